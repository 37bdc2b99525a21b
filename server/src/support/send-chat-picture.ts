import { sendChatPicture } from '@vela/contract/support/calls.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import { refuse, Refused } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import type { Context } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { readCustomer } from './chat/customer.ts';
import { countPictures, countSentSince, findSent } from './chat/message-store.ts';
import { receiveChatPicture } from './chat/picture.ts';
import { lockOwnChat } from './chat/store.ts';
import { toMessage, viewerOf } from './chat/views.ts';
import { chatSetting } from './settings.ts';

/** Takes a picture of a customer; what is sent twice is one message. */
export const sendChatPictureRoute = route(sendChatPicture, async (context) => {
  const done = await receiveChatPicture(context, (work, fields) => check(work, fields, context));
  if (done instanceof Refused) return done;
  return { message: toMessage(done.message, viewerOf(context, done.chat)) };
});

async function check(
  { tx }: Work,
  fields: Record<string, unknown>,
  { player, now }: Context<typeof sendChatPicture>,
) {
  const parsed = sendChatPicture.input.required({ clientId: true }).safeParse(fields);
  if (!parsed.success) return refuse('invalidInput', { field: 'clientId' });
  const { chatId, clientId, visitorToken } = parsed.data;
  const chat = await lockOwnChat(tx, readCustomer(player, visitorToken), chatId);
  if (!chat) return refuse('notFound');
  const said = { author: 'customer', clientId } as const;
  const sent = await findSent(tx, chatId, said);
  if (sent) return { chat, sent };
  if (chat.state === 'closed') return refuse('chatEnded');
  const { messagesPerMinute, picturesPerChat } = await readSetting(tx, chatSetting);
  if ((await countSentSince(tx, chatId, addMs(now, -MINUTE_MS))) >= messagesPerMinute) {
    return refuse('tooFrequent', { retrySeconds: 60 });
  }
  if ((await countPictures(tx, chatId, 'customer')) >= picturesPerChat) {
    return refuse('uploadQuotaReached');
  }
  return { chat, said, sent: null };
}
