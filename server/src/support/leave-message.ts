import type { CallInput } from '@vela/contract/call.ts';
import { leaveMessage } from '@vela/contract/support/calls.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import type { Context } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { noteInChat } from './chat/append.ts';
import { readCustomer } from './chat/customer.ts';
import { findLeft } from './chat/message-store.ts';
import { lockOwnChat } from './chat/store.ts';
import type { Chat } from './chat/store.ts';
import { countSince, findSame, lockSender } from './feedback-store.ts';
import { leave, readQuestion, toWords } from './leaving.ts';
import type { Leaving } from './leaving.ts';
import { waitOf } from './send-feedback.ts';
import { supportSetting } from './settings.ts';

/**
 * Takes a message while no operator chats, or the question of a chat that was never taken: feedback
 * of a player, or of a visitor with an address.
 */
export const leaveMessageRoute = route(leaveMessage, async (context) => {
  const { tx, input, player, now } = context;
  const contact = player ? '' : input.email.toLowerCase();
  if (player === null && contact === '') return refuse('emailWrong');
  const chat = input.chatId === '' ? null : await lockUnanswered(context);
  if (input.chatId !== '' && chat === null) return refuse('notFound');
  const left = chat && (await findLeft(tx, chat.chatId));
  if (left !== null) return { feedbackId: left };
  const writer = { playerId: player?.playerId ?? null, contact };
  const leaving = { ...writer, ...(await readLeaving(context, chat)) };
  const { feedbackPerDay } = await readSetting(tx, supportSetting);
  await lockSender(tx, writer);
  const same = await findSame(tx, { ...writer, ...toWords(leaving) });
  if (same !== null) return { feedbackId: same };
  const { count, oldestAt } = await countSince(tx, writer, addMs(now, -DAY_MS));
  if (count >= feedbackPerDay) return refuse('feedbackTooMany', waitOf(oldestAt, now));
  // After this point it must succeed.
  const feedbackId = await leave(context, leaving);
  if (chat !== null) await noteInChat(context, chat, 'left', feedbackId);
  return { feedbackId };
});

type Taking = Context<typeof leaveMessage>;

/** The chat of the caller that ended before an operator took it; null if it is none. */
async function lockUnanswered({ tx, input, player }: Taking): Promise<Chat | null> {
  const chat = await lockOwnChat(tx, readCustomer(player, input.visitorToken), input.chatId);
  return chat?.state === 'closed' && chat.takenAt === null ? chat : null;
}

async function readLeaving(
  {
    tx,
    input,
    language,
  }: { input: CallInput<typeof leaveMessage> } & Pick<Taking, 'tx' | 'language'>,
  chat: Chat | null,
): Promise<Omit<Leaving, 'playerId' | 'contact'>> {
  const { department, body } = input;
  if (chat === null) return { department, body, orderNo: '', language };
  return { department: chat.department, language, ...(await readQuestion(tx, chat.chatId)) };
}
