import { answerChat } from '@vela/contract/support/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { appendMessage } from './chat/append.ts';
import { checkHolder } from './chat/holder.ts';
import { findSent } from './chat/message-store.ts';
import { lockChat } from './chat/store.ts';
import { toMessage } from './chat/views.ts';

/** Sends a text of the operator who has the chat; what is sent twice is one message. */
export const answerChatRoute = route(answerChat, async (context) => {
  const { tx, input, staff } = context;
  const { chatId, clientId, body } = input;
  const chat = await lockChat(tx, chatId);
  if (!chat) return refuse('notFound');
  const author = 'operator' as const;
  const same = await findSent(tx, chatId, { author, clientId });
  if (same) return { message: toMessage(same, context) };
  if (chat.state === 'closed') return refuse('chatEnded');
  const problem = checkHolder(chat, staff);
  if (problem) return problem;
  // After this point it must succeed.
  const said = { clientId, author, staffId: staff.staffId, kind: 'text', body } as const;
  return { message: toMessage(await appendMessage(context, chat, said), context) };
});
