import { getRoundReplay } from '@vela/contract/game/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findBetRow } from './bet-store.ts';
import { findReplay } from './replay.ts';

/** The replay of the round of a bet of the player's own. */
export const getRoundReplayRoute = route(getRoundReplay, async (context) => {
  const row = await findBetRow(context.tx, context.input.betId, context.player.playerId);
  if (!row) return refuse('notFound');
  const found = await findReplay(context.services, row);
  return typeof found === 'string' ? { url: found } : refuse(found.refusal);
});
