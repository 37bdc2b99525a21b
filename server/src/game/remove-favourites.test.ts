import { removeFavourites, listGamesForPlayer, addFavourite } from '@vela/contract/game/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { newLobby } from '../../test/lobby.ts';

let as: TestPlayer;
let ids: string[];
const kit = await useKit();
await newLobby(kit);
beforeEach(async () => {
  as = await kit.player();
  ids = (await kit.call(listGamesForPlayer, {}, { as })).data.list.map(({ id }) => id);
  for (const id of ids) await kit.call(addFavourite, { id }, { as });
});

const left = async () =>
  (await kit.call(listGamesForPlayer, { isFavourite: true }, { as })).data.list
    .map(({ id }) => Number(id))
    .toSorted((one, two) => one - two)
    .map(String);

test('several marks are removed, the others stay, and a repeat changes nothing', async () => {
  const [one = '', two = '', ...others] = ids.toSorted((a, b) => Number(a) - Number(b));
  for (const sent of [
    [one, two],
    [two, one, '999'],
  ]) {
    expect(await kit.call(removeFavourites, { ids: sent }, { as })).toMatchObject({ code: 0 });
    expect(await left()).toEqual(others);
  }
});

test('the address may end in the id to remove', async () => {
  const [first = '', last = ''] = [ids.at(0), ids.at(-1)];
  const { token } = as;
  for (const id of [first, last]) {
    const url = `${removeFavourites.path}/${id}`;
    const reply = await kit.app.inject({ method: 'POST', url, headers: { token } });
    expect(JSON.parse(reply.body)).toMatchObject({ code: 0 });
  }
  expect(await left()).not.toContain(first);
  expect(await left()).toHaveLength(ids.length - 2);
});

test('an empty list removes nothing, and a visitor has none', async () => {
  await kit.call(removeFavourites, { ids: [] }, { as });
  expect(await left()).toHaveLength(ids.length);
  expect(await kit.call(removeFavourites, { ids })).toMatchObject({ refusal: 'unauthenticated' });
});
