import { reportOperatorActivity } from '@vela/contract/support/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { checkHolder } from './chat/holder.ts';
import { notifyChat } from './chat/notify.ts';
import { lockChat, updateRead } from './chat/store.ts';

/** Notes how far the operator of a chat has read, and tells the customer that they are typing. */
export const reportOperatorActivityRoute = route(reportOperatorActivity, async (context) => {
  const { tx, input, staff } = context;
  const { chatId, readSeq, isTyping } = input;
  const chat = await lockChat(tx, chatId);
  if (!chat) return refuse('notFound');
  const problem = checkHolder(chat, staff);
  if (problem) return problem;
  // After this point it must succeed.
  if (readSeq > chat.operatorReadSeq) {
    await updateRead(tx, chatId, 'operator', readSeq);
    notifyChat(context, chat, { type: 'chat', chatId, seq: chat.lastSeq }, ['customer']);
  }
  if (isTyping && chat.state === 'open') {
    notifyChat(context, chat, { type: 'chat-typing', chatId }, ['customer']);
  }
  return {};
});
