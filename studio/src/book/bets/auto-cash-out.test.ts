import { randomUUID } from 'node:crypto';
import { seededRandom } from '@vela/service/random.ts';
import { SECOND_MS } from '@vela/service/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestBets, useBettor } from '../../../test/book-kit.ts';
import { mustPlay, openLife, openSession, reasonOf, useWorld } from '../../../test/kit.ts';
import type { BookBet } from '../../protocol/book.ts';

const HOUR_MS = 3_600_000;
const HOME = 'result/goals/regular/home';
const STAKE = 10_000;
const world = await useWorld();
const on = useBettor(world, 'waiter', 10_000_000);

beforeEach(async () => {
  add('a', on.nowMs() + HOUR_MS);
  add('live', on.nowMs() - 600_000);
});
afterEach(() => on.end());

function add(name: string, startsAtMs: number): void {
  on.feed.add(on.id(name), 'football', startsAtMs);
  on.feed.price(on.id(name), HOME, 2_000);
}
const price = (name: string, oddsMilli: number | null): void =>
  on.feed.price(on.id(name), HOME, oddsMilli, on.nowMs());
/** A bet of 100.00 at 2.00 that stands: at odds now of 1.60 it is worth 118.75. */
async function place(name: string): Promise<string> {
  const betId = randomUUID();
  const legs = [{ eventId: on.id(name), selection: HOME, oddsMilli: 2_000 }];
  const terms = { unitStakeMinor: STAKE, prices: 'any' as const };
  await mustPlay(on.bets.place(on.session, { betId, kind: 'single', legs, ...terms }));
  await pass(6);
  return betId;
}
async function arm(betId: string, atLeastMinor: number | null): Promise<BookBet['autoCashOut']> {
  return (await mustPlay(on.bets.setAutoCashOut(on.session, { betId, atLeastMinor }))).bet
    .autoCashOut;
}
const refused = (betId: string, atLeastMinor: number | null) =>
  reasonOf(on.bets.setAutoCashOut(on.session, { betId, atLeastMinor }));
/** Lets seconds pass as the studio does, sweeping each. */
async function pass(seconds: number): Promise<void> {
  for (let at = 0; at < seconds; at += 1) {
    world.clock.advance(SECOND_MS);
    await on.bets.waiting.sweep();
    await on.bets.settling.sweep();
    await on.bets.watching.sweep();
  }
}
const sell = (betId: string, shareBp: number) =>
  mustPlay(
    on.bets.cashOut(on.session, { cashOutId: randomUUID(), betId, shareBp, atLeastMinor: 1 }),
  );

describe('a bet with an automatic cash-out', () => {
  test('is bought back once it is worth the wanted value, and reports the change', async () => {
    const betId = await place('a');
    expect(await arm(betId, 11_875)).toEqual({ atLeastMinor: 11_875, state: 'armed' });
    price('a', 1_610);
    await pass(2);
    expect(await on.find(betId)).toMatchObject({ state: 'confirmed', cashOutMinor: 11_801 });
    const told: BookBet[] = [];
    on.bets.onChange(({ bet }) => told.push(bet));
    price('a', 1_600);
    await pass(1);
    const bought = {
      state: 'cashedOut',
      payoutMinor: 11_875,
      autoCashOut: { atLeastMinor: 11_875, state: 'paid' },
    };
    expect(await on.find(betId)).toMatchObject(bought);
    expect(told).toMatchObject([bought]);
  });

  test('that is already worth enough is bought back immediately, without a change in price', async () => {
    const betId = await place('a');
    await arm(betId, 9_000);
    await pass(1);
    expect(await on.find(betId)).toMatchObject({ state: 'cashedOut', payoutMinor: 9_500 });
  });

  test('waits for the live delay and a dangerous attack, and pays the lowest value', async () => {
    const betId = await place('live');
    await arm(betId, 11_000);
    on.feed.attack(on.id('live'), on.nowMs() + 4_000, on.nowMs() + 12_000);
    price('live', 1_600);
    await pass(1);
    expect((await on.find(betId)).autoCashOut?.state).toBe('selling');
    expect(await refused(betId, 12_000)).toBe('suspended');
    expect(await refused(betId, null)).toBe('suspended');
    price('live', 1_700);
    await pass(6);
    expect((await on.find(betId)).state).toBe('confirmed');
    await pass(6);
    // 10,000 × 2 / 1.7 × 0.95.
    expect(await on.find(betId)).toMatchObject({ state: 'cashedOut', payoutMinor: 11_176 });
  });

  test('stays armed if the value falls in the delay, and is bought back later', async () => {
    const betId = await place('live');
    await arm(betId, 11_000);
    price('live', 1_600);
    await pass(1);
    price('live', 1_900);
    await pass(2);
    expect(await on.find(betId)).toMatchObject({
      state: 'confirmed',
      autoCashOut: { atLeastMinor: 11_000, state: 'armed' },
    });
    price('live', 1_650);
    await pass(7);
    expect(await on.find(betId)).toMatchObject({ state: 'cashedOut', payoutMinor: 11_515 });
  });

  test('is tried again if the value fell and rose between two checks', async () => {
    const betId = await place('live');
    await arm(betId, 11_000);
    price('live', 1_600);
    await pass(1);
    price('live', 1_900);
    world.clock.advance(SECOND_MS);
    price('live', 1_600);
    await on.bets.watching.sweep();
    await pass(8);
    expect(await on.find(betId)).toMatchObject({ state: 'cashedOut', payoutMinor: 11_875 });
  });

  test.each([2_500, 10_000])('that its player sells by %i is watched no more', async (shareBp) => {
    const betId = await place('a');
    await arm(betId, 11_000);
    await sell(betId, shareBp);
    expect((await on.find(betId)).autoCashOut).toBeNull();
    price('a', 1_300);
    await pass(2);
    const state = shareBp === 10_000 ? 'cashedOut' : 'confirmed';
    expect(await on.find(betId)).toMatchObject({ state, autoCashOut: null });
  });

  test('that is settled is no longer watched, even in its live delay', async () => {
    const betId = await place('live');
    await arm(betId, 11_000);
    price('live', 1_200);
    await pass(2);
    on.feed.end(on.id('live'), [1, 0], on.nowMs());
    await pass(20);
    expect(await on.find(betId)).toMatchObject({ state: 'won', payoutMinor: 20_000 });
    expect((await on.find(betId)).autoCashOut).toBeNull();
    const { rows } = await world.database.pool.query(
      `select state from studio.book_auto_cash_outs where bet_id = $1`,
      [betId],
    );
    expect(rows).toEqual([{ state: 'cancelled' }]);
  });

  test('survives a restart, both while watched and in its live delay', async () => {
    const [before, live] = [await place('a'), await place('live')];
    await arm(before, 11_000);
    await arm(live, 11_000);
    await pass(1);
    price('live', 1_500);
    await pass(1);
    expect((await on.find(live)).autoCashOut?.state).toBe('selling');
    price('a', 1_500);
    on.bets = openTestBets(openLife(world, on.platform), on.feed);
    await pass(6);
    for (const betId of [before, live]) {
      expect(await on.find(betId)).toMatchObject({ state: 'cashedOut', payoutMinor: 12_666 });
    }
  });
});

