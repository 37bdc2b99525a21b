import { countUnreadMessages, markAllMessagesRead } from '@vela/contract/message/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newAnnouncement, newMessage } from '../../test/messages.ts';

const kit = await useKit();

test('one box is marked, then all of them', async () => {
  const [player, rival] = [await kit.player(), await kit.player()];
  await newMessage(kit, player, 'private');
  await newMessage(kit, player, 'activity');
  await newMessage(kit, rival, 'private');
  await newAnnouncement(kit, 'ann_1');
  const count = async (as: { token: string }) =>
    (await kit.call(countUnreadMessages, {}, { as })).data.totalCount;
  await kit.call(markAllMessagesRead, { category: 'private' }, { as: player });
  expect(await count(player)).toBe(2);
  await kit.call(markAllMessagesRead, {}, { as: player });
  expect(await count(player)).toBe(0);
  expect(await count(rival)).toBe(2);
  await newMessage(kit, player);
  expect(await count(player)).toBe(1);
});

test('a box that does not exist is refused', async () => {
  const player = await kit.player();
  const reply = await kit.call(markAllMessagesRead, { category: 'spam' }, { as: player });
  expect(reply.data).toEqual({ field: 'category' });
});
