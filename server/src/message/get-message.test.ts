import { getMessage, countUnreadMessages } from '@vela/contract/message/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newAnnouncement, newMessage } from '../../test/messages.ts';

const kit = await useKit();

test('reading a message marks it as read', async () => {
  const player = await kit.player();
  const id = await newMessage(kit, player);
  const unread = async () =>
    (await kit.call(countUnreadMessages, {}, { as: player })).data.totalCount;
  expect(await unread()).toBe(1);
  const { data } = await kit.call(getMessage, { id }, { as: player, lang: 'en' });
  expect(data.message).toMatchObject({ id, isRead: true, category: 'private' });
  expect(data.message.body).toContain('D26112012000001');
  expect(await unread()).toBe(0);
});

test('an announcement is read by one player and stays unread for the other', async () => {
  const [one, two] = [await kit.player(), await kit.player()];
  const id = await newAnnouncement(kit, 'ann_1');
  expect((await kit.call(getMessage, { id }, { as: one })).code).toBe(0);
  const unread = async (as: { token: string }) =>
    (await kit.call(countUnreadMessages, {}, { as })).data.byCategory.announcement;
  expect([await unread(one), await unread(two)]).toEqual([0, 1]);
});

test("another player's message is not found, and stays unread", async () => {
  const [owner, rival] = [await kit.player(), await kit.player()];
  const id = await newMessage(kit, owner);
  for (const wrong of [id, 'msg_nothing', "' or 1=1 --"]) {
    const reply = await kit.call(getMessage, { id: wrong }, { as: rival });
    expect([reply.status, reply.refusal]).toEqual([404, 'notFound']);
  }
  const { data } = await kit.call(countUnreadMessages, {}, { as: owner });
  expect(data.byCategory.private).toBe(1);
});