test('an automatic cash-out can be changed, removed and sent twice, only by its own player', async () => {
  const betId = await place('a');
  expect(await arm(betId, 11_000)).toEqual(await arm(betId, 11_000));
  expect(await arm(betId, 12_000)).toEqual({ atLeastMinor: 12_000, state: 'armed' });
  // More than the bet can ever pay.
  expect(await refused(betId, 20_001)).toBe('invalidInput');
  expect(await arm(betId, null)).toBeNull();
  expect(await arm(betId, null)).toBeNull();
  price('a', 1_100);
  await pass(2);
  expect((await on.find(betId)).state).toBe('confirmed');
  on.session = await openSession(world, `stranger-${on.number}`, 'vela-sportsbook');
  expect(await refused(betId, 11_000)).toBe('notFound');
  expect(await refused(randomUUID(), 11_000)).toBe('notFound');
});

test('bets are valued once for each change of a match, and when they are new', async () => {
  const valued: string[] = [];
  const expectWorth = on.feed.expect.bind(on.feed);
  on.feed.expect = (...of) => {
    valued.push(of[0]);
    return expectWorth(...of);
  };
  const betId = await place('a');
  await arm(betId, 15_000);
  const countIn = async (seconds: number): Promise<number> => {
    valued.length = 0;
    for (let at = 0; at < seconds; at += 1) {
      world.clock.advance(SECOND_MS);
      await on.bets.watching.sweep();
    }
    return valued.length;
  };
  expect(await countIn(5)).toBe(1);
  price('a', 1_700);
  expect(await countIn(5)).toBe(1);
  expect(await countIn(5)).toBe(0);
});

test('less than the wanted value is never paid, whatever happens to the price', async () => {
  for (let run = 0; run < 12; run += 1) {
    const random = seededRandom(`auto-${run}`);
    const name = `walk-${run}`;
    add(name, on.nowMs() - 600_000);
    const betId = await place(name);
    const wanted = 9_000 + random.int(5_000);
    await arm(betId, wanted);
    let odds = 2_000;
    for (let second = 0; second < 40; second += 1) {
      odds = Math.max(1_050, odds + (random.int(401) - 210));
      const dice = random.int(12);
      price(name, dice === 0 ? null : odds);
      if (dice === 1) on.feed.attack(on.id(name), on.nowMs(), on.nowMs() + 3_000);
      if (dice === 2) on.bets = openTestBets(openLife(world, on.platform), on.feed);
      await pass(1);
    }
    const bet = await on.find(betId);
    if (bet.state === 'cashedOut') expect(bet.payoutMinor).toBeGreaterThanOrEqual(wanted);
    else expect([bet.payoutMinor, bet.state]).toEqual([null, 'confirmed']);
  }
});
