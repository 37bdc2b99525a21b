import { getGameList } from '@vela/contract/game/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit, TestPlayer } from '../../test/kit.ts';
import { newHall } from '../../test/hall.ts';

let kit: Kit;
let as: TestPlayer;
beforeAll(async () => {
  kit = await startKit();
  await newHall(kit);
  as = await kit.newPlayer();
});
afterAll(() => kit.stop());

const codes = async (input: object) =>
  (await kit.call(getGameList, input, { as })).data.list.map(({ gameCode }) => gameCode);

test('hot games first, closed ones never', async () => {
  expect(await codes({})).toEqual(['k1', 'game7a', 'game7b', '100%_real']);
});

test('by category, venue and words of any language, which are no patterns', async () => {
  expect(await codes({ category: 'live' })).toEqual(['k1']);
  expect(await codes({ venue: 'venue7' })).toEqual(['game7a', 'game7b']);
  expect(await codes({ venue: 'venue7', category: 'live' })).toEqual([]);
  expect(await codes({ search: 'GAME7A' })).toEqual(['game7a']);
  expect(await codes({ search: 'k1 ไทย' })).toEqual(['k1']);
  expect(await codes({ search: '%' })).toEqual(['100%_real']);
  expect(await codes({ search: '0%_r' })).toEqual(['100%_real']);
  expect(await codes({ search: '\\' })).toEqual([]);
});

test('page by page', async () => {
  expect(await codes({ pageNo: 2, pageSize: 3 })).toEqual(['100%_real']);
  const { data } = await kit.call(getGameList, { pageNo: 2, pageSize: 3 }, { as });
  expect(data).toMatchObject({ totalCount: 4, totalPage: 2 });
});

test('a visitor sees it, too', async () => {
  expect((await kit.call(getGameList)).data.totalCount).toBe(4);
});
