import { getPlayHistory } from '@vela/contract/protection/calls.ts';
import { route } from '../app/route.ts';
import { loadHistory } from './history.ts';

/** Returns the sums of the player's own play. */
export const getPlayHistoryRoute = route(getPlayHistory, async (context) => {
  const { unit, untilDay } = context.input;
  return loadHistory(context, context.player.playerId, { unit, untilDay });
});
