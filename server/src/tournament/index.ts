import type { Job } from '@vela/service/jobs.ts';
import type { Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { getTournamentRoute } from './get-tournament.ts';
import { scoreTournaments, settleTournaments } from './jobs.ts';
import { joinTournamentRoute } from './join-tournament.ts';
import { leaveTournamentRoute } from './leave-tournament.ts';
import { listEntryBetsRoute } from './list-entry-bets.ts';
import { listPlannedTournamentsRoute } from './list-planned-tournaments.ts';
import { listTournamentBetsRoute } from './list-tournament-bets.ts';
import { listTournamentEntriesRoute } from './list-tournament-entries.ts';
import { listTournamentsRoute } from './list-tournaments.ts';
import { proposeDisqualificationRoute } from './propose-disqualification.ts';
import { proposeTournamentRoute } from './propose-tournament.ts';
import { saveTournamentRoute } from './save-tournament.ts';

/** The calls of tournaments. */
export const tournamentRoutes: readonly Route[] = [
  listTournamentsRoute,
  getTournamentRoute,
  joinTournamentRoute,
  leaveTournamentRoute,
  listTournamentBetsRoute,
  listPlannedTournamentsRoute,
  saveTournamentRoute,
  proposeTournamentRoute,
  listTournamentEntriesRoute,
  listEntryBetsRoute,
  proposeDisqualificationRoute,
];

/** What tournaments do by themselves. */
export const tournamentJobs: readonly Job<Services>[] = [scoreTournaments, settleTournaments];

export { findBlock } from './blocking.ts';
export { listScoredBets } from './bet-store.ts';
