import { hideHelpArticle } from '@vela/contract/help/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { hideArticle, lockArticle } from './store.ts';

/** Hides an article from the help centre. */
export const hideHelpArticleRoute = route(hideHelpArticle, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { articleId } = input;
  if (!(await lockArticle(tx, articleId))) return refuse('notFound');
  // After this point it must succeed.
  await hideArticle(tx, articleId);
  const subject = `article:${articleId}`;
  await audit(context, { staff, action: 'help.hide', subject, details: {}, address, now });
  return {};
});
