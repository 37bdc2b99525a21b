import { reportChatActivity } from '@vela/contract/support/calls.ts';
import { addMs, SECOND_MS } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readCustomer } from './chat/customer.ts';
import { readNotice } from './chat/notice.ts';
import { notifyChat } from './chat/notify.ts';
import { lockOwnChat, updateRead, updateSeen } from './chat/store.ts';

/** Chosen: a page reports its presence twice within this time; one report may be lost. */
const shownSeconds = 60;

/** Notes how far a customer has read and that they are there; tells the operator of typing. */
export const reportChatActivityRoute = route(reportChatActivity, async (context) => {
  const { tx, input, player, now } = context;
  const { chatId, readSeq, isTyping, isShown } = input;
  const chat = await lockOwnChat(tx, readCustomer(player, input.visitorToken), chatId);
  if (!chat) return refuse('notFound');
  // After this point it must succeed.
  const event = { chatId, seq: chat.lastSeq };
  if (readSeq > chat.customerReadSeq) {
    await updateRead(tx, chatId, 'customer', readSeq);
    // Their other screens count anew what is unread.
    notifyChat(context, chat, { type: 'chat', ...event });
    if (readSeq >= chat.lastSeq) await readNotice(context, chat);
  }
  if (isShown !== undefined) {
    const shownUntil = isShown ? addMs(now, shownSeconds * SECOND_MS) : null;
    await updateSeen(tx, chatId, { now, shownUntil });
  }
  if (isTyping && chat.state === 'open') {
    notifyChat(context, chat, { type: 'chat-typing', chatId }, ['operator']);
  }
  return {};
});
