import type { Job } from '@vela/service/jobs.ts';
import type { Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { settleMissions } from './jobs.ts';
import { listMissionBetsRoute } from './list-mission-bets.ts';
import { listMissionResultsRoute } from './list-mission-results.ts';
import { listMissionsRoute } from './list-missions.ts';
import { listPlannedMissionsRoute } from './list-planned-missions.ts';
import { listResultBetsRoute } from './list-result-bets.ts';
import { proposeMissionRoute } from './propose-mission.ts';
import { saveMissionRoute } from './save-mission.ts';

/** The calls of missions. */
export const missionRoutes: readonly Route[] = [
  listMissionsRoute,
  listMissionBetsRoute,
  listPlannedMissionsRoute,
  saveMissionRoute,
  proposeMissionRoute,
  listMissionResultsRoute,
  listResultBetsRoute,
];

/** The jobs of missions. */
export const missionJobs: readonly Job<Services>[] = [settleMissions];

export { listMissionBetRows } from './bet-store.ts';
export { spanOf as spanOfWeek } from './rules.ts';
