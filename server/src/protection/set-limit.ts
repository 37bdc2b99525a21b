import { setLimit } from '@vela/contract/protection/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { changeLimit, loadLimit, readAmount } from './limits.ts';
import { updateReviewed } from './store.ts';

/** Sets or changes a limit: a lower one applies at once, a higher one waits. */
export const setLimitRoute = route(setLimit, async (context) => {
  const { tx, input, player, now } = context;
  const wanted = readAmount(input);
  if ('field' in wanted) return refuse('invalidInput', { field: wanted.field });
  // After this point it must succeed.
  await changeLimit(context, player.playerId, input, wanted.amount);
  await updateReviewed(tx, player.playerId, now);
  return { limit: await loadLimit(context, player.playerId, input) };
});
