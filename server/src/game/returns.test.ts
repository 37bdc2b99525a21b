import { getGameReturn, listReturns } from '@vela/contract/game/staff-calls.ts';
import { getDashboard, listAudit } from '@vela/contract/staff/staff-calls.ts';
import { houseAccount, playerAccount, venueSlot } from '@vela/ledger/chart.ts';
import { postAll } from '@vela/ledger/post.ts';
import { seededRandom } from '@vela/service/random.ts';
import { DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import { beforeEach, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { fundVenue, toBet, toRollback, toWin } from '../../test/provider.ts';
import type { Body, Play, TestProvider } from '../../test/provider.ts';
import { roundsNeeded } from './return-rules.ts';
import { countReturns } from './returns.ts';

let provider: TestProvider;
let number = 40;
const kit = await useKit();
const auditor = await kit.operator('auditor');
beforeEach(async () => {
  provider = await kit.provider(number++);
});

async function read(gameCode: string) {
  const { data } = await kit.call(listReturns, {}, { as: auditor });
  return data.games.find((it) => it.venue === provider.venue && it.gameCode === gameCode);
}
async function readDays(gameCode: string, days = 30) {
  const input = { venue: provider.venue, gameCode, days };
  return (await kit.call(getGameReturn, input, { as: auditor })).data.days;
}

let played = 0;

/**
 * Adds settled rounds of 1.00 to the books, every second one with this payout: the bets of each
 * round, and the money of all in one transfer each way.
 */
async function playMuch(play: Play, rounds: number, payoutMinor: number): Promise<void> {
  await moveMoney(play, BigInt(rounds * 100), BigInt((rounds / 2) * payoutMinor));
  await kit.database.pool.query(
    `insert into game.bets (player_id, bet_id, provider_no, venue_no, transaction_uuid, fingerprint,
       state, stake_minor, valid_minor, payout_minor, balance_after_minor, placed_at, settled_at,
       game_code, round, selection)
     select $1, 1000000 + $8::int + n, $2, $3, gen_random_uuid(), 0,
            case n % 2 when 0 then 1 else 2 end, 100, 100,
            case n % 2 when 0 then $4::int else 0 end, 0, $5, $5, $6, 'r' || $8::int + n, 'spin'
       from generate_series(1, $7::int) n`,
    [
      play.playerId,
      provider.providerNo,
      play.venueNo,
      payoutMinor,
      kit.clock.now(),
      play.gameCode,
      rounds,
      played,
    ],
  );
  played += rounds;
}

async function moveMoney(
  { playerId, venueNo }: Play,
  stakesMinor: bigint,
  payoutsMinor: bigint,
): Promise<void> {
  await fundVenue(kit, playerId, venueNo, stakesMinor);
  const wallet = playerAccount(playerId, venueSlot(venueNo));
  const house = houseAccount('gameResult', { owner: provider.providerNo, playerId });
  const [stakes, payouts] = [`stakes of ${played}`, `payouts of ${played}`];
  const taken = { key: stakes, kind: 'bet', amount: stakesMinor, cause: stakes } as const;
  const paid = { key: payouts, kind: 'win', amount: payoutsMinor, cause: payouts } as const;
  await postAll(kit.database.pool, [
    { ...taken, debit: wallet, credit: house },
    { ...paid, debit: house, credit: wallet },
  ]);
}

test('in any order of calls, the days equal a count of all bets', async () => {
  const random = seededRandom('returns');
  const pick = (below: number): number => (random.bytes(1)[0] ?? 0) % below;
  let plays: [Play, Play] = [await provider.sit(10_000_000n), await provider.sit(10_000_000n)];
  const { gameCode } = plays[0];
  type Known = { play: Play; body: Body; day: number; stake: number; payout: number; is: string };
  const known: Known[] = [];
  let day = 0;
  const steps: (() => Promise<void>)[] = [
    async () => {
      const play = pick(2) === 0 ? plays[0] : plays[1];
      const stake = 100 + pick(900);
      const body = toBet(play, stake, { round: `round-${pick(30)}-${day}` });
      expect(await provider.send('/transaction/bet', body)).toMatchObject({ status: 'RS_OK' });
      known.push({ play, body, day, stake, payout: 0, is: 'open' });
    },
    // A win, including one of a bet that has already won, or of an earlier day.
    async () => {
      const bet = known[pick(known.length || 1)];
      if (bet === undefined || bet.is === 'void') return;
      const amount = pick(3) === 0 ? 0 : pick(1500);
      await provider.send('/transaction/win', toWin(bet.play, bet.body, amount));
      bet.payout += amount;
      bet.is = 'over';
    },
    async () => {
      const bet = known[pick(known.length || 1)];
      if (bet?.is !== 'open') return;
      await provider.send('/transaction/rollback', toRollback(bet.play, bet.body));
      bet.is = 'void';
    },
    async () => countReturns(kit.services, 3),
    async () => {
      if (day === 2 || known.length < 20 * (day + 1)) return;
      day += 1;
      kit.clock.advance(DAY_MS);
      // A session lasts half a day.
      const again = ({ playerId }: Play) => provider.openGame(playerId, gameCode);
      plays = [await again(plays[0]), await again(plays[1])];
    },
  ];
  for (let i = 0; i < 400; i++) await steps[pick(7) % 5]?.();
  await countReturns(kit.services, 3);

  const rows = await kit.database.pool.query(
    `select to_char(day, 'YYYY-MM-DD') as day, rounds, stake_minor, payout_minor,
            largest_payout_minor, payout_payout, payout_stake, stake_stake
       from game.return_days where venue = $1 order by day`,
    [provider.venue],
  );
  const expected = [0, 1, 2].map((at) => {
    const rounds = new Map<string, Known[]>();
    for (const bet of known) {
      if (bet.day !== at || bet.is === 'void') continue;
      const key = `${bet.play.playerId} ${String(bet.body['round'])}`;
      rounds.set(key, [...(rounds.get(key) ?? []), bet]);
    }
    const over = [...rounds.values()]
      .filter((bets) => bets.every(({ is }) => is === 'over'))
      .map((bets) => ({
        stake: bets.reduce((sum, bet) => sum + bet.stake, 0),
        payout: bets.reduce((sum, bet) => sum + bet.payout, 0),
      }));
    const sum = (of: (round: { stake: number; payout: number }) => number): number =>
      over.reduce((total, round) => total + of(round), 0);
    return {
      rounds: over.length,
      stake: sum(({ stake }) => stake),
      payout: sum(({ payout }) => payout),
      largest: Math.max(...over.map(({ payout }) => payout)),
      squares: [
        sum(({ payout }) => payout * payout),
        sum(({ payout, stake }) => payout * stake),
        sum(({ stake }) => stake * stake),
      ],
    };
  });
  expect(
    rows.rows.map((row: Record<string, unknown>) => ({
      rounds: Number(row['rounds']),
      stake: Number(row['stake_minor']),
      payout: Number(row['payout_minor']),
      largest: Number(row['largest_payout_minor']),
      squares: ['payout_payout', 'payout_stake', 'stake_stake'].map((name) => Number(row[name])),
    })),
  ).toEqual(expected);
  expect(expected.every(({ rounds }) => rounds > 0)).toBe(true);
  const all = expected.reduce((sum, { payout }) => sum + payout, 0);
  expect(await read(gameCode)).toMatchObject({ payoutMinor: all, state: 'tooFew' });
  const days = await readDays(gameCode);
  expect(days.map(({ rounds }) => rounds)).toEqual(expected.map(({ rounds }) => rounds));
  const stakes = expected.reduce((sum, { stake }) => sum + stake, 0);
  expect(days.at(-1)?.totalBp).toBeCloseTo((all / stakes) * 10_000, 1);
});

test('a game that pays too much causes one warning, until it recovers', async () => {
  const play = await provider.sit(0n);
  await playMuch(play, roundsNeeded, 210);
  const subject = `game:${provider.venue}/${play.gameCode}`;
  const actions = async (): Promise<string[]> => {
    const { data } = await kit.call(listAudit, { subject }, { as: auditor });
    return data.list.map(({ actor, action }) => `${actor} ${action}`);
  };
  const warnings = async (): Promise<number> =>
    (await kit.call(getDashboard, {}, { as: auditor })).data.gamesBeyondReturn;
  // Two concurrent runs, and one an hour later.
  await Promise.all([countReturns(kit.services, 1), countReturns(kit.services, 1)]);
  const since = kit.clock.now().toISOString();
  kit.clock.advance(HOUR_MS);
  await countReturns(kit.services, 2);
  expect(await read(play.gameCode)).toMatchObject({ state: 'above', alarmSince: since });
  expect(await actions()).toEqual(['system game.returnAlarm']);
  expect(await warnings()).toBe(1);
  // Much more play at the stated return.
  await playMuch(play, roundsNeeded, 174);
  await countReturns(kit.services, 2);
  expect(await read(play.gameCode)).toMatchObject({ state: 'inBand', alarmSince: null });
  expect(await actions()).toEqual(['system game.returnAlarmOver', 'system game.returnAlarm']);
  expect(await warnings()).toBe(0);
});

test('a day keeps the statement of its time', async () => {
  const play = await provider.sit(0n);
  await playMuch(play, roundsNeeded, 192);
  await countReturns(kit.services, 1);
  expect(await read(play.gameCode)).toMatchObject({ state: 'inBand' });
  await kit.database.pool.query('update game.games set rtp_bp = 9000 where venue = $1', [
    provider.venue,
  ]);
  await countReturns(kit.services, 1);
  expect(await read(play.gameCode)).toMatchObject({ state: 'inBand', statedMaxBp: 9000 });
});
