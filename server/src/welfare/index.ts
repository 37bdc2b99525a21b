import type { Job } from '@vela/service/jobs.ts';
import type { Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { chooseDrawSeedRoute } from './choose-draw-seed.ts';
import { claimGrantRoute } from './claim-grant.ts';
import { getGrantTotalsRoute } from './get-grant-totals.ts';
import { getGrantRoute } from './get-grant.ts';
import { expireGrants } from './jobs.ts';
import { listGrantsRoute } from './list-grants.ts';
import { listLuckyDrawPrizesRoute } from './list-lucky-draw-prizes.ts';
import { listLuckyDrawsRoute } from './list-lucky-draws.ts';
import { listPlayerGrantsRoute } from './list-player-grants.ts';
import { playLuckyDrawRoute } from './play-lucky-draw.ts';
import { proposeGiftsRoute } from './propose-gifts.ts';

/** The calls of grants and of the lucky draw. */
export const welfareRoutes: readonly Route[] = [
  listGrantsRoute,
  getGrantTotalsRoute,
  getGrantRoute,
  claimGrantRoute,
  listLuckyDrawPrizesRoute,
  chooseDrawSeedRoute,
  playLuckyDrawRoute,
  listLuckyDrawsRoute,
  listPlayerGrantsRoute,
  proposeGiftsRoute,
];

export { grantWelfare, payGrant } from './moves.ts';
export { findNamedGrant, grantAmounts, grantMoves, receivedGrants, sumReceived } from './store.ts';
export {
  areRewardsWithheld,
  listStandstills,
  releaseRewards,
  voidGrants,
  withheldPlayers,
  withholdRewards,
} from './withholding.ts';
export { computeExpiry, titleMark, toStatement } from './rules.ts';
export type { Grant } from './rules.ts';
export { toGrant } from './views.ts';
export { welfareSetting } from './settings.ts';
export { lockClaims, sumClaims } from './claiming.ts';

/** The jobs of grants. */
export const welfareJobs: readonly Job<Services>[] = [expireGrants];

export { listPlayerGrantsRoute };
