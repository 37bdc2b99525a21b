import { reportChatActivity } from '@vela/contract/support/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readCustomer } from './chat/customer.ts';
import { notifyChat } from './chat/notify.ts';
import { lockOwnChat, updateRead } from './chat/store.ts';

/** Notes how far a customer has read, and tells the operator that they are typing. */
export const reportChatActivityRoute = route(reportChatActivity, async (context) => {
  const { tx, input, player } = context;
  const { chatId, readSeq, isTyping } = input;
  const chat = await lockOwnChat(tx, readCustomer(player, input.visitorToken), chatId);
  if (!chat) return refuse('notFound');
  // After this point it must succeed.
  const event = { chatId, seq: chat.lastSeq };
  if (readSeq > chat.customerReadSeq) {
    await updateRead(tx, chatId, 'customer', readSeq);
    notifyChat(context, chat, { type: 'chat', ...event }, ['operator']);
  }
  if (isTyping && chat.state === 'open') {
    notifyChat(context, chat, { type: 'chat-typing', chatId }, ['operator']);
  }
  return {};
});
