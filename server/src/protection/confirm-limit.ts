import { confirmLimit } from '@vela/contract/protection/calls.ts';
import { SECOND_MS } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { loadLimit, lockLimit, loosenLimit } from './limits.ts';
import { computePending } from './rules.ts';

/** Applies a looser limit whose wait is over. */
export const confirmLimitRoute = route(confirmLimit, async (context) => {
  const { input, player, now } = context;
  const held = await lockLimit(context, player.playerId, input);
  const state = computePending(held?.pending ?? null, now);
  if (!held?.pending || state === 'none' || state === 'lapsed') return refuse('notFound');
  if (state === 'waiting') {
    const waitMs = held.pending.readyAt.getTime() - now.getTime();
    return refuse('changeNotReady', { retrySeconds: Math.ceil(waitMs / SECOND_MS) });
  }
  // After this point it must succeed.
  await loosenLimit(context, player.playerId, held);
  return { limit: await loadLimit(context, player.playerId, input) };
});
