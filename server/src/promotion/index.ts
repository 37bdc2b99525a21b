import type { Job } from '@vela/service/jobs.ts';
import type { Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { applyForPromotionRoute } from './apply-for-promotion.ts';
import { cancelFreePlayRoute } from './cancel-free-play.ts';
import { copyOfferRoute } from './copy-offer.ts';
import { getBonusRoute } from './get-bonus.ts';
import { getBonusStatementRoute } from './get-bonus-statement.ts';
import { getPlayerBonusStatementRoute } from './get-player-bonus-statement.ts';
import { getOfferRoute } from './get-offer.ts';
import { getPromotionRoute } from './get-promotion.ts';
import { giveUpBonusRoute } from './give-up-bonus.ts';
import { followBonuses } from './jobs.ts';
import { listApplicationsRoute } from './list-applications.ts';
import { listBonusBetsRoute } from './list-bonus-bets.ts';
import { listFreePlayGamesRoute } from './list-free-play-games.ts';
import { listOffersRoute } from './list-offers.ts';
import { listPromotionApplicationsRoute } from './list-promotion-applications.ts';
import { listPromotionTypesRoute } from './list-promotion-types.ts';
import { listPromotionsRoute } from './list-promotions.ts';
import { listRewardCostsRoute } from './list-reward-costs.ts';
import { proposeOfferRoute } from './propose-offer.ts';
import { reviewApplicationRoute } from './review-application.ts';
import { saveOfferRoute } from './save-offer.ts';

/** The calls of promotions. */
export const promotionRoutes: readonly Route[] = [
  listPromotionTypesRoute,
  listPromotionsRoute,
  getPromotionRoute,
  applyForPromotionRoute,
  listPromotionApplicationsRoute,
  getBonusRoute,
  listBonusBetsRoute,
  getBonusStatementRoute,
  giveUpBonusRoute,
  listOffersRoute,
  getOfferRoute,
  saveOfferRoute,
  copyOfferRoute,
  proposeOfferRoute,
  listApplicationsRoute,
  getPlayerBonusStatementRoute,
  reviewApplicationRoute,
  listFreePlayGamesRoute,
  cancelFreePlayRoute,
  listRewardCostsRoute,
];

/** The jobs of promotions. */
export const promotionJobs: readonly Job<Services>[] = [followBonuses];

export { receivedBonuses, sumBonuses } from './application-store.ts';
export { listApplicationsRoute, listRewardCostsRoute };
