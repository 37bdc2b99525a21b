import { rateArticle } from '@vela/contract/help/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { saveRating } from './store.ts';

/** Records whether an article helped its reader. */
export const rateArticleRoute = route(rateArticle, async ({ tx, input, player, now }) => {
  const { playerId } = player;
  if (!(await saveRating(tx, { ...input, playerId }, now))) return refuse('notFound');
  return {};
});
