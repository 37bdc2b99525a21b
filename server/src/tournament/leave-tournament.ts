import { leaveTournament } from '@vela/contract/tournament/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findEntry, updateEntryEnded } from './entry-store.ts';
import { lockTournament } from './store.ts';

/**
 * Leaves a tournament whose prizes are not granted yet; a player who may not join may still leave.
 */
export const leaveTournamentRoute = route(leaveTournament, async ({ tx, input, player }) => {
  const of = { tournamentId: input.tournamentId, playerId: player.playerId };
  const tournament = await lockTournament(tx, of.tournamentId);
  const entry = await findEntry(tx, of.tournamentId, of.playerId);
  if (!tournament || !entry) return refuse('notFound');
  if (tournament.state !== 'approved') return refuse('tournamentClosed');
  // After this point it must succeed.
  await updateEntryEnded(tx, of, { state: 'left' });
  return {};
});
