import { handOverChat } from '@vela/contract/support/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import type { Context } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { noteInChat } from './chat/append.ts';
import { notifyChat } from './chat/notify.ts';
import { listOperators } from './chat/operator-store.ts';
import { lockChat, updateQueued, updateTaken } from './chat/store.ts';

/** Gives a chat to another operator who takes chats, to the caller, or back to the queue. */
export const handOverChatRoute = route(handOverChat, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { chatId, to } = input;
  const chat = await lockChat(tx, chatId);
  if (!chat) return refuse('notFound');
  if (chat.state === 'closed') return refuse('chatEnded');
  const next = to === '' ? null : await findNext(context);
  if (next === undefined) return refuse('operatorUnavailable');
  if (chat.state === 'open' ? chat.staffId === next : next === null) return {};
  // After this point it must succeed.
  if (next === null) await updateQueued(tx, chatId, now);
  else await updateTaken(tx, chatId, { staffId: next, now });
  const moved = (await lockChat(tx, chatId)) ?? chat;
  await noteInChat(context, moved, next === null ? 'queued' : 'handedOver', moved.operatorName);
  // The former operator learns that it was handed over.
  notifyChat(context, chat, { type: 'chat', chatId, seq: moved.lastSeq + 1 }, ['operator']);
  context.notifyStaff({ type: 'chat-queue' });
  await audit(context, {
    staff,
    action: 'support.handOverChat',
    subject: `chat:${chatId}`,
    details: { from: chat.operatorUsername, to },
    address,
    now,
  });
  return {};
});

/** The operator that is meant; undefined if they take no chats. The caller may always. */
async function findNext({ tx, input, staff, now }: Context<typeof handOverChat>) {
  if (input.to === staff.username) return staff.staffId;
  const operators = await listOperators(tx, now);
  return operators.find(({ username }) => username === input.to)?.staffId;
}
