import { markMessageRead, countUnreadMessages } from '@vela/contract/message/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newAnnouncement, newMessage } from '../../test/messages.ts';

const kit = await useKit();

test('messages are marked as read together, and a repeat changes nothing', async () => {
  const player = await kit.player();
  const ids = [await newMessage(kit, player), await newMessage(kit, player)];
  await newMessage(kit, player);
  const announcement = await newAnnouncement(kit, 'ann_1');
  for (let sent = 0; sent < 2; sent += 1) {
    expect(
      (await kit.call(markMessageRead, { ids: [...ids, announcement] }, { as: player })).code,
    ).toBe(0);
    const { data } = await kit.call(countUnreadMessages, {}, { as: player });
    expect(data).toMatchObject({ totalCount: 1, byCategory: { private: 1, announcement: 0 } });
  }
});

test("another player's messages stay unread", async () => {
  const [owner, rival] = [await kit.player(), await kit.player()];
  const id = await newMessage(kit, owner);
  expect((await kit.call(markMessageRead, { ids: [id] }, { as: rival })).code).toBe(0);
  const { data } = await kit.call(countUnreadMessages, {}, { as: owner });
  expect(data.byCategory.private).toBe(1);
});

test('more than a hundred at once is refused', async () => {
  const player = await kit.player();
  const ids = Array.from({ length: 101 }, (_item, index) => `msg_${index}`);
  expect((await kit.call(markMessageRead, { ids }, { as: player })).data).toEqual({ field: 'ids' });
});
