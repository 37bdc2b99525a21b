import { getRoundReplay } from '@vela/contract/game/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findBetRow } from './bet-store.ts';
import { findReplay } from './replay.ts';

/** Returns the replay of the round of one of the player's own bets. */
export const getRoundReplayRoute = route(getRoundReplay, async (context) => {
  const row = await findBetRow(context.tx, context.input.betId, context.player.playerId);
  if (!row) return refuse('notFound');
  const found = await findReplay(context.services, row);
  return typeof found === 'string' ? { url: found } : refuse(found.refusal);
});
