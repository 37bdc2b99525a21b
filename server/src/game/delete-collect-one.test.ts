import { deleteCollectOne, getGameListByGameType, saveCollect } from '@vela/contract/game/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit, TestPlayer } from '../../test/kit.ts';
import { newHall } from '../../test/hall.ts';

let kit: Kit;
let ids: string[];
beforeAll(async () => {
  kit = await startKit();
  await newHall(kit);
  const as = await kit.newPlayer();
  ids = (await kit.call(getGameListByGameType, {}, { as })).data.list.map(({ id }) => id);
});
afterAll(() => kit.stop());

const left = async (as: TestPlayer) =>
  (await kit.call(getGameListByGameType, { isFavourite: true }, { as })).data.list.map(
    ({ id }) => id,
  );

test('one mark goes, by its id or as the address of the specification has it', async () => {
  const as = await kit.newPlayer();
  const other = await kit.newPlayer();
  const third = ids.find((id) => id !== '1' && id !== ids[0]) ?? '';
  for (const id of ['1', third]) {
    await kit.call(saveCollect, { id }, { as });
    await kit.call(saveCollect, { id }, { as: other });
  }
  expect(await kit.call(deleteCollectOne, { id: third }, { as })).toMatchObject({ code: 0 });
  expect(await left(as)).toEqual(['1']);
  expect(await kit.call(deleteCollectOne, {}, { as })).toMatchObject({ code: 0 });
  expect(await left(as)).toEqual([]);
  expect(await left(other)).toHaveLength(2);
});

test('what is not marked can be removed all the same', async () => {
  const as = await kit.newPlayer();
  expect(await kit.call(deleteCollectOne, { id: 'x' }, { as })).toMatchObject({ code: 0 });
  expect(await kit.call(deleteCollectOne, { id: '1' })).toMatchObject({ status: 401 });
});
