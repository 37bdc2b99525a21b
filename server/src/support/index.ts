import type { Route } from '../app/route.ts';
import { answerFeedbackRoute } from './answer-feedback.ts';
import { claimFeedbackRoute } from './claim-feedback.ts';
import { deleteCannedAnswerRoute } from './delete-canned-answer.ts';
import { deleteFeedbackRoute } from './delete-feedback.ts';
import { getFeedbackRoute } from './get-feedback.ts';
import { getPlayerFeedbackRoute } from './get-player-feedback.ts';
import { getSupportStateRoute } from './get-support-state.ts';
import { listCannedAnswersRoute } from './list-canned-answers.ts';
import { listFeedbackRoute } from './list-feedback.ts';
import { listPlayerFeedbackRoute } from './list-player-feedback.ts';
import { releaseFeedbackRoute } from './release-feedback.ts';
import { saveCannedAnswerRoute } from './save-canned-answer.ts';
import { sendFeedbackRoute } from './send-feedback.ts';

/** The calls of customer service. */
export const supportRoutes: readonly Route[] = [
  getSupportStateRoute,
  listFeedbackRoute,
  getFeedbackRoute,
  deleteFeedbackRoute,
  sendFeedbackRoute,
  listPlayerFeedbackRoute,
  getPlayerFeedbackRoute,
  claimFeedbackRoute,
  releaseFeedbackRoute,
  answerFeedbackRoute,
  listCannedAnswersRoute,
  saveCannedAnswerRoute,
  deleteCannedAnswerRoute,
];

export { countWaiting as countFeedbackWaiting } from './feedback-store.ts';
