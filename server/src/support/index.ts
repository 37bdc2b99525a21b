import type { Route } from '../app/route.ts';
import { getChatStateRoute } from './get-chat-state.ts';
import { openChatRoute } from './open-chat.ts';
import { listChatsRoute } from './list-chats.ts';
import { listChatMessagesRoute } from './list-chat-messages.ts';
import { sendChatMessageRoute } from './send-chat-message.ts';
import { sendChatPictureRoute } from './send-chat-picture.ts';
import { reportChatActivityRoute } from './report-chat-activity.ts';
import { endChatRoute } from './end-chat.ts';
import { rateChatRoute } from './rate-chat.ts';
import { sendChatTranscriptRoute } from './send-chat-transcript.ts';
import { leaveMessageRoute } from './leave-message.ts';
import { listPlayerChatsRoute } from './list-player-chats.ts';
import { listPlayerChatMessagesRoute } from './list-player-chat-messages.ts';
import { takeChatRoute } from './take-chat.ts';
import { answerChatRoute } from './answer-chat.ts';
import { answerChatWithPictureRoute } from './answer-chat-with-picture.ts';
import { reportOperatorActivityRoute } from './report-operator-activity.ts';
import { handOverChatRoute } from './hand-over-chat.ts';
import { closeChatRoute } from './close-chat.ts';
import { setChatPresenceRoute } from './set-chat-presence.ts';
import { getChatFiguresRoute } from './get-chat-figures.ts';
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

export { countWaiting as countChatsWaiting } from './chat/store.ts';
export { visitorDoor } from './chat/visitors.ts';
export { supportJobs } from './jobs.ts';

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
  getChatStateRoute,
  openChatRoute,
  listChatsRoute,
  listChatMessagesRoute,
  sendChatMessageRoute,
  sendChatPictureRoute,
  reportChatActivityRoute,
  endChatRoute,
  rateChatRoute,
  sendChatTranscriptRoute,
  leaveMessageRoute,
  listPlayerChatsRoute,
  listPlayerChatMessagesRoute,
  takeChatRoute,
  answerChatRoute,
  answerChatWithPictureRoute,
  reportOperatorActivityRoute,
  handOverChatRoute,
  closeChatRoute,
  setChatPresenceRoute,
  getChatFiguresRoute,
];

export { countWaiting as countFeedbackWaiting } from './feedback-store.ts';
