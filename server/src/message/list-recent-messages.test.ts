import { listRecentMessages } from '@vela/contract/message/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newAnnouncement, newMessage } from '../../test/messages.ts';

const kit = await useKit();

test('the newest fifty of all boxes, newest first', async () => {
  const player = await kit.player();
  const ids = [];
  for (let sent = 0; sent < 52; sent += 1) ids.push(await newMessage(kit, player));
  const announcement = await newAnnouncement(kit, 'ann_1');
  const { data } = await kit.call(listRecentMessages, {}, { as: player });
  expect(data.list.map((line) => line.id)).toEqual(
    [announcement, ...ids.toReversed()].slice(0, 50),
  );
});
