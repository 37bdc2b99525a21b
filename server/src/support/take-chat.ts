import { takeChat } from '@vela/contract/support/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { audit } from '../staff/index.ts';
import { noteInChat } from './chat/append.ts';
import { checkHolder } from './chat/holder.ts';
import { lockOpenCount } from './chat/operator-store.ts';
import { lockChat, updateTaken } from './chat/store.ts';
import { chatSetting } from './settings.ts';

/** Takes a chat out of the queue; of several operators the first one gets it. */
export const takeChatRoute = route(takeChat, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { staffId } = staff;
  const count = await lockOpenCount(tx, staffId);
  const chat = await lockChat(tx, input.chatId);
  if (!chat) return refuse('notFound');
  if (chat.state === 'closed') return refuse('chatEnded');
  if (chat.state === 'open') return checkHolder(chat, staff) ?? {};
  const { chatsAtOnce } = await readSetting(tx, chatSetting);
  if (count >= chatsAtOnce) return refuse('chatsAtOnceReached', { max: chatsAtOnce });
  // After this point it must succeed.
  await updateTaken(tx, chat.chatId, { staffId, now });
  const taken = (await lockChat(tx, chat.chatId)) ?? chat;
  await noteInChat(context, taken, 'joined', taken.operatorName);
  context.notifyStaff({ type: 'chat-queue' });
  const subject = `chat:${chat.chatId}`;
  await audit(context, { staff, action: 'support.takeChat', subject, address, now });
  return {};
});
