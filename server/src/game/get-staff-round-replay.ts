import { getStaffRoundReplay } from '@vela/contract/game/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findBetRow } from './bet-store.ts';
import { findReplay } from './replay.ts';

/** Returns the replay of the round of any bet. */
export const getStaffRoundReplayRoute = route(getStaffRoundReplay, async (context) => {
  const row = await findBetRow(context.tx, context.input.betId, null);
  if (!row) return refuse('notFound');
  const found = await findReplay(context.services, row);
  return typeof found === 'string' ? { url: found } : refuse(found.refusal);
});
