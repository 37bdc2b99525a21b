import { getBetTotals, listBets } from '@vela/contract/game/calls.ts';
import type { betFilterStates } from '@vela/contract/game/calls.ts';
import { slipStates } from '@vela/contract/game/rules.ts';
import { betSorts, listPlayerBets } from '@vela/contract/game/staff-calls.ts';
import { addDays, DAY_MS, startOfDay, toDay } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { placeBets, settleBets } from '../../test/lobby.ts';
import { readPages } from '../../test/pages.ts';
import { fundVenue, toBet, toWin } from '../../test/provider.ts';

const kit = await useKit();
const { provider, as, other } = await placeBets(kit);

const leg = {
  sport: 'football',
  league: { en: 'Northern League' },
  event: { en: 'Flames – Kowloon' },
  starts_at: '2026-06-18T10:00:00Z',
  selection: { en: 'Winner · Flames' },
  odds_milli: 1_500,
  state: 'open',
};

test('operators with the right read all players’ bets, newest first', async () => {
  const support = await kit.operator('support');
  const read = async (username: string) =>
    (await kit.call(listPlayerBets, { username }, { as: support })).data.list.map(
      ({ round }) => round,
    );
  expect(await read('')).toEqual(['theirs', 'r4', 'r3', 'r2', 'r1']);
  expect(await read(other.username)).toEqual(['theirs']);
  expect(await read('nobody')).toEqual([]);
  const { list } = await kit.done(listPlayerBets, { username: as.username }, { as: support });
  expect(list.slice(1, 3)).toMatchObject([
    { round: 'r3', username: as.username, state: 'void', stakeMinor: 20, payoutMinor: 0 },
    { round: 'r2', state: 'lost', settledAt: expect.any(String) },
  ]);
});

test.each(betSorts)('pages by %s lose and repeat no bet, equal ones included', async (sort) => {
  const auditor = await kit.operator('auditor');
  await kit.database.pool.query(
    `update game.bets b set placed_at = o.placed_at from game.bets o
      where o.round = 'theirs' and b.round = 'r4'`,
  );
  for (const [username, count] of [
    ['', 5],
    [as.username, 4],
  ] as const) {
    const read = (after: string, pageSize: number) =>
      kit.done(listPlayerBets, { username, sort, after, pageSize }, { as: auditor });
    const { list: all } = await read('', 100);
    expect(all).toHaveLength(count);
    expect((await readPages((after) => read(after, 1))).flat()).toEqual(all);
    expect((await read('x', 100)).list).toEqual([]);
  }
});

test('of all players, the bets of a week at most are sorted by amount', async () => {
  const auditor = await kit.operator('auditor');
  const rounds = async (input: object) => {
    const { list } = await kit.done(listPlayerBets, input, { as: auditor });
    return list.map(({ round }) => round).toSorted();
  };
  const { timeZone } = kit.services.site;
  const toInput = (days: number): string =>
    toDay(addDays(kit.clock.now(), days, timeZone), timeZone);
  kit.clock.advance(6 * DAY_MS);
  expect(await rounds({ sort: 'stakeDesc', from: toInput(-30) })).toEqual(['r3', 'r4', 'theirs']);
  expect(await rounds({ sort: 'stakeDesc', from: toInput(-5) })).toEqual([]);
  const until = toInput(-7);
  expect(await rounds({ sort: 'payoutAsc', until })).toEqual(['r1', 'r2']);
  expect(await rounds({ sort: 'stakeDesc', username: as.username })).toHaveLength(4);
  expect(await rounds({ sort: 'placedAtAsc' })).toHaveLength(5);
  kit.clock.advance(-6 * DAY_MS);
});

test('bets are sorted by time, stake and payout, in both directions', async () => {
  const auditor = await kit.operator('auditor');
  const read = async (sort: string) =>
    (await kit.done(listPlayerBets, { sort }, { as: auditor })).list;
  const byStake = (await read('stakeAsc')).map(({ stakeMinor }) => stakeMinor);
  expect(byStake).toEqual(byStake.toSorted((one, two) => one - two));
  const byPayout = (await read('payoutDesc')).map(({ payoutMinor }) => payoutMinor);
  expect(byPayout).toEqual(byPayout.toSorted((one, two) => two - one));
  for (const by of ['placedAt', 'stake', 'payout']) {
    expect(await read(`${by}Asc`)).toEqual((await read(`${by}Desc`)).toReversed());
  }
});

