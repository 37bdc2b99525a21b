import { randomUUID } from 'node:crypto';
import { endChat, sendChatMessage } from '@vela/contract/support/calls.ts';
import { listPlayerChatMessages } from '@vela/contract/support/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { asPlayer, newChat, newChatOperator, newTakenChat } from '../../test/chat.ts';
import { newVisitor, readChat } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';
import { chatSetting } from './settings.ts';

const kit = await useKit();
const staff = await newChatOperator(kit);

test('a message sent three times concurrently is one, and both sides are notified', async () => {
  const player = await kit.player();
  const chatId = await newTakenChat(kit, asPlayer(player), staff);
  const input = { chatId, clientId: randomUUID(), body: 'Where is it?' };
  const before = kit.events.length;
  const replies = await Promise.all(
    [1, 2, 3].map(() => kit.done(sendChatMessage, input, { as: player })),
  );
  expect(new Set(replies.map(({ message }) => message.seq)).size).toBe(1);
  const event = { type: 'chat', chatId, seq: replies[0]?.message.seq };
  expect(kit.events.slice(before)).toEqual([
    { channel: `player:${player.playerId}`, event },
    { channel: `operator:${staff.staffId}`, event },
  ]);
});

test('an ended chat accepts no message, but a repeat still gets its reply', async () => {
  const visitor = newVisitor();
  const { visitorToken } = visitor;
  const chatId = await newChat(kit, visitor);
  const input = { chatId, visitorToken, clientId: randomUUID(), body: 'Last' };
  const { message } = await kit.done(sendChatMessage, input);
  await kit.done(endChat, { chatId, visitorToken });
  expect((await kit.done(sendChatMessage, input)).message.seq).toBe(message.seq);
  const next = { ...input, clientId: randomUUID() };
  expect((await kit.call(sendChatMessage, next)).refusal).toBe('chatEnded');
});

test('a customer’s messages in a minute are limited, and those of others are unaffected', async () => {
  await kit.set(chatSetting, { messagesPerMinute: 3 });
  const [one, two] = [newVisitor(), newVisitor()];
  const [first, second] = [await newChat(kit, one), await newChat(kit, two)];
  const send = (chatId: string, visitorToken: string) =>
    kit.call(sendChatMessage, { chatId, visitorToken, clientId: randomUUID(), body: 'x' });
  expect((await send(first, one.visitorToken)).code).toBe(0);
  expect((await send(first, one.visitorToken)).code).toBe(0);
  expect((await send(first, one.visitorToken)).refusal).toBe('tooFrequent');
  expect((await send(second, two.visitorToken)).code).toBe(0);
  kit.clock.advance(MINUTE_MS);
  expect((await send(first, one.visitorToken)).code).toBe(0);
  await kit.set(chatSetting, chatSetting.initial);
});

test('a text has an end, and is text or an order, never both', async () => {
  const player = await kit.player();
  const chatId = await newChat(kit, asPlayer(player));
  const send = (parts: object) =>
    kit.call(sendChatMessage, { chatId, clientId: randomUUID(), ...parts }, { as: player });
  expect((await send({ body: 'x'.repeat(1_000) })).code).toBe(0);
  expect((await send({ body: 'x'.repeat(1_001) })).refusal).toBe('invalidInput');
  expect((await send({})).refusal).toBe('invalidInput');
  expect((await send({ body: 'x', orderNo: 'D1' })).refusal).toBe('invalidInput');
  expect((await send({ orderNo: 'D1' })).refusal).toBe('orderUnknown');
});

test('a visitor who logs in continues their chat as a player', async () => {
  const visitor = newVisitor();
  const chatId = await newChat(kit, visitor);
  const player = await kit.player();
  const input = { chatId, clientId: randomUUID(), body: 'It is me' };
  expect((await kit.call(sendChatMessage, input, { as: player })).refusal).toBe('notFound');
  const { visitorToken } = visitor;
  await kit.done(sendChatMessage, { ...input, visitorToken }, { as: player });
  expect((await readChat(kit, asPlayer(player), chatId)).messages.at(-1)?.body).toBe('It is me');
  // The token opens it no more: it is the player's now.
  expect((await kit.call(sendChatMessage, { ...input, visitorToken })).refusal).toBe('notFound');
});

test('a place is stored rounded to ten metres, once, and its operator reads its name', async () => {
  const player = await kit.player();
  const chatId = await newTakenChat(kit, asPlayer(player), staff);
  const location = { latitude: 22_280_449, longitude: -114_158_960, name: 'Wan Chai' };
  const input = { chatId, clientId: randomUUID(), location };
  const { message } = await kit.done(sendChatMessage, input, { as: player });
  expect(message).toMatchObject({
    kind: 'location',
    body: 'Wan Chai',
    location: { latitude: 22_280_400, longitude: -114_159_000 },
  });
  const again = await kit.done(sendChatMessage, input, { as: player });
  expect(again.message).toEqual(message);
  const read = await kit.done(listPlayerChatMessages, { chatId }, { as: staff });
  expect(read.messages.at(-1)).toEqual(message);
  expect(read.chat.lastText).toBe('Wan Chai');
});

test('a place that is not on earth, has a text beside it, or a long name is refused', async () => {
  const player = await kit.player();
  const chatId = await newChat(kit, asPlayer(player));
  const send = async (location: object, body = '') => {
    const input = { chatId, clientId: randomUUID(), body, location };
    const how = { as: player };
    return (await kit.call(sendChatMessage, { ...input, location: { ...place, ...location } }, how))
      .refusal;
  };
  const place = { latitude: 0, longitude: 0, name: '' };
  expect(await send({ latitude: 90_000_001 })).toBe('invalidInput');
  expect(await send({ longitude: -180_000_001 })).toBe('invalidInput');
  expect(await send({ latitude: 0.5 })).toBe('invalidInput');
  expect(await send({ name: 'x'.repeat(121) })).toBe('invalidInput');
  expect(await send({}, 'Here')).toBe('invalidInput');
  expect(await send({})).toBe(null);
});
