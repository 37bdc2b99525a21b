import type { Route } from '../app/route.ts';
import { deleteHelpArticleRoute } from './delete-help-article.ts';
import { getHelpArticleRoute } from './get-help-article.ts';
import { hideHelpArticleRoute } from './hide-help-article.ts';
import { listArticlesRoute } from './list-articles.ts';
import { listHelpArticlesRoute } from './list-help-articles.ts';
import { publishHelpArticleRoute } from './publish-help-article.ts';
import { rateArticleRoute } from './rate-article.ts';
import { saveHelpDraftRoute } from './save-help-draft.ts';
import { unscheduleHelpArticleRoute } from './unschedule-help-article.ts';

/** The calls of the help centre. */
export const helpRoutes: readonly Route[] = [
  listArticlesRoute,
  rateArticleRoute,
  listHelpArticlesRoute,
  getHelpArticleRoute,
  saveHelpDraftRoute,
  publishHelpArticleRoute,
  unscheduleHelpArticleRoute,
  hideHelpArticleRoute,
  deleteHelpArticleRoute,
];

export { helpJobs } from './jobs.ts';
export { watchHidden } from './hiding.ts';
export { initialArticles } from './articles.ts';
export { helpPictures } from './pictures.gen.ts';
export { lockInitial, moveArticle, publishDraft, saveDraft } from './store.ts';
