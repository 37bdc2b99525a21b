import { endChat, rateChat } from '@vela/contract/support/calls.ts';
import { expect, test } from 'vitest';
import { newChat, newChatOperator, newVisitor, readChat } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
await newChatOperator(kit);

test('a chat is rated from 1 to 5 after its end, by its own customer', async () => {
  const visitor = newVisitor();
  const chatId = await newChat(kit, visitor);
  const rate = (rating: number, { visitorToken } = visitor) =>
    kit.call(rateChat, { chatId, visitorToken, rating, comment: 'Fine' });
  expect((await rate(5)).refusal).toBe('chatStillOpen');
  await kit.done(endChat, { chatId, visitorToken: visitor.visitorToken });
  expect((await rate(0)).refusal).toBe('invalidInput');
  expect((await rate(6)).refusal).toBe('invalidInput');
  expect((await rate(5, newVisitor())).refusal).toBe('notFound');
  expect((await rate(2)).code).toBe(0);
  expect((await rate(4)).code).toBe(0);
  expect((await readChat(kit, visitor, chatId)).chat.rating).toBe(4);
});
