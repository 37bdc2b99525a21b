import { listEntryBets } from '@vela/contract/tournament/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findPlayerId } from '../profile/index.ts';
import { findEntry } from './entry-store.ts';
import { findTournament } from './store.ts';
import { findStatement } from './views.ts';

/** The bets that count for an entry. */
export const listEntryBetsRoute = route(listEntryBets, async (context) => {
  const { tx, input } = context;
  const tournament = await findTournament(tx, input.tournamentId);
  const playerId = await findPlayerId(tx, input.username);
  if (!tournament || playerId === null) return refuse('notFound');
  if (!(await findEntry(tx, input.tournamentId, playerId))) return refuse('notFound');
  return findStatement(context, tournament, playerId, input);
});
