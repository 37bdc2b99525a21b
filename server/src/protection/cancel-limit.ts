import { cancelLimit } from '@vela/contract/protection/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { loadLimit, lockLimit, recordChange } from './limits.ts';
import { computePending } from './rules.ts';
import { saveLimit } from './store.ts';

/** Cancels a pending change; the limit stays unchanged. */
export const cancelLimitRoute = route(cancelLimit, async (context) => {
  const { tx, input, player, now } = context;
  const held = await lockLimit(context, player.playerId, input);
  const state = computePending(held?.pending ?? null, now);
  if (!held || state === 'none' || state === 'lapsed') return refuse('notFound');
  // After this point it must succeed.
  await saveLimit(tx, player.playerId, { ...held, pending: null });
  await recordChange(context, player.playerId, 'changeTakenBack', input, held.amount);
  return { limit: await loadLimit(context, player.playerId, input) };
});
