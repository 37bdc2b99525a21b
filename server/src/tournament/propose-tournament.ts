import { proposeTournament } from '@vela/contract/tournament/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { propose } from '../proposal/index.ts';
import { checkChange, planChange, tournamentProposal } from './approving.ts';
import { lockTournament } from './store.ts';

/** Proposes that a tournament is held or cancelled, if it could be now. */
export const proposeTournamentRoute = route(proposeTournament, async (context) => {
  const { tournamentId, change, reason } = context.input;
  const tournament = await lockTournament(context.tx, tournamentId);
  if (!tournament) return refuse('notFound');
  const refused = await checkChange(context, tournament, change);
  if (refused) return refused;
  const plan = planChange(context, tournament, change);
  return propose(context, tournamentProposal, { change: { tournamentId, change }, plan, reason });
});
