import { listFreePlayGames } from '@vela/contract/promotion/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
await kit.provider(7);
const { pool } = kit.database;
await pool.query(`update game.venues set opened_at = '2026-01-01'`);

test('only games whose providers support it are listed, with their stakes', async () => {
  const as = await kit.operator('content');
  expect(await kit.done(listFreePlayGames, {}, { as })).toEqual({ venues: [] });
  await pool.query(`update game.games set free_stakes = '{100,200}' where game_code = 'game7a'`);
  await pool.query(`update game.games set takes_free_bets = true where game_code = 'game7b'`);
  const { venues } = await kit.done(listFreePlayGames, {}, { as });
  expect(venues).toMatchObject([
    {
      venue: 'venue7',
      games: [
        { gameCode: 'game7a', freeStakes: [100, 200], takesFreeBets: false },
        { gameCode: 'game7b', freeStakes: [], takesFreeBets: true },
      ],
    },
  ]);
  await pool.query(`update game.games set is_closed = true`);
  expect((await kit.done(listFreePlayGames, {}, { as })).venues).toEqual([]);
});
