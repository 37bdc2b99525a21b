import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { listPlayerChats } from '@vela/contract/support/staff-calls.ts';
import { SECOND_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { asPlayer, newChat, newChatOperator, newTakenChat, newVisitor } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const staff = await newChatOperator(kit);

test('the queue lists the longest waiting first, with the time, and late ones marked', async () => {
  const player = await kit.player();
  const first = await newChat(kit, asPlayer(player));
  kit.clock.advance(61 * SECOND_MS);
  const second = await newChat(kit, newVisitor(), { name: 'Mei', department: 'finance' });
  const list = async (input: object) =>
    (await kit.done(listPlayerChats, input, { as: staff })).list;
  expect(await list({})).toMatchObject([
    { chatId: first, username: player.username, isLate: true, unread: 1, waitSeconds: null },
    { chatId: second, username: '', name: 'Mei', isLate: false, lastText: 'My question' },
  ]);
  expect((await kit.done(getDashboard, {}, { as: staff })).chatsWaiting).toBe(2);
  expect(await list({ department: 'finance' })).toMatchObject([{ chatId: second }]);
  expect(await list({ search: player.username.toUpperCase() })).toMatchObject([{ chatId: first }]);
  const third = await newTakenChat(kit, newVisitor(), staff);
  expect(await list({ state: 'mine' })).toMatchObject([{ chatId: third, waitSeconds: 0 }]);
  const other = await kit.operator('auditor');
  const theirs = await kit.done(listPlayerChats, { state: 'mine' }, { as: other });
  expect(theirs.list).toEqual([]);
  expect((await kit.done(listPlayerChats, { state: 'open' }, { as: other })).totalCount).toBe(1);
});
