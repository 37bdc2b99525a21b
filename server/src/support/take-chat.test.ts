import { takeChat } from '@vela/contract/support/staff-calls.ts';
import { SECOND_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { newChat, newChatOperator, newVisitor, readChat } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';
import { chatSetting } from './settings.ts';

const kit = await useKit();
const [one, two] = [await newChatOperator(kit), await newChatOperator(kit)];
const take = (chatId: string, as: { token: string }) => kit.call(takeChat, { chatId }, { as });

test('of two operators who take a chat concurrently one gets it, and its customer sees who', async () => {
  const visitor = newVisitor();
  const chatId = await newChat(kit, visitor);
  kit.clock.advance(30 * SECOND_MS);
  const replies = await Promise.all([take(chatId, one), take(chatId, two)]);
  expect(new Set(replies.map(({ refusal }) => refusal))).toEqual(new Set([null, 'chatTaken']));
  const holder = replies[0]?.code === 0 ? one : two;
  expect((await take(chatId, holder)).code).toBe(0);
  const { chat, messages } = await readChat(kit, visitor, chatId);
  expect(chat).toMatchObject({ state: 'open', place: null });
  expect(chat.operator).not.toBe('');
  expect(messages.map(({ kind }) => kind)).toEqual(['text', 'joined']);
});

test('the open chats of an operator are limited, and taking one needs a right', async () => {
  await kit.set(chatSetting, { chatsAtOnce: 1 });
  const staff = await newChatOperator(kit);
  const ids = [await newChat(kit, newVisitor()), await newChat(kit, newVisitor())];
  const replies = await Promise.all(ids.map((chatId) => take(chatId, staff)));
  expect(new Set(replies.map(({ refusal }) => refusal))).toEqual(
    new Set([null, 'chatsAtOnceReached']),
  );
  const auditor = await kit.operator('auditor');
  expect((await take(ids[0] ?? '', auditor)).refusal).toBe('forbidden');
  expect((await take('cht_0', staff)).refusal).toBe('notFound');
});
