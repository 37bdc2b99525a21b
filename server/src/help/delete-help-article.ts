import { deleteHelpArticle } from '@vela/contract/help/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { deleteUnpublished, lockArticle } from './store.ts';

/** Deletes an article that no player has read. */
export const deleteHelpArticleRoute = route(deleteHelpArticle, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { articleId } = input;
  if (!(await lockArticle(tx, articleId))) return refuse('notFound');
  if (!(await deleteUnpublished(tx, articleId))) return refuse('articlePublished');
  // After this point it must succeed.
  const subject = `article:${articleId}`;
  await audit(context, { staff, action: 'help.delete', subject, details: {}, address, now });
  return {};
});
