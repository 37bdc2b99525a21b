import { endChat } from '@vela/contract/support/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { noteInChat } from './chat/append.ts';
import { readCustomer } from './chat/customer.ts';
import { lockOwnChat, updateClosed } from './chat/store.ts';

/** Ends a chat of the caller's own; ending it again changes nothing. */
export const endChatRoute = route(endChat, async (context) => {
  const { tx, input, player, now } = context;
  const customer = readCustomer(player, input.visitorToken);
  const chat = await lockOwnChat(tx, customer, input.chatId);
  if (!chat) return refuse('notFound');
  if (chat.state === 'closed') return {};
  // After this point it must succeed.
  await updateClosed(tx, chat.chatId, now);
  await noteInChat(context, chat, 'ended');
  context.notifyStaff({ type: 'chat-queue' });
  return {};
});
