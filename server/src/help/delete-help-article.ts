import { deleteHelpArticle } from '@vela/contract/help/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { deleteArticle, listArticleRows, lockArticle } from './store.ts';

/** Deletes an article that no player has read, as the operator has seen it. */
export const deleteHelpArticleRoute = route(deleteHelpArticle, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { articleId } = input;
  if (!(await lockArticle(tx, articleId))) return refuse('notFound');
  const [row] = await listArticleRows(tx, articleId);
  if (row?.version !== 0) return refuse('articlePublished');
  if (row.revision !== input.revision) return refuse('draftChanged');
  // After this point it must succeed.
  await deleteArticle(tx, articleId);
  const subject = `article:${articleId}`;
  await audit(context, { staff, action: 'help.delete', subject, details: {}, address, now });
  return {};
});
