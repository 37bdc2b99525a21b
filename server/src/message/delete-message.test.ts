import { deleteMessage, listMessages } from '@vela/contract/message/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newAnnouncement, newMessage } from '../../test/messages.ts';

const kit = await useKit();

const list = async (as: { token: string }): Promise<string[]> =>
  (await kit.call(listMessages, {}, { as })).data.list.map((line) => line.id);

test('a deleted message stays deleted, even if it is deleted again', async () => {
  const player = await kit.player();
  const [one, two] = [await newMessage(kit, player), await newMessage(kit, player)];
  for (let sent = 0; sent < 2; sent += 1) {
    expect((await kit.call(deleteMessage, { ids: [one] }, { as: player })).code).toBe(0);
    expect(await list(player)).toEqual([two]);
  }
});

test('an announcement that one player deletes stays for the other', async () => {
  const [one, two] = [await kit.player(), await kit.player()];
  const id = await newAnnouncement(kit, 'ann_1');
  await kit.call(deleteMessage, { ids: [id] }, { as: one });
  expect(await list(one)).toEqual([]);
  expect(await list(two)).toEqual([id]);
});

test("another player's message cannot be deleted", async () => {
  const [owner, rival] = [await kit.player(), await kit.player()];
  const id = await newMessage(kit, owner);
  expect((await kit.call(deleteMessage, { ids: [id] }, { as: rival })).code).toBe(0);
  expect(await list(owner)).toContain(id);
});
