import type { Route } from '../app/route.ts';
import { deleteMessageRoute } from './delete-message.ts';
import { markMessageReadRoute } from './mark-message-read.ts';
import { getMessageRoute } from './get-message.ts';
import { listRecentMessagesRoute } from './list-recent-messages.ts';
import { countUnreadMessagesRoute } from './count-unread-messages.ts';
import { listMessagesRoute } from './list-messages.ts';
import { markAllMessagesReadRoute } from './mark-all-messages-read.ts';

/** The calls of the message centre. */
export const messageRoutes: readonly Route[] = [
  listMessagesRoute,
  markMessageReadRoute,
  countUnreadMessagesRoute,
  getMessageRoute,
  deleteMessageRoute,
  markAllMessagesReadRoute,
  listRecentMessagesRoute,
];

export { alertRows, deleteAlert, deleteOldAlerts, findAlert } from './alert-store.ts';
export { findAlertText } from './alerting.ts';
export type { AlertText } from './alerting.ts';
export { listSecurityNews, sendSecurityNews } from './security-news.ts';
export { readMessage, sendMessage } from './sending.ts';
export { fillIn, isTemplate, templateNames, templateTexts } from './rendering.ts';
export { templatesSetting } from './settings.ts';
export type { OwnTexts } from './settings.ts';
export { announce, readersOf, sendText, takeBack } from './text-store.ts';
