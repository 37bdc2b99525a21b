import { getHelpArticle } from '@vela/contract/help/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { listArticleRows, listVersions } from './store.ts';
import { toLine } from './views.ts';

/** Returns one article with its draft and its history. */
export const getHelpArticleRoute = route(getHelpArticle, async ({ tx, input, language }) => {
  const [row] = await listArticleRows(tx, input.articleId);
  const texts = row?.draft ?? row?.next ?? row?.texts;
  if (!row || !texts) return refuse('notFound');
  return {
    article: toLine(row, language),
    revision: row.revision,
    texts,
    versions: await listVersions(tx, input.articleId),
  };
});
