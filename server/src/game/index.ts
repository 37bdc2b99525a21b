import type { Job } from '@vela/service/jobs.ts';
import type { Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { removeFavouriteRoute } from './remove-favourite.ts';
import { removeFavouritesRoute } from './remove-favourites.ts';
import { listLobbyVenuesRoute } from './list-lobby-venues.ts';
import { listCategoriesRoute } from './list-categories.ts';
import { listBetVenuesRoute } from './list-bet-venues.ts';
import { listBetsRoute } from './list-bets.ts';
import { listGamesForPlayerRoute } from './list-games-for-player.ts';
import { listGamesRoute } from './list-games.ts';
import { getGameReturnRoute } from './get-game-return.ts';
import { launchGameRoute } from './launch-game.ts';
import { listLiveRoute } from './list-live.ts';
import { getReplayShareRoute } from './get-replay-share.ts';
import { getRoundReplayRoute } from './get-round-replay.ts';
import { getGamePreviewRoute } from './get-game-preview.ts';
import { getSharedReplayRoute } from './get-shared-replay.ts';
import { getStaffRoundReplayRoute } from './get-staff-round-replay.ts';
import { getBetTotalsRoute } from './get-bet-totals.ts';
import { listPopularGamesRoute } from './list-popular-games.ts';
import { getVenueBalanceRoute } from './get-venue-balance.ts';
import {
  countOpenings,
  countReturnsLately,
  countReturnsLong,
  recordVenueMaintenance,
  readGameLists,
} from './jobs.ts';
import { listPlayerBetsRoute } from './list-player-bets.ts';
import { listCorrectionsRoute } from './list-corrections.ts';
import { listPlayerCorrectionsRoute } from './list-player-corrections.ts';
import { proposeWriteOffRoute } from './propose-write-off.ts';
import { listOpenRoundsRoute } from './list-open-rounds.ts';
import { listReturnsRoute } from './list-returns.ts';
import { listVenueGamesRoute } from './list-venue-games.ts';
import { listVenuesRoute } from './list-venues.ts';
import { listTradingDesksRoute } from './list-trading-desks.ts';
import { openTradingDeskRoute } from './open-trading-desk.ts';
import { openVenueRoute } from './open-venue.ts';
import { syncGamesRoute } from './sync-games.ts';
import { addFavouriteRoute } from './add-favourite.ts';
import { saveGameRoute } from './save-game.ts';
import { setMaintenanceRoute } from './set-maintenance.ts';
import { voidRoundRoute } from './void-round.ts';
import { listWinReviewsRoute } from './list-win-reviews.ts';
import { payWinRoute } from './pay-win.ts';
import { refuseWinRoute } from './refuse-win.ts';

/** The calls of venues, games and bets. */
export const gameRoutes: readonly Route[] = [
  listCategoriesRoute,
  listLobbyVenuesRoute,
  listBetVenuesRoute,
  listGamesRoute,
  listGamesForPlayerRoute,
  listPopularGamesRoute,
  listLiveRoute,
  addFavouriteRoute,
  removeFavouritesRoute,
  removeFavouriteRoute,
  launchGameRoute,
  getVenueBalanceRoute,
  listBetsRoute,
  getBetTotalsRoute,
  getRoundReplayRoute,
  getReplayShareRoute,
  getGamePreviewRoute,
  getSharedReplayRoute,
  listPlayerBetsRoute,
  getStaffRoundReplayRoute,
  listVenuesRoute,
  openVenueRoute,
  listTradingDesksRoute,
  openTradingDeskRoute,
  listVenueGamesRoute,
  saveGameRoute,
  setMaintenanceRoute,
  syncGamesRoute,
  listOpenRoundsRoute,
  listWinReviewsRoute,
  payWinRoute,
  refuseWinRoute,
  listCorrectionsRoute,
  listPlayerCorrectionsRoute,
  proposeWriteOffRoute,
  voidRoundRoute,
  listReturnsRoute,
  getGameReturnRoute,
];

/** The jobs of venues and games. */
export const gameJobs: readonly Job<Services>[] = [
  countOpenings,
  readGameLists,
  countReturnsLately,
  countReturnsLong,
  recordVenueMaintenance,
];

export { listPlayerBetsRoute };
export { countReturnAlarms } from './return-store.ts';
export { countOpenReviews } from './win-store.ts';
export { readOffersAtStart } from './offers.ts';
export { owedAccount, siteOwner } from './correcting.ts';
export { insertCorrection } from './correction-store.ts';
export { listDeskVenues, updateOpened } from './venue-desk-store.ts';
export { mountProviderProtocol } from './provider/mount.ts';
export { ProviderDesk } from './provider/desk.ts';
export { createProviderClient } from './provider/client.ts';
export {
  keysPath,
  loadPlatformKey,
  platformKeyFor,
  prepareNextKey,
  useNextKey,
} from './provider/platform-keys.ts';
export {
  addKey,
  addProvider,
  agreement,
  changeProvider,
  closeProvider,
  dropFormerKey,
  recordPlatformKey,
  registerProvider,
  reopenProvider,
} from './provider/registry.ts';
export type { Problem } from './provider/registry.ts';
export { findAlgorithm, listAgreedVenues, listRegistered } from './provider/registry-store.ts';
export { algorithms } from './provider/signature.ts';
export type { Algorithm } from './provider/signature.ts';
