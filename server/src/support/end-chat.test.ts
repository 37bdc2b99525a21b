import { endChat } from '@vela/contract/support/calls.ts';
import { expect, test } from 'vitest';
import { newChat, newChatOperator, newVisitor, readChat } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
await newChatOperator(kit);

test('a chat is ended once, by its own customer', async () => {
  const visitor = newVisitor();
  const { visitorToken } = visitor;
  const chatId = await newChat(kit, visitor);
  expect((await kit.call(endChat, { chatId })).refusal).toBe('notFound');
  const ends = [1, 2].map(() => kit.done(endChat, { chatId, visitorToken }));
  await Promise.all(ends);
  const { chat, messages } = await readChat(kit, visitor, chatId);
  expect(chat).toMatchObject({ state: 'closed', place: null });
  expect(messages.map(({ kind }) => kind)).toEqual(['text', 'ended']);
});
