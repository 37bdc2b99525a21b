import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import type { Kit } from './kit.ts';
import type { TestPlayer } from './site.ts';
import { fundVenue, newVenue, toBet, toRollback, toWin } from './provider.ts';
import type { Body, Play, TestProvider } from './provider.ts';

/**
 * Four venues: `venue7` with two games, `cards` under maintenance with a hot one, `soon` without
 * any, `odd` with one whose name looks like a pattern and one that is closed.
 */
export async function newLobby(kit: Kit): Promise<TestProvider> {
  const provider = await kit.provider(7);
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

/** A page of games, as both lists of them return it. */
type GamePage = {
  list: {
    gameCode: string;
    isInMaintenance: boolean;
    isClosed: boolean;
    isNew: boolean;
    maintenanceUntil: string | null;
  }[];
  totalCount: number;
  totalPage: number;
};

/** Tests the guarantees of both lists of games, on the four venues of `newLobby`. */
export function testGameList(kit: Kit, read: (input: object) => Promise<GamePage>): void {
  const codes = async (input: object): Promise<string[]> =>
    (await read(input)).list.map(({ gameCode }) => gameCode);

  test('what can be played, then what is under maintenance, then what is closed, each marked', async () => {
    const { list } = await read({});
    expect(list.map((it) => [it.gameCode, it.isInMaintenance, it.isClosed])).toEqual([
      ['game7a', false, false],
      ['game7b', false, false],
      ['100%_real', false, false],
      ['k1', true, false],
      ['shut', false, true],
    ]);
    expect(list.map((it) => it.maintenanceUntil !== null)).toEqual([
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

  test('a game is new for fourteen days after it was first offered, unless operators say so', async () => {
    const mark = (days: number, isOwn: boolean) =>
      kit.database.pool.query(
        `update game.games set is_new = true, has_own_marks = $2,
                first_seen_at = $1::timestamptz where game_code = 'game7b'`,
        [new Date(kit.clock.now().getTime() - days * DAY_MS), isOwn],
      );
    await mark(13, false);
    expect(await codes({ isNew: true })).toEqual(['game7b']);
    await mark(14, false);
    expect(await codes({ isNew: true })).toEqual([]);
    expect((await read({ venue: 'venue7' })).list.map(({ isNew }) => isNew)).toEqual([
      false,
      false,
    ]);
    await mark(14, true);
    expect(await codes({ isNew: true })).toEqual(['game7b']);
    await kit.database.pool.query(`update game.games set is_new = false`);
  });

  test('a slip of the finger, Thai without tone marks and pinyin for short find it all the same', async () => {
    const name = (names: object, initials: string) =>
      kit.database.pool.query(
        `update game.games set names = $1, initials = $2 where game_code = 'game7a'`,
        [names, initials],
      );
    await name({ zh: '百家乐', hk: '百家樂', en: 'Baccarat', th: 'ไฮโล้ริมน้ำ' }, 'bjl');
    const searches = ['bacarat', 'baccart', 'bjl', '百家乐', 'ไฮโลริมนำ'];
    const found = await Promise.all(searches.map((search) => codes({ search })));
    expect(found).toEqual(searches.map(() => ['game7a']));
    // Exact matches exclude similar ones, and numbers must match exactly.
    expect(await codes({ search: 'roulette' })).toEqual([]);
    expect(await codes({ search: 'game7c' })).toEqual([]);
  });

  test('page by page', async () => {
    expect(await codes({ pageNo: 2, pageSize: 3 })).toEqual(['k1', 'shut']);
    expect(await read({ pageNo: 2, pageSize: 3 })).toMatchObject({ totalCount: 5, totalPage: 2 });
  });
}

/** Two players with bets. */
export type Bets = { provider: TestProvider; as: TestPlayer; other: TestPlayer };

/**
 * Bets of three days. Of `as`: two days ago a win of 150 on 100 (r1), yesterday a loss of 30 (r2),
 * today a void one of 20 (r3) and an open one of 7 (r4). Of `other`: one of 999 today (theirs).
 */
export async function placeBets(kit: Kit): Promise<Bets> {
  const provider = await kit.provider(7);
  const [as, other] = [await kit.player(), await kit.player()];
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

/** Settles bets of 250 with each payout of `payouts`, in rounds named after these. */
export async function settleBets(
  kit: Kit,
  provider: TestProvider,
  player: TestPlayer,
  payouts: readonly bigint[],
): Promise<void> {
  await fundVenue(kit, player.playerId, 7, 250n * BigInt(payouts.length));
  const play = await provider.openGame(player.playerId, 'game7a');
  for (const payout of payouts) {
    const bet = toBet(play, 250n, { round: `pays ${payout}` });
    const placed = await provider.send('/transaction/bet', bet);
    const paid = await provider.send('/transaction/win', toWin(play, bet, payout));
    if (placed.status !== 'RS_OK' || paid.status !== 'RS_OK') throw new Error('not settled');
  }
}
