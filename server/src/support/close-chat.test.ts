import { closeChat } from '@vela/contract/support/staff-calls.ts';
import { expect, test } from 'vitest';
import { newChat, newChatOperator, newTakenChat, newVisitor, readChat } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const [one, two] = [await newChatOperator(kit), await newChatOperator(kit)];
const close = (chatId: string, as = one) => kit.call(closeChat, { chatId }, { as });

test('a chat is ended by the operator who has it, or by any while it waits', async () => {
  const visitor = newVisitor();
  const chatId = await newTakenChat(kit, visitor, one);
  expect((await close(chatId, two)).refusal).toBe('chatTaken');
  await Promise.all([close(chatId), close(chatId)]);
  const { chat, messages } = await readChat(kit, visitor, chatId);
  expect(chat.state).toBe('closed');
  expect(messages.filter(({ kind }) => kind === 'ended')).toHaveLength(1);
  const waiting = await newChat(kit, newVisitor());
  expect((await close(waiting, two)).code).toBe(0);
  expect((await close('cht_0')).refusal).toBe('notFound');
});
