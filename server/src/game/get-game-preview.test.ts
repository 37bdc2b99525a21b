import { getGamePreview, listGames, listLobbyVenues } from '@vela/contract/game/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newVenue } from '../../test/provider.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const [shown, hidden] = provider.gameCodes;
const url = 'http://provider7.test/#preview=book';
const { pool } = kit.database;
await pool.query('update game.games set preview_url = $1 where game_code = $2', [url, shown]);

const look = (gameCode: string, venue = provider.venue) =>
  kit.call(getGamePreview, { venue, gameCode }, { as: null });

test('anyone may preview a game whose provider allows it, and no other', async () => {
  expect((await look(shown)).data).toEqual({ url });
  expect((await look(hidden)).refusal).toBe('notFound');
  expect((await look(shown, 'elsewhere')).refusal).toBe('notFound');
});

test('a list tells which games can be looked at', async () => {
  const { data } = await kit.call(listGames, { venue: provider.venue }, { as: null });
  const told = data.list.map(({ gameCode, hasPreview }) => [gameCode, hasPreview]);
  expect(told).toEqual([
    [shown, true],
    [hidden, false],
  ]);
});

test('a venue with one game names it, so that it opens at once', async () => {
  const of = { provider: provider.name, venue: 'book', venueNo: 8, gameCodes: ['odds'] };
  await newVenue(kit, { ...of, category: 'sports' });
  const { data } = await kit.call(listLobbyVenues, {}, { as: null });
  const games = Object.fromEntries(data.venues.map(({ venue, onlyGame }) => [venue, onlyGame]));
  expect(games).toEqual({
    [provider.venue]: null,
    book: { gameCode: 'odds', isLandscape: false, hasPreview: false },
  });
});

test('a closed game, or one under maintenance, is not shown', async () => {
  await pool.query('update game.games set is_closed = true where game_code = $1', [shown]);
  expect((await look(shown)).refusal).toBe('gameClosed');
  await pool.query('update game.games set is_closed = false where game_code = $1', [shown]);
  const now = kit.clock.now();
  const until = new Date(now.getTime() + 60_000);
  await pool.query(
    'update game.venues set maintenance_from = $1, maintenance_until = $2 where venue = $3',
    [now, until, provider.venue],
  );
  expect((await look(shown)).refusal).toBe('venueMaintenance');
});
