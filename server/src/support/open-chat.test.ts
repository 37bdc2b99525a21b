import { randomUUID } from 'node:crypto';
import { listChats, openChat } from '@vela/contract/support/calls.ts';
import { setChatPresence } from '@vela/contract/support/staff-calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { beforeEach, expect, test } from 'vitest';
import { asPlayer, newChat, newVisitor, readChat } from '../../test/chat.ts';
import type { Chatter } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';
import { chatSetting } from './settings.ts';

const kit = await useKit();
const staff = await kit.operator('support');
const open = ({ as, visitorToken }: Chatter, parts: object = {}, address = '10.9.9.9') => {
  const input = { department: 'service', body: 'Hello', clientId: randomUUID(), visitorToken };
  return kit.call(openChat, { ...input, ...parts }, { as, address });
};

beforeEach(async () => {
  await kit.done(setChatPresence, { isAvailable: true }, { as: staff });
  await kit.set(chatSetting, chatSetting.initial);
});

test('a player who sends twice has one chat with one message', async () => {
  const player = await kit.player();
  const input = { clientId: randomUUID() };
  const replies = await Promise.all([1, 2, 3].map(() => open(asPlayer(player), input)));
  expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
  const chatId = replies[0]?.data.chatId ?? '';
  expect(new Set(replies.map(({ data }) => data.chatId)).size).toBe(1);
  const { chat, messages } = await readChat(kit, asPlayer(player), chatId);
  expect(messages.map(({ seq, body, author }) => [seq, body, author])).toEqual([
    [1, 'Hello', 'customer'],
  ]);
  expect(chat).toMatchObject({ state: 'waiting', lastSeq: 1, operator: '' });
});

test('a visitor opens a chat with a token, and not without one', async () => {
  const visitor = newVisitor();
  const chatId = await newChat(kit, visitor, { name: 'Mei' });
  expect((await readChat(kit, visitor, chatId)).chat.chatId).toBe(chatId);
  expect((await open({ as: null, visitorToken: '' })).refusal).toBe('unauthenticated');
  expect((await open({ as: null, visitorToken: 'short' })).refusal).toBe('invalidInput');
});

test('the place counts those of the same department who wait longer', async () => {
  const [first, other, last] = [newVisitor(), newVisitor(), newVisitor()];
  const before = await newChat(kit, first, { department: 'partnership' });
  await newChat(kit, other, { department: 'finance' });
  kit.clock.advance(1);
  const chatId = await newChat(kit, last, { department: 'partnership' });
  expect((await readChat(kit, first, before)).chat.place).toBe(1);
  expect((await readChat(kit, last, chatId)).chat.place).toBe(2);
});

test('an order is one of the player’s own deposits or withdrawals', async () => {
  const [player, other] = [await kit.payer(), await kit.payer()];
  const [orderNo, strange] = [await kit.deposit(player), await kit.deposit(other)];
  expect((await open(asPlayer(player), { orderNo: strange })).refusal).toBe('orderUnknown');
  expect((await open(newVisitor(), { orderNo })).refusal).toBe('orderUnknown');
  const chatId = await newChat(kit, asPlayer(player), { orderNo, department: 'finance' });
  const { messages } = await readChat(kit, asPlayer(player), chatId);
  expect(messages.map(({ kind, body }) => [kind, body])).toEqual([
    ['order', orderNo],
    ['text', 'My question'],
  ]);
});

test('no chat opens while no operator takes any, or outside office hours', async () => {
  await kit.set(chatSetting, { isOpen: false });
  expect((await open(newVisitor())).refusal).toBe('chatUnavailable');
  await kit.set(chatSetting, { isOpen: true });
  await kit.done(setChatPresence, { isAvailable: false }, { as: staff });
  expect((await open(newVisitor())).refusal).toBe('chatUnavailable');
});

test('visitors of one address have few chats open, and a customer opens few in a day', async () => {
  await kit.set(chatSetting, { visitorsPerAddress: 2, chatsPerDay: 1 });
  const address = '2001:db8:7:7::1';
  expect((await open(newVisitor(), {}, address)).code).toBe(0);
  expect((await open(newVisitor(), {}, address)).code).toBe(0);
  // Of IPv6 the network counts, not each of its addresses.
  expect((await open(newVisitor(), {}, '2001:db8:7:7::2')).refusal).toBe('chatTooMany');
  expect((await open(newVisitor(), {}, '2001:db8:7:8::1')).code).toBe(0);
  const player = await kit.player();
  const chatId = await newChat(kit, asPlayer(player));
  await kit.database.pool.query(
    `update support_chats set state = 'closed', closed_at = $2 where chat_id = $1`,
    [chatId, kit.clock.now()],
  );
  expect((await open(asPlayer(player))).refusal).toBe('chatTooMany');
  kit.clock.advance(DAY_MS);
  await kit.done(setChatPresence, { isAvailable: true }, { as: staff });
  expect((await open(asPlayer(player))).code).toBe(0);
  expect((await kit.done(listChats, {}, { as: player })).chats).toHaveLength(2);
});
