import { answerChat, handOverChat, setChatPresence } from '@vela/contract/support/staff-calls.ts';
import { expect, test } from 'vitest';
import { newChat, newChatOperator, newTakenChat, newVisitor, readChat } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const [one, two] = [await newChatOperator(kit), await newChatOperator(kit)];
const give = (chatId: string, to: string, as = one) =>
  kit.call(handOverChat, { chatId, to }, { as });

test('a chat is handed to another operator, who then answers; the first one no longer can', async () => {
  const visitor = newVisitor();
  const chatId = await newTakenChat(kit, visitor, one);
  const before = kit.events.length;
  expect((await give(chatId, two.username)).code).toBe(0);
  const told = kit.events.slice(before).map(({ channel }) => channel);
  expect(told).toContain(`operator:${one.staffId}`);
  expect(told).toContain(`operator:${two.staffId}`);
  const say = (as: { token: string }) =>
    kit.call(answerChat, { chatId, clientId: 'answer-1', body: 'Hello' }, { as });
  expect((await say(one)).refusal).toBe('chatTaken');
  expect((await say(two)).code).toBe(0);
  expect((await readChat(kit, visitor, chatId)).messages.map(({ kind }) => kind)).toEqual([
    'text',
    'joined',
    'handedOver',
    'text',
  ]);
});

test('a chat that is given back waits behind the others, and can be taken over', async () => {
  const [visitor, other] = [newVisitor(), newVisitor()];
  const chatId = await newTakenChat(kit, visitor, one);
  await newChat(kit, other);
  kit.clock.advance(1_000);
  expect((await give(chatId, '')).code).toBe(0);
  expect((await readChat(kit, visitor, chatId)).chat).toMatchObject({
    state: 'waiting',
    place: 2,
    operator: '',
  });
  expect((await give(chatId, two.username, two)).code).toBe(0);
  expect((await readChat(kit, visitor, chatId)).chat.state).toBe('open');
});

test('an operator who takes no chats is handed none', async () => {
  const chatId = await newTakenChat(kit, newVisitor(), one);
  await kit.done(setChatPresence, { isAvailable: false }, { as: two });
  expect((await give(chatId, two.username)).refusal).toBe('operatorUnavailable');
  expect((await give(chatId, 'nobody')).refusal).toBe('operatorUnavailable');
  expect((await give('cht_0', '')).refusal).toBe('notFound');
});
