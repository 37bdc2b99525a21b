import type { Route } from '../app/route.ts';
import { deleteMessageRoute } from './delete-message.ts';
import { doReadMessageRoute } from './do-read-message.ts';
import { getMessageRoute } from './get-message.ts';
import { getTop50MessageListRoute } from './get-top50-message-list.ts';
import { getUnReadMessageCountRoute } from './get-un-read-message-count.ts';
import { listMessagesRoute } from './list-messages.ts';
import { modifyReadAllMessageRoute } from './modify-read-all-message.ts';

/** The calls of the message centre. */
export const messageRoutes: readonly Route[] = [
  listMessagesRoute,
  doReadMessageRoute,
  getUnReadMessageCountRoute,
  getMessageRoute,
  deleteMessageRoute,
  modifyReadAllMessageRoute,
  getTop50MessageListRoute,
];

export { listSecurityNews } from './security-news.ts';
export { sendMessage } from './send.ts';
