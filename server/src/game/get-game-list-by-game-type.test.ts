import {
  deleteCollect,
  getGameListByGameType,
  getGameUrl,
  saveCollect,
} from '@vela/contract/game/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit, TestPlayer } from '../../test/kit.ts';
import { newHall } from '../../test/hall.ts';

let kit: Kit;
let as: TestPlayer;
beforeAll(async () => {
  kit = await startKit();
  await newHall(kit);
  kit.services.providerClient = {
    ...kit.services.providerClient,
    launch: async (baseUrl) => baseUrl,
  };
  as = await kit.newPlayer();
});
afterAll(() => kit.stop());

const codes = async (input: object) =>
  (await kit.call(getGameListByGameType, input, { as })).data.list.map(({ gameCode }) => gameCode);

test('what can be played, then what rests, then what is closed, each marked as it is', async () => {
  const { data } = await kit.call(getGameListByGameType, {}, { as });
  expect(data.list.map((it) => [it.gameCode, it.isInMaintenance, it.isClosed])).toEqual([
    ['game7a', false, false],
    ['game7b', false, false],
    ['100%_real', false, false],
    ['k1', true, false],
    ['shut', false, true],
  ]);
  expect(data.list.map((it) => it.maintenanceUntil !== null)).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
});

test('by category, venue and words of any language, which are no patterns', async () => {
  expect(await codes({ category: 'live' })).toEqual(['k1']);
  expect(await codes({ venue: 'venue7' })).toEqual(['game7a', 'game7b']);
  expect(await codes({ venue: 'venue7', category: 'live' })).toEqual([]);
  expect(await codes({ search: 'GAME7A' })).toEqual(['game7a']);
  expect(await codes({ search: '  ｇａｍｅ７Ａ　繁 ' })).toEqual(['game7a']);
  expect(await codes({ search: 'gâme7b' })).toEqual(['game7b']);
  expect(await codes({ search: 'venue7 ไทย' })).toEqual(['game7a', 'game7b']);
  expect(await codes({ search: 'game7a game7b' })).toEqual([]);
  expect(await codes({ search: 'k1 ไทย' })).toEqual(['k1']);
  expect(await codes({ search: '%' })).toEqual(['100%_real']);
  expect(await codes({ search: '0%_r' })).toEqual(['100%_real']);
  expect(await codes({ search: '\\' })).toEqual([]);
});

test('only hot ones, only new ones', async () => {
  expect(await codes({ isHot: true })).toEqual(['k1']);
  expect(await codes({ isNew: true })).toEqual([]);
});

test('page by page', async () => {
  expect(await codes({ pageNo: 2, pageSize: 3 })).toEqual(['k1', 'shut']);
  const { data } = await kit.call(getGameListByGameType, { pageNo: 2, pageSize: 3 }, { as });
  expect(data).toMatchObject({ totalCount: 5, totalPage: 2 });
});

test('a guest has no list of their own', async () => {
  expect(await kit.call(getGameListByGameType)).toMatchObject({ status: 401, code: 401 });
});

test('my favourites, the last marked first, and nobody sees those of another', async () => {
  const other = await kit.newPlayer();
  const { data } = await kit.call(getGameListByGameType, {}, { as });
  const idOf = (code: string) => data.list.find((it) => it.gameCode === code)?.id ?? '';
  for (const code of ['game7a', 'shut', 'game7b']) {
    kit.clock.advance(1_000);
    await kit.call(saveCollect, { id: idOf(code) }, { as });
  }
  expect(await codes({ isFavourite: true })).toEqual(['game7b', 'shut', 'game7a']);
  expect(await codes({ isFavourite: true, venue: 'odd' })).toEqual(['shut']);
  const mine = await kit.call(getGameListByGameType, {}, { as });
  expect(mine.data.list.filter((it) => it.isFavourite).map((it) => it.gameCode)).toEqual([
    'game7a',
    'game7b',
    'shut',
  ]);
  const theirs = await kit.call(getGameListByGameType, {}, { as: other });
  expect(theirs.data.list.some((it) => it.isFavourite)).toBe(false);
  await kit.call(deleteCollect, { ids: ['game7a', 'shut', 'game7b'].map(idOf) }, { as });
});

test('what I opened lately, each once, the last first', async () => {
  const me = await kit.newPlayer();
  for (const gameCode of ['game7a', 'game7b', 'game7a']) {
    kit.clock.advance(1_000);
    await kit.call(getGameUrl, { venue: 'venue7', gameCode }, { as: me });
  }
  const recent = async (who: TestPlayer) =>
    (await kit.call(getGameListByGameType, { isRecent: true }, { as: who })).data.list.map(
      ({ gameCode }) => gameCode,
    );
  expect(await recent(me)).toEqual(['game7a', 'game7b']);
  expect(await recent(as)).toEqual([]);
});
