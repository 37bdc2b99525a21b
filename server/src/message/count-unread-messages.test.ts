import { countUnreadMessages } from '@vela/contract/message/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newAnnouncement, newMessage } from '../../test/messages.ts';

const kit = await useKit();

test('a player without messages has none in any box', async () => {
  const { data } = await kit.call(countUnreadMessages, {}, { as: await kit.player() });
  expect(data).toEqual({
    totalCount: 0,
    byCategory: { private: 0, notification: 0, activity: 0, announcement: 0, depositWithdraw: 0 },
  });
});

test('the live message carries the count after the commit', async () => {
  const player = await kit.player();
  await newMessage(kit, player);
  await newMessage(kit, player, 'depositWithdraw');
  const { data } = await kit.call(countUnreadMessages, {}, { as: player });
  expect(data).toMatchObject({ totalCount: 2, byCategory: { private: 1, depositWithdraw: 1 } });
  const reported = kit.events.filter((it) => it.channel === `player:${player.playerId}`);
  expect(reported.map((it) => it.event)).toEqual([
    { type: 'message', unreadCount: 1 },
    { type: 'message', unreadCount: 2 },
  ]);
  await newAnnouncement(kit, 'ann_1');
  expect((await kit.call(countUnreadMessages, {}, { as: player })).data.totalCount).toBe(3);
});

test('a visitor has no messages', async () => {
  expect((await kit.call(countUnreadMessages)).code).toBe(401);
});
