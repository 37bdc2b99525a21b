import type { Route } from '../app/route.ts';
import { getAllPlatTypesRoute } from './get-all-plat-types.ts';
import { getApiGameCategoryListRoute } from './get-api-game-category-list.ts';
import { getBetAllPlatTypesRoute } from './get-bet-all-plat-types.ts';
import { getBetRecordRoute } from './get-bet-record.ts';
import { getGameListByGameTypeRoute } from './get-game-list-by-game-type.ts';
import { getGameListRoute } from './get-game-list.ts';
import { getGameUrlRoute } from './get-game-url.ts';
import { getRoundReplayRoute } from './get-round-replay.ts';
import { getStaffRoundReplayRoute } from './get-staff-round-replay.ts';
import { getSumBetRecordRoute } from './get-sum-bet-record.ts';
import { getUserPlatBalanceRoute } from './get-user-plat-balance.ts';
import { listBetsRoute } from './list-bets.ts';

/** The calls of venues, games and bets. */
export const gameRoutes: readonly Route[] = [
  getApiGameCategoryListRoute,
  getAllPlatTypesRoute,
  getBetAllPlatTypesRoute,
  getGameListRoute,
  getGameListByGameTypeRoute,
  getGameUrlRoute,
  getUserPlatBalanceRoute,
  getBetRecordRoute,
  getSumBetRecordRoute,
  getRoundReplayRoute,
  listBetsRoute,
  getStaffRoundReplayRoute,
];

export { mountProviderProtocol } from './provider/mount.ts';
export { ProviderDesk } from './provider/desk.ts';
export { createProviderClient } from './provider/client.ts';
