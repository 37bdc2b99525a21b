import { listPlayerNotes } from '@vela/contract/profile/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { listNotes } from './notes.ts';
import { findPlayerId } from './store.ts';

/** Returns operators' notes about a player, newest first. */
export const listPlayerNotesRoute = route(listPlayerNotes, async ({ input, tx }) => {
  const playerId = await findPlayerId(tx, input.username);
  if (playerId === null) return refuse('notFound');
  const { rows, totalCount } = await listNotes(tx, playerId, input);
  return toPage(rows, totalCount, input);
});
