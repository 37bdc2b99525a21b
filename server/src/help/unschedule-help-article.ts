import { unscheduleHelpArticle } from '@vela/contract/help/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { listArticleRows, lockArticle, unschedule } from './store.ts';

/** Takes back what waits for its time. */
export const unscheduleHelpArticleRoute = route(unscheduleHelpArticle, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { articleId } = input;
  if (!(await lockArticle(tx, articleId))) return refuse('notFound');
  const [row] = await listArticleRows(tx, articleId);
  if (!row?.next) return refuse('noDraft');
  // After this point it must succeed.
  await unschedule(tx, articleId);
  const subject = `article:${articleId}`;
  await audit(context, { staff, action: 'help.unschedule', subject, address, now });
  return {};
});
