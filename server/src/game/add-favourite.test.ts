import { favouritesMax, listGamesForPlayer, addFavourite } from '@vela/contract/game/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { newLobby } from '../../test/lobby.ts';

const kit = await useKit();
await newLobby(kit);
const as = await kit.player();
const ids = (await kit.call(listGamesForPlayer, {}, { as })).data.list.map(({ id }) => id);

const count = async (as: TestPlayer) =>
  (await kit.call(listGamesForPlayer, { isFavourite: true }, { as })).data.totalCount;
const save = (as: TestPlayer, id = ids[0] ?? '') => kit.call(addFavourite, { id }, { as });

/** Marks one game fewer than the maximum, all of a venue made for the test. */
async function fillUp(as: TestPlayer): Promise<string[]> {
  const { rows } = await kit.database.pool.query<{ id: string }>(
    `with made as (
       insert into game.games (venue, game_code, names, position)
       select 'odd', 'many' || n || $2, '{"en":"many"}', 9
         from generate_series(1, $1 + 3) n returning game_no)
     select game_no::text as id from made order by game_no`,
    [favouritesMax, String(as.playerId)],
  );
  const made = rows.map((row) => row.id);
  await kit.database.pool.query(
    `insert into game.favourites (player_id, game_no, created_at)
     select $1, unnest($2::int[]), now()`,
    [as.playerId, made.slice(0, favouritesMax - 1)],
  );
  return made.slice(favouritesMax - 1);
}

test('a mark sent twice, or many times at once, is one mark', async () => {
  const as = await kit.player();
  expect(await save(as)).toMatchObject({ code: 0 });
  expect(await save(as)).toMatchObject({ code: 0 });
  const replies = await Promise.all([1, 2, 3, 4].map(() => save(as, ids[1])));
  expect(replies.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(await count(as)).toBe(2);
});

test('the number of favourites is limited, even for concurrent marks', async () => {
  const as = await kit.player();
  const free = await fillUp(as);
  const replies = await Promise.all(free.map((id) => save(as, id)));
  expect(replies.map((it) => it.refusal ?? 'saved').toSorted()).toEqual([
    'favouritesFull',
    'favouritesFull',
    'favouritesFull',
    'saved',
  ]);
  expect(await count(as)).toBe(favouritesMax);
  expect((await save(as)).raw).toContain(`"max":${favouritesMax}`);
});

test('a marked game can be marked again when the list is full', async () => {
  const as = await kit.player();
  const [free = ''] = await fillUp(as);
  expect((await save(as, free)).code).toBe(0);
  expect((await save(as, free)).code).toBe(0);
});

test('an unknown game, and a visitor, are refused', async () => {
  const as = await kit.player();
  for (const id of ['0', '999999999', '99999999999999999', '-1', ' 1x', 'x']) {
    expect(await save(as, id)).toMatchObject({ refusal: 'notFound' });
  }
  expect(await kit.call(addFavourite, { id: '1' })).toMatchObject({ refusal: 'unauthenticated' });
});
