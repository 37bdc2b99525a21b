import { deleteMessage, listMessages } from '@vela/contract/message/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newAnnouncement, newMessage } from '../../test/messages.ts';

const kit = await useKit();

test('a box contains its messages, newest first, in the language of the reader', async () => {
  const player = await kit.player();
  const first = await newMessage(kit, player, 'depositWithdraw');
  const second = await newMessage(kit, player, 'depositWithdraw');
  await newMessage(kit, player, 'private');
  const read = async (lang: string) =>
    (await kit.call(listMessages, { category: 'depositWithdraw' }, { as: player, lang })).data;
  const box = await read('hk');
  expect(box).toMatchObject({ totalCount: 2, pageNo: 1, totalPage: 1 });
  expect(box.list.map((line) => line.id)).toEqual([second, first]);
  expect(box.list[0]).toMatchObject({ isRead: false, link: '/pages/transaction/transaction' });
  const titles = [];
  for (const lang of ['zh', 'hk', 'en', 'th']) titles.push((await read(lang)).list[0]?.title);
  expect(new Set(titles).size).toBe(4);
  for (const title of titles) expect(title).toContain('10,000.50');
});

test('pages do not overlap', async () => {
  const player = await kit.player();
  const ids = [];
  for (let sent = 0; sent < 5; sent += 1) ids.push(await newMessage(kit, player));
  const page = async (pageNo: number) =>
    (await kit.call(listMessages, { pageNo, pageSize: 2 }, { as: player })).data;
  const lists = [await page(1), await page(2), await page(3)];
  expect(lists.flatMap((one) => one.list.map((line) => line.id))).toEqual(ids.toReversed());
  expect(lists[0]).toMatchObject({ totalCount: 5, totalPage: 3 });
});

test('an announcement reaches the players registered by then, without a row for each', async () => {
  const [player, rival] = [await kit.player(), await kit.player()];
  const announcement = await newAnnouncement(kit, 'ann_later');
  kit.clock.advance(1000);
  const newcomer = await kit.player();
  const { data } = await kit.call(listMessages, { category: 'announcement' }, { as: player });
  expect(data.list.map((line) => line.id)).toContain(announcement);
  const { rows } = await kit.database.pool.query('select 1 from message_announcement_marks');
  expect(rows).toEqual([]);
  await kit.call(deleteMessage, { ids: [announcement] }, { as: player });
  const none = await kit.call(listMessages, { category: 'announcement' }, { as: newcomer });
  expect(none.data.list).toEqual([]);
  const other = await kit.call(listMessages, { category: 'announcement' }, { as: rival });
  expect(other.data.list.map((line) => line.id)).toContain(announcement);
});

test('an expired announcement is not listed', async () => {
  const player = await kit.player();
  const until = new Date(kit.clock.now().getTime() + 5000);
  const id = await newAnnouncement(kit, 'ann_short', until);
  const ids = async () =>
    (await kit.call(listMessages, {}, { as: player })).data.list.map((line) => line.id);
  expect(await ids()).toContain(id);
  kit.clock.advance(5000);
  expect(await ids()).not.toContain(id);
});

test('another player sees none of it', async () => {
  const player = await kit.player();
  await newMessage(kit, player);
  const rival = await kit.player();
  const { data } = await kit.call(listMessages, { category: 'private' }, { as: rival });
  expect(data).toMatchObject({ totalCount: 0, list: [] });
});
