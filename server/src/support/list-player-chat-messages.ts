import { listPlayerChatMessages } from '@vela/contract/support/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { findLine } from './chat/operator-store.ts';
import { toLine, toMessages } from './chat/views.ts';
import { chatSetting } from './settings.ts';

/** Messages of any chat, and the chat. */
export const listPlayerChatMessagesRoute = route(listPlayerChatMessages, async (context) => {
  const { tx, input, now } = context;
  const line = await findLine(tx, input.chatId);
  if (!line) return refuse('notFound');
  const { targetSeconds } = await readSetting(tx, chatSetting);
  const page = await toMessages(tx, line.chatId, input, context);
  return { chat: toLine(line, { now, targetSeconds }), ...page };
});