test('venue and days of the site narrow them, also together with a state', async () => {
  const support = await kit.operator('support');
  const rounds = async (input: object) =>
    (await kit.done(listPlayerBets, input, { as: support })).list.map(({ round }) => round);
  const { timeZone } = kit.services.site;
  const [today, yesterday] = [0, 1].map((days) => {
    const at = addDays(startOfDay(kit.clock.now(), timeZone), -days, timeZone);
    return toDay(at, timeZone);
  });
  expect(await rounds({ from: today })).toEqual(['theirs', 'r4', 'r3']);
  expect(await rounds({ until: yesterday })).toEqual(['r2', 'r1']);
  expect(await rounds({ from: yesterday, until: yesterday })).toEqual(['r2']);
  expect(await rounds({ from: today, until: yesterday })).toEqual([]);
  expect(await rounds({ venue: 'venue7', from: today, state: 'open' })).toEqual(['theirs', 'r4']);
  expect(await rounds({ venue: 'venue8' })).toEqual([]);
  const old = `update game.bets set placed_at = placed_at - interval '800 days' where round = 'r1'`;
  await kit.database.pool.query(old);
  expect(await rounds({ state: 'won' })).toEqual(['r1']);
  expect(await rounds({ from: '2026-02-30' }).catch(() => 'refused')).toBe('refused');
});

test('a bet of a sportsbook is found by the state that its slip shows, and only by that', async () => {
  const support = await kit.operator('support');
  const player = await kit.player();
  await fundVenue(kit, player.playerId, 7, 10_000n);
  const play = await provider.openGame(player.playerId, 'game7a');
  for (const state of slipStates) {
    const slip = { version: 1, kind: 'single', state, legs: [leg] };
    const bet = toBet(play, 10n, { round: state, meta: { slip } });
    expect((await provider.send('/transaction/bet', bet)).status).toBe('RS_OK');
    if (['waiting', 'confirmed'].includes(state)) continue;
    const win = toWin(play, bet, state === 'halfLost' ? 5n : 15n);
    expect((await provider.send('/transaction/win', win)).status).toBe('RS_OK');
  }
  const find = async (state: (typeof betFilterStates)[number]) => {
    const { username } = player;
    const seen = await kit.done(listPlayerBets, { username, state }, { as: support });
    const own = await kit.done(listBets, { state }, { as: player });
    const sums = await kit.done(getBetTotals, { state }, { as: player });
    const rounds = seen.list.map(({ round }) => round);
    expect(own.list.map(({ round }) => round)).toEqual(rounds);
    expect(sums.count).toBe(rounds.length);
    return rounds;
  };
  for (const state of slipStates) expect(await find(state)).toEqual([state]);
  expect(await find('open')).toEqual(['confirmed', 'waiting']);
  expect(await find('partlyReturned')).toEqual([]);
  await kit.database.pool.query(`update game.bets set state = 4 where round = 'halfWon'`);
  expect(await find('halfWon')).toEqual([]);
  expect(await find('inReview')).toEqual(['halfWon']);
  await kit.database.pool.query(`update game.bets set state = 2 where round = 'halfWon'`);
});

test.each(['stakeAsc', 'stakeDesc'] as const)(
  'bets of one stake are paged by %s in the order of their ids, none lost or repeated',
  async (sort) => {
    const auditor = await kit.operator('auditor');
    const player = await kit.player();
    await settleBets(kit, provider, player, [100n, 0n, 300n, 50n]);
    const { username } = player;
    const read = (after: string, pageSize: number) =>
      kit.done(listPlayerBets, { username, sort, after, pageSize }, { as: auditor });
    const { list: all } = await read('', 100);
    const paid = all.map(({ payoutMinor }) => payoutMinor);
    expect(paid).toEqual(sort === 'stakeAsc' ? [100, 0, 300, 50] : [50, 300, 0, 100]);
    expect((await readPages((after) => read(after, 3))).flat()).toEqual(all);
    expect((await readPages((after) => read(after, 1))).flat()).toEqual(all);
  },
);

test('other callers are refused', async () => {
  const content = await kit.operator('content');
  expect((await kit.call(listPlayerBets, {}, { as: content })).refusal).toBe('forbidden');
  expect((await kit.call(listPlayerBets, {}, { as })).code).toBe(401);
});
