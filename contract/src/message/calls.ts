import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, list as listInput, pageInput, pageOf, text } from '../shape.ts';

/** The five boxes of the message centre. */
export const messageCategories = [
  'private',
  'notification',
  'activity',
  'announcement',
  'depositWithdraw',
] as const;

const category = z.enum(messageCategories);
const message = z.object({
  id: z.string(),
  category,
  title: z.string(),
  summary: z.string(),
  isRead: z.boolean(),
  link: z.string().describe('A route of the app, or empty.'),
  createdAt: instant(),
});

export const listMessages = defineCall({
  name: 'message/list-messages',
  summary: 'The messages of one box, newest first.',
  path: '/web/message/list',
  segment: 'category',
  input: z.object({ category: category.optional(), ...pageInput }),
  output: pageOf(message),
});

export const markMessageRead = defineCall({
  name: 'message/mark-message-read',
  summary: 'Marks messages as read.',
  path: '/web/message/doReadMessage',
  segment: 'ids',
  wire: 'json',
  effect: 'write',
  input: z.object({ ids: listInput(text(1, 60), 100) }),
  output: z.object({}),
});

export const countUnreadMessages = defineCall({
  name: 'message/count-unread-messages',
  summary: 'How many messages are unread, in all and per box.',
  path: '/web/message/getUnReadMessageCount',
  wire: 'none',
  input: z.object({}),
  output: z.object({ totalCount: z.int(), byCategory: z.record(category, z.int()) }),
});

export const getMessage = defineCall({
  name: 'message/get-message',
  summary: 'One message in full; reading marks it as read.',
  path: '/web/message/getMessage',
  segment: 'id',
  effect: 'write',
  input: z.object({ id: text(1, 60) }),
  output: z.object({
    message: message.extend({
      body: z.string(),
      isPromotional: z.boolean().describe('An offer, which the player may decline to receive.'),
    }),
  }),
  refusals: ['notFound'],
});

export const deleteMessage = defineCall({
  name: 'message/delete-message',
  summary: 'Deletes messages; this cannot be undone.',
  path: '/web/message/deleteMessage',
  segment: 'ids',
  wire: 'json',
  effect: 'write',
  input: z.object({ ids: listInput(text(1, 60), 100) }),
  output: z.object({}),
});

export const markAllMessagesRead = defineCall({
  name: 'message/mark-all-messages-read',
  summary: 'Marks every message of a box (or of all) as read.',
  path: '/web/message/modifyReadAllMessage',
  segment: 'category',
  effect: 'write',
  input: z.object({ category: category.optional() }),
  output: z.object({}),
});

export const listRecentMessages = defineCall({
  name: 'message/list-recent-messages',
  summary: 'The newest fifty messages of all boxes.',
  path: '/web/message/getTop50MessageList',
  wire: 'json',
  input: z.object({}),
  output: z.object({ list: z.array(message) }),
});
