import { rateChat } from '@vela/contract/support/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readCustomer } from './chat/customer.ts';
import { lockOwnChat, updateRating } from './chat/store.ts';

/** Rates a chat of the caller's own that has ended; the last rating counts. */
export const rateChatRoute = route(rateChat, async ({ tx, input, player }) => {
  const { chatId, rating, comment } = input;
  const chat = await lockOwnChat(tx, readCustomer(player, input.visitorToken), chatId);
  if (!chat) return refuse('notFound');
  if (chat.state !== 'closed') return refuse('chatStillOpen');
  // After this point it must succeed.
  await updateRating(tx, chatId, { rating, comment });
  return {};
});
