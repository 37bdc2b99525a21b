import { removeFavourite, listGamesForPlayer, addFavourite } from '@vela/contract/game/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { newLobby } from '../../test/lobby.ts';

const kit = await useKit();
await newLobby(kit);
const as = await kit.player();
const ids = (await kit.call(listGamesForPlayer, {}, { as })).data.list.map(({ id }) => id);

const left = async (as: TestPlayer) =>
  (await kit.call(listGamesForPlayer, { isFavourite: true }, { as })).data.list.map(({ id }) => id);

test('one mark is removed, by its id or by the address of the specification', async () => {
  const as = await kit.player();
  const other = await kit.player();
  const third = ids.find((id) => id !== '1' && id !== ids[0]) ?? '';
  for (const id of ['1', third]) {
    await kit.call(addFavourite, { id }, { as });
    await kit.call(addFavourite, { id }, { as: other });
  }
  expect(await kit.call(removeFavourite, { id: third }, { as })).toMatchObject({ code: 0 });
  expect(await left(as)).toEqual(['1']);
  expect(await kit.call(removeFavourite, {}, { as })).toMatchObject({ code: 0 });
  expect(await left(as)).toEqual([]);
  expect(await left(other)).toHaveLength(2);
});

test('removing a missing mark succeeds', async () => {
  const as = await kit.player();
  expect(await kit.call(removeFavourite, { id: 'x' }, { as })).toMatchObject({ code: 0 });
  expect(await kit.call(removeFavourite, { id: '1' })).toMatchObject({ status: 401 });
});
