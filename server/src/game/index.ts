import type { Job } from '@vela/service/jobs.ts';
import type { Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { deleteCollectOneRoute } from './delete-collect-one.ts';
import { deleteCollectRoute } from './delete-collect.ts';
import { getAllPlatTypesRoute } from './get-all-plat-types.ts';
import { getApiGameCategoryListRoute } from './get-api-game-category-list.ts';
import { getBetAllPlatTypesRoute } from './get-bet-all-plat-types.ts';
import { getBetRecordRoute } from './get-bet-record.ts';
import { getGameListByGameTypeRoute } from './get-game-list-by-game-type.ts';
import { getGameListRoute } from './get-game-list.ts';
import { getGameReturnRoute } from './get-game-return.ts';
import { getGameUrlRoute } from './get-game-url.ts';
import { getRoundReplayRoute } from './get-round-replay.ts';
import { getStaffRoundReplayRoute } from './get-staff-round-replay.ts';
import { getSumBetRecordRoute } from './get-sum-bet-record.ts';
import { getTop5PopularSearchGameRoute } from './get-top5-popular-search-game.ts';
import { getUserPlatBalanceRoute } from './get-user-plat-balance.ts';
import {
  countOpenings,
  countReturnsLately,
  countReturnsLong,
  noteVenueRests,
  readGameLists,
} from './jobs.ts';
import { listBetsRoute } from './list-bets.ts';
import { listOpenRoundsRoute } from './list-open-rounds.ts';
import { listReturnsRoute } from './list-returns.ts';
import { listVenueGamesRoute } from './list-venue-games.ts';
import { listVenuesRoute } from './list-venues.ts';
import { readGameListRoute } from './read-game-list.ts';
import { saveCollectRoute } from './save-collect.ts';
import { saveGameRoute } from './save-game.ts';
import { setMaintenanceRoute } from './set-maintenance.ts';
import { voidRoundRoute } from './void-round.ts';

/** The calls of venues, games and bets. */
export const gameRoutes: readonly Route[] = [
  getApiGameCategoryListRoute,
  getAllPlatTypesRoute,
  getBetAllPlatTypesRoute,
  getGameListRoute,
  getGameListByGameTypeRoute,
  getTop5PopularSearchGameRoute,
  saveCollectRoute,
  deleteCollectRoute,
  deleteCollectOneRoute,
  getGameUrlRoute,
  getUserPlatBalanceRoute,
  getBetRecordRoute,
  getSumBetRecordRoute,
  getRoundReplayRoute,
  listBetsRoute,
  getStaffRoundReplayRoute,
  listVenuesRoute,
  listVenueGamesRoute,
  saveGameRoute,
  setMaintenanceRoute,
  readGameListRoute,
  listOpenRoundsRoute,
  voidRoundRoute,
  listReturnsRoute,
  getGameReturnRoute,
];

/** What the lobby does by itself. */
export const gameJobs: readonly Job<Services>[] = [
  countOpenings,
  readGameLists,
  countReturnsLately,
  countReturnsLong,
  noteVenueRests,
];

export { readOffersAtStart } from './offers.ts';
export { mountProviderProtocol } from './provider/mount.ts';
export { ProviderDesk } from './provider/desk.ts';
export { createProviderClient } from './provider/client.ts';
