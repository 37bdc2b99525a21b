import { closeChat } from '@vela/contract/support/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { noteInChat } from './chat/append.ts';
import { checkHolder } from './chat/holder.ts';
import { lockChat, updateClosed } from './chat/store.ts';

/** Ends a chat that waits, or that this operator has; ending it again changes nothing. */
export const closeChatRoute = route(closeChat, async (context) => {
  const { tx, input, staff, now, address } = context;
  const chat = await lockChat(tx, input.chatId);
  if (!chat) return refuse('notFound');
  if (chat.state === 'closed') return {};
  const problem = chat.state === 'open' ? checkHolder(chat, staff) : null;
  if (problem) return problem;
  // After this point it must succeed.
  await updateClosed(tx, chat.chatId, now);
  await noteInChat(context, chat, 'ended', chat.operatorName);
  context.notifyStaff({ type: 'chat-queue' });
  const subject = `chat:${chat.chatId}`;
  await audit(context, { staff, action: 'support.closeChat', subject, address, now });
  return {};
});
