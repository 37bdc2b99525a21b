import { answerChat } from '@vela/contract/support/staff-calls.ts';
import { expect, test } from 'vitest';
import { asPlayer, newChat, newChatOperator, newTakenChat, readChat } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const [one, two] = [await newChatOperator(kit), await newChatOperator(kit)];

test('the operator who has a chat answers in it, once for each sending', async () => {
  const player = await kit.player();
  const chatId = await newTakenChat(kit, asPlayer(player), one);
  const input = { chatId, clientId: 'answer-1', body: 'Hello' };
  await Promise.all([1, 2].map(() => kit.done(answerChat, input, { as: one })));
  const { messages } = await readChat(kit, asPlayer(player), chatId);
  expect(messages.map(({ author, body }) => [author, body]).slice(2)).toEqual([
    ['operator', 'Hello'],
  ]);
  const strange = { ...input, clientId: 'answer-2' };
  const refused = await kit.call(answerChat, strange, { as: two });
  expect(refused).toMatchObject({ refusal: 'chatTaken', data: { operator: one.username } });
});

test('no operator answers in a chat that has not been taken', async () => {
  const chatId = await newChat(kit, asPlayer(await kit.player()));
  const input = { chatId, clientId: 'answer-3', body: 'Hello' };
  expect((await kit.call(answerChat, input, { as: one })).refusal).toBe('chatTaken');
  const missing = { ...input, chatId: 'cht_0' };
  expect((await kit.call(answerChat, missing, { as: one })).refusal).toBe('notFound');
});
