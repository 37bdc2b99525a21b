import type { Route } from '../app/route.ts';
import { answerRealityCheckRoute } from './answer-reality-check.ts';
import { requestReturnRoute } from './request-return.ts';
import { cancelLimitRoute } from './cancel-limit.ts';
import { confirmLimitRoute } from './confirm-limit.ts';
import { deleteSelfTestsRoute } from './delete-self-tests.ts';
import { getPlayHistoryRoute } from './get-play-history.ts';
import { getPlayStateRoute } from './get-play-state.ts';
import { getPlayerProtectionRoute } from './get-player-protection.ts';
import { getProtectionRoute } from './get-protection.ts';
import { saveSelfTestRoute } from './save-self-test.ts';
import { listFlaggedPlayersRoute } from './list-flagged-players.ts';
import { listConsentsRoute } from './list-consents.ts';
import { setConsentRoute } from './set-consent.ts';
import { lowerPlayerLimitRoute } from './lower-player-limit.ts';
import { recordInteractionRoute } from './record-interaction.ts';
import { removeLimitRoute } from './remove-limit.ts';
import { reviewLimitsRoute } from './review-limits.ts';
import { setLimitRoute } from './set-limit.ts';
import { setReminderRoute } from './set-reminder.ts';
import { startBreakRoute } from './start-break.ts';
import { startExclusionRoute } from './start-exclusion.ts';

/** The calls by which players protect themselves, and operators supervise it. */
export const protectionRoutes: readonly Route[] = [
  getProtectionRoute,
  setLimitRoute,
  removeLimitRoute,
  confirmLimitRoute,
  cancelLimitRoute,
  reviewLimitsRoute,
  setReminderRoute,
  listConsentsRoute,
  setConsentRoute,
  getPlayStateRoute,
  answerRealityCheckRoute,
  startBreakRoute,
  startExclusionRoute,
  requestReturnRoute,
  getPlayHistoryRoute,
  saveSelfTestRoute,
  deleteSelfTestsRoute,
  getPlayerProtectionRoute,
  lowerPlayerLimitRoute,
  listFlaggedPlayersRoute,
  recordInteractionRoute,
];

export {
  barredPlayers,
  checkDeposit,
  findDepositRoom,
  harmedPlayers,
  mayReceiveEarned,
  mayReceivePromotions,
} from './checks.ts';
export { consentingPlayers, findConsents, insertConsent } from './consent-store.ts';
export { checkHeldPlay } from './held-play.ts';
export { protectionJobs } from './jobs.ts';
export { computeRoom, computeTightest } from './rules.ts';
export { countFlagged } from './score-store.ts';
export { countProtected } from './store.ts';
export { checkPlay, recordPlay, readPlayRules } from './play.ts';
export { listPauseSpans } from './pauses.ts';
export type { PlayRules } from './play.ts';
export { protectionSetting } from './settings.ts';
