import {
  removeFavourites,
  listGamesForPlayer,
  launchGame,
  addFavourite,
} from '@vela/contract/game/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { newLobby, testGameList } from '../../test/lobby.ts';

const kit = await useKit();
await newLobby(kit);
kit.services.providerClient = {
  ...kit.services.providerClient,
  launch: async (baseUrl) => baseUrl,
};
const as = await kit.player();

const codes = async (input: object) =>
  (await kit.call(listGamesForPlayer, input, { as })).data.list.map(({ gameCode }) => gameCode);

testGameList(kit, (input) => kit.done(listGamesForPlayer, input, { as }));

test('a guest has no list of their own', async () => {
  expect(await kit.call(listGamesForPlayer)).toMatchObject({ status: 401, code: 401 });
});

test("a player's own favourites only, last marked first", async () => {
  const other = await kit.player();
  const { data } = await kit.call(listGamesForPlayer, {}, { as });
  const idOf = (code: string) => data.list.find((it) => it.gameCode === code)?.id ?? '';
  for (const code of ['game7a', 'shut', 'game7b']) {
    kit.clock.advance(1_000);
    await kit.call(addFavourite, { id: idOf(code) }, { as });
  }
  expect(await codes({ isFavourite: true })).toEqual(['game7b', 'shut', 'game7a']);
  expect(await codes({ isFavourite: true, venue: 'odd' })).toEqual(['shut']);
  const mine = await kit.call(listGamesForPlayer, {}, { as });
  expect(mine.data.list.filter((it) => it.isFavourite).map((it) => it.gameCode)).toEqual([
    'game7a',
    'game7b',
    'shut',
  ]);
  const theirs = await kit.call(listGamesForPlayer, {}, { as: other });
  expect(theirs.data.list.some((it) => it.isFavourite)).toBe(false);
  await kit.call(removeFavourites, { ids: ['game7a', 'shut', 'game7b'].map(idOf) }, { as });
});

test('recently opened games, each once, last first', async () => {
  const me = await kit.player();
  for (const gameCode of ['game7a', 'game7b', 'game7a']) {
    kit.clock.advance(1_000);
    await kit.call(launchGame, { venue: 'venue7', gameCode }, { as: me });
  }
  const recent = async (who: TestPlayer) =>
    (await kit.call(listGamesForPlayer, { isRecent: true }, { as: who })).data.list.map(
      ({ gameCode }) => gameCode,
    );
  expect(await recent(me)).toEqual(['game7a', 'game7b']);
  expect(await recent(as)).toEqual([]);
});
