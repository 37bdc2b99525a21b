import type { CallInput } from '@vela/contract/call.ts';
import { roundPlace } from '@vela/contract/place.ts';
import { sendChatMessage } from '@vela/contract/support/calls.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { appendMessage } from './chat/append.ts';
import { readCustomer } from './chat/customer.ts';
import { countSentSince, findSent } from './chat/message-store.ts';
import { isOwnOrder } from './chat/order.ts';
import { lockOwnChat } from './chat/store.ts';
import { toMessage, viewerOf } from './chat/views.ts';
import { chatSetting } from './settings.ts';

/** Sends a text, an order or a place; what is sent twice is one message, also after the chat has ended. */
export const sendChatMessageRoute = route(sendChatMessage, async (context) => {
  const { tx, input, player, now } = context;
  const { chatId, clientId, orderNo } = input;
  const chat = await lockOwnChat(tx, readCustomer(player, input.visitorToken), chatId);
  if (!chat) return refuse('notFound');
  const viewer = viewerOf(context, chat);
  const author = 'customer' as const;
  const same = await findSent(tx, chatId, { author, clientId });
  if (same) return { message: toMessage(same, viewer) };
  if (chat.state === 'closed') return refuse('chatEnded');
  const { messagesPerMinute } = await readSetting(tx, chatSetting);
  if ((await countSentSince(tx, chatId, addMs(now, -MINUTE_MS))) >= messagesPerMinute) {
    return refuse('tooFrequent', { retrySeconds: 60 });
  }
  if (orderNo !== '' && !(await isOwnOrder(tx, player, orderNo))) return refuse('orderUnknown');
  // After this point it must succeed.
  const sent = await appendMessage(context, chat, { clientId, author, ...toSaid(input) });
  if (chat.state === 'waiting') context.notifyStaff({ type: 'chat-queue' });
  return { message: toMessage(sent, viewer) };
});

function toSaid({ body, orderNo, location }: CallInput<typeof sendChatMessage>) {
  if (location) {
    return { kind: 'location', body: location.name, ...roundPlace(location) } as const;
  }
  if (orderNo !== '') return { kind: 'order', body: orderNo } as const;
  return { kind: 'text', body } as const;
}
