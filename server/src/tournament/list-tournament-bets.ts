import { listTournamentBets } from '@vela/contract/tournament/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findEntry } from './entry-store.ts';
import { findTournament } from './store.ts';
import { findStatement } from './views.ts';

/** The bets of the player that count in a tournament. */
export const listTournamentBetsRoute = route(listTournamentBets, async (context) => {
  const { tx, input, player } = context;
  const tournament = await findTournament(tx, input.tournamentId);
  const entry = await findEntry(tx, input.tournamentId, player.playerId);
  if (!tournament || !entry) return refuse('notFound');
  return findStatement(context, tournament, player.playerId, input);
});
