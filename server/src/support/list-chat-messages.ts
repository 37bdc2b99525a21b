import { listChatMessages } from '@vela/contract/support/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readCustomer } from './chat/customer.ts';
import { findOwnChat } from './chat/store.ts';
import { toCustomerChat, toMessages, viewerOf } from './chat/views.ts';

/** Messages of a chat of the caller's own. */
export const listChatMessagesRoute = route(listChatMessages, async (context) => {
  const { tx, input, player } = context;
  const chat = await findOwnChat(tx, readCustomer(player, input.visitorToken), input.chatId);
  if (!chat) return refuse('notFound');
  const page = await toMessages(tx, chat.chatId, input, viewerOf(context, chat));
  return { chat: await toCustomerChat(tx, chat), ...page };
});
