import { DAY_MS } from '@vela/service/time.ts';
import type { Kit, TestPlayer } from './kit.ts';
import { fundVenue, newProvider, newVenue, toBet, toRollback, toWin } from './provider.ts';
import type { Body, Play, TestProvider } from './provider.ts';

/**
 * Four venues: `venue7` with two games, `cards` in maintenance with a hot one, `soon` without any,
 * `odd` with one of a name like a pattern and one that is closed.
 */
export async function newHall(kit: Kit): Promise<TestProvider> {
  const provider = await newProvider(kit, 7);
  const of = { provider: provider.name };
  await newVenue(kit, { ...of, venue: 'cards', venueNo: 8, gameCodes: ['k1'], category: 'live' });
  await newVenue(kit, { ...of, venue: 'soon', venueNo: 9, gameCodes: [] });
  await newVenue(kit, { ...of, venue: 'odd', venueNo: 10, gameCodes: ['100%_real', 'shut'] });
  const { pool } = kit.database;
  await pool.query(`update game.games set is_hot = true where game_code = 'k1'`);
  await pool.query(`update game.games set is_closed = true where game_code = 'shut'`);
  const now = kit.clock.now();
  await pool.query(
    `update game.venues set maintenance_from = $1, maintenance_until = $2 where venue = 'cards'`,
    [now, new Date(now.getTime() + 60_000)],
  );
  return provider;
}

/** Two players with bets. */
export type Bets = { provider: TestProvider; as: TestPlayer; other: TestPlayer };

/**
 * Bets of three days. Of `as`: two days ago a win of 150 on 100 (r1), yesterday a loss of 30 (r2),
 * today a void one of 20 (r3) and an open one of 7 (r4). Of `other`: one of 999 today (theirs).
 */
export async function placeBets(kit: Kit): Promise<Bets> {
  const provider = await newProvider(kit, 7);
  const [as, other] = [await kit.newPlayer(), await kit.newPlayer()];
  for (const { playerId } of [as, other]) await fundVenue(kit, playerId, 7, 10_000n);
  const sit = () => provider.openGame(as.playerId, 'game7a');
  const place = async (play: Play, stakeMinor: bigint, round: string): Promise<Body> => {
    const body = toBet(play, stakeMinor, { round });
    const { status } = await provider.send('/transaction/bet', body);
    if (status !== 'RS_OK') throw new Error(status);
    return body;
  };
  let play = await sit();
  await provider.send('/transaction/win', toWin(play, await place(play, 100n, 'r1'), 150n));
  kit.clock.advance(DAY_MS);
  play = await sit();
  await provider.send('/transaction/win', toWin(play, await place(play, 30n, 'r2'), 0n));
  kit.clock.advance(DAY_MS);
  play = await sit();
  await provider.send('/transaction/rollback', toRollback(play, await place(play, 20n, 'r3')));
  await place(play, 7n, 'r4');
  await place(await provider.openGame(other.playerId, 'game7b'), 999n, 'theirs');
  return { provider, as, other };
}
