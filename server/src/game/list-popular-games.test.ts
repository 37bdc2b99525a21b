import { launchGame, listPopularGames } from '@vela/contract/game/calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { newLobby } from '../../test/lobby.ts';
import { newVenue } from '../../test/provider.ts';
import { gameJobs } from './index.ts';

const kit = await useKit();
const reader = await kit.player();
const { name: provider } = await newLobby(kit);
await newVenue(kit, { provider, venue: 'more', venueNo: 11, gameCodes: ['m1', 'm2', 'm3'] });
kit.services.providerClient = {
  ...kit.services.providerClient,
  launch: async (baseUrl) => baseUrl,
};

const popular = async () => {
  for (const job of gameJobs) await job.handler(kit.services, {});
  const { data } = await kit.call(listPopularGames, {}, { as: reader });
  return data.games.map(({ gameCode }) => gameCode);
};
const open = async (as: TestPlayer, venue: string, gameCode: string) => {
  const { code } = await kit.call(launchGame, { venue, gameCode }, { as });
  expect(code).toBe(0);
};

test('before any play: five playable games, none under maintenance or closed', async () => {
  expect(await popular()).toEqual(['game7a', 'game7b', '100%_real', 'm1', 'm2']);
});

test('players count, not openings; old openings do not count', async () => {
  const [one, two] = [await kit.player(), await kit.player()];
  for (let times = 0; times < 4; times += 1) await open(one, 'more', 'm2');
  await open(one, 'more', 'm3');
  await open(two, 'more', 'm3');
  expect((await popular()).slice(0, 3)).toEqual(['m3', 'm2', 'game7a']);
  kit.clock.advance(6 * DAY_MS);
  await open(one, 'venue7', 'game7b');
  kit.clock.advance(2 * DAY_MS);
  // The maintenance of k1, a hot game, is over by now.
  expect((await popular()).slice(0, 3)).toEqual(['game7b', 'k1', 'game7a']);
});

test('a closed popular game makes room', async () => {
  await kit.database.pool.query(
    `update game.games set is_closed = true where game_code = 'game7b'`,
  );
  expect(await popular()).toEqual(['k1', 'game7a', '100%_real', 'm1', 'm2']);
});

test('a visitor is asked to log in', async () => {
  expect(await kit.call(listPopularGames)).toMatchObject({ refusal: 'unauthenticated' });
});
