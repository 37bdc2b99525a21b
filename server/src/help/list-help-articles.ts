import { listHelpArticles } from '@vela/contract/help/staff-calls.ts';
import { route } from '../app/route.ts';
import { listArticleRows } from './store.ts';
import { toLine } from './views.ts';

/** Returns every article with its state and its ratings. */
export const listHelpArticlesRoute = route(listHelpArticles, async ({ tx, language }) => ({
  articles: (await listArticleRows(tx)).map((row) => toLine(row, language)),
}));
