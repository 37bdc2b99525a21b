import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestBets, useBettor } from '../../../test/book-kit.ts';
import {
  drain,
  Killed,
  mustPlay,
  openKillableWorld,
  openLife,
  openSession,
  reasonOf,
  refusalOf,
  useWorld,
} from '../../../test/kit.ts';
import type { BookBet } from '../../protocol/book.ts';
import { lockBookBet } from './store.ts';
import type { CashOutRequest } from './cash-out.ts';
import type { PlaceRequest } from './place.ts';

const START = 1_000_000;
const HOUR_MS = 3_600_000;
const HOME = 'result/goals/regular/home';
const world = await useWorld();
const on = useBettor(world, 'seller', START);

beforeEach(async () => {
  for (const name of ['a', 'b', 'c']) add(name, 'football', on.nowMs() + HOUR_MS);
  add('live', 'football', on.nowMs() - 600_000);
});
afterEach(() => on.end());

function add(name: string, sport: 'football' | 'tennis', startsAtMs: number): void {
  on.feed.add(on.id(name), sport, startsAtMs);
  on.feed.price(on.id(name), HOME, 2_000);
}
const leg = (name: string) => ({ eventId: on.id(name), selection: HOME, oddsMilli: 2_000 });
const single = (name = 'a'): PlaceRequest => ({
  betId: randomUUID(),
  kind: 'single',
  legs: [leg(name)],
  unitStakeMinor: 10_000,
  prices: 'better',
});
const several = (kind: string): PlaceRequest => ({
  ...single(),
  kind,
  legs: [leg('a'), leg('b'), leg('c')],
});
/** A bet that stands. */
async function place(request = single()): Promise<string> {
  await mustPlay(on.bets.place(on.session, request));
  world.clock.advance(6_000);
  await on.bets.waiting.sweep();
  return request.betId;
}
const toRequest = (betId: string, over: Partial<CashOutRequest> = {}): CashOutRequest => ({
  cashOutId: randomUUID(),
  betId,
  shareBp: 10_000,
  atLeastMinor: 1,
  ...over,
});
const sell = async (request: CashOutRequest): Promise<BookBet> =>
  (await mustPlay(on.bets.cashOut(on.session, request))).bet;
const refused = (request: CashOutRequest) => refusalOf(on.bets.cashOut(on.session, request));
const balance = (): number => on.platform.balanceOf(on.session.player) - START;
const wins = () =>
  on.platform.calls.filter(({ path }) => path === '/transaction/win').map(({ body }) => body);
async function settle(name: string, score: readonly [number, number]): Promise<void> {
  on.feed.end(on.id(name), score, on.nowMs() + 2 * HOUR_MS);
  world.clock.advance(2 * HOUR_MS);
  await on.bets.settling.sweep();
}

describe('a bet without a live leg', () => {
  test('is bought back whole immediately, for the value shown', async () => {
    const betId = await place();
    on.feed.price(on.id('a'), HOME, 1_600, on.nowMs());
    const { cashOutMinor } = await on.find(betId);
    // 10,000 × 2 × 0.625 × 0.95.
    expect(cashOutMinor).toBe(11_875);
    const bet = await sell(toRequest(betId, { atLeastMinor: 11_875 }));
    expect(bet).toMatchObject({
      state: 'cashedOut',
      payoutMinor: 11_875,
      cashOutMinor: null,
      settledAt: on.nowMs(),
      cashedOut: { stakeMinor: 10_000, paidMinor: 11_875 },
    });
    expect(balance()).toBe(1_875);
    // What counts is what it won.
    expect(wins()).toMatchObject([
      { amount: 11_875_000, round_closed: true, meta: { valid_bet: 1_875_000 } },
    ]);
    expect(wins()[0]).not.toHaveProperty('meta.is_part');
  });

  test('is no longer settled, but its legs still show their results', async () => {
    const betId = await place();
    await sell(toRequest(betId));
    await settle('a', [1, 0]);
    expect(await on.find(betId)).toMatchObject({ state: 'cashedOut', legs: [{ state: 'won' }] });
    expect(wins()).toHaveLength(1);
    expect(await refused(toRequest(betId))).toEqual({ reason: 'closed' });
  });

  test('is bought back in part, and the rest is settled alone', async () => {
    const betId = await place();
    const bet = await sell(toRequest(betId, { shareBp: 4_000 }));
    expect(bet).toMatchObject({
      state: 'confirmed',
      stakeMinor: 10_000,
      maxPayoutMinor: 12_000,
      payoutMinor: 3_800,
      cashOutMinor: 5_700,
      settledAt: null,
      cashedOut: { stakeMinor: 4_000, paidMinor: 3_800 },
    });
    const half = await sell(toRequest(betId, { shareBp: 5_000 }));
    expect(half.cashedOut).toEqual({ stakeMinor: 7_000, paidMinor: 6_650 });
    await settle('a', [1, 0]);
    expect(await on.find(betId)).toMatchObject({
      state: 'won',
      payoutMinor: 12_650,
      cashedOut: { stakeMinor: 7_000, paidMinor: 6_650 },
    });
    expect(balance()).toBe(2_650);
    // 200 and 150 were lost to the margin; 3,000 were risked to the end.
    expect(wins()).toMatchObject([
      { amount: 3_800_000, round_closed: false, meta: { is_part: true } },
      { amount: 2_850_000, round_closed: false, meta: { is_part: true } },
      { amount: 6_000_000, round_closed: true, meta: { valid_bet: 3_350_000 } },
    ]);
    const { rows } = await world.database.pool.query(
      `select b.state, b.return_minor as returned, b.valid_minor as valid, r.state as round
       from studio.bets b join studio.rounds r on r.id = b.round_id where b.id = $1`,
      [betId],
    );
    expect(rows).toEqual([
      { state: 'settled', returned: 12_650n, valid: 3_350n, round: 'settled' },
    ]);
  });

  test('as a system is worth the sum of its combinations, and as a parlay their product', async () => {
    const [system, parlay] = [await place(several('2/3')), await place(several('parlay'))];
    expect((await on.find(system)).cashOutMinor).toBe(28_500);
    expect((await on.find(parlay)).cashOutMinor).toBe(9_500);
    const bet = await sell(toRequest(system, { shareBp: 5_000 }));
    expect(bet.cashedOut).toEqual({ stakeMinor: 15_000, paidMinor: 14_250 });
  });

  test('counts its settled legs by their results', async () => {
    const betId = await place(several('parlay'));
    await settle('a', [1, 0]);
    on.feed.add(on.id('late'), 'football', on.nowMs());
    expect((await on.find(betId)).cashOutMinor).toBe(19_000);
    on.feed.end(on.id('b'), [0, 0], on.nowMs());
    expect((await on.find(betId)).cashOutMinor).toBeNull();
    expect(await refused(toRequest(betId))).toEqual({ reason: 'suspended' });
  });

  test('is bought back immediately, even after the match of another leg was played', async () => {
    for (const name of ['later', 'latest']) add(name, 'football', on.nowMs() + 10 * HOUR_MS);
    const legs = [leg('a'), leg('later'), leg('latest')];
    const betId = await place({ ...several('parlay'), legs });
    await settle('a', [1, 0]);
    expect(await sell(toRequest(betId))).toMatchObject({ state: 'cashedOut', payoutMinor: 19_000 });
  });
});

describe('a cash-out is refused', () => {
  test('below the minimum that its player wants', async () => {
    const betId = await place();
    expect(await refused(toRequest(betId, { atLeastMinor: 9_501 }))).toEqual({
      reason: 'priceChanged',
    });
  });

  test('while its bet waits, or its value is unknown', async () => {
    const live = single('live');
    await mustPlay(on.bets.place(on.session, live));
    expect(await refused(toRequest(live.betId))).toEqual({ reason: 'suspended' });
    const betId = await place();
    on.feed.value(on.id('a'), HOME, null, on.nowMs());
    expect(await refused(toRequest(betId))).toEqual({ reason: 'suspended' });
  });

  test('once its bet is decided, settled or not', async () => {
    const betId = await place();
    on.feed.end(on.id('a'), [1, 0], on.nowMs());
    expect(await refused(toRequest(betId))).toEqual({ reason: 'closed' });
    await settle('a', [1, 0]);
    expect(await refused(toRequest(betId))).toEqual({ reason: 'closed' });
  });

  test('for a bet of another player, or an unknown one', async () => {
    const betId = await place();
    const other = await openSession(world, `buyer-${on.number}`, 'vela-sportsbook');
    expect(await reasonOf(on.bets.cashOut(other, toRequest(betId)))).toBe('notFound');
    expect(await refused(toRequest(randomUUID()))).toEqual({ reason: 'notFound' });
  });
});

describe('one cash-out id', () => {
  test('counts once, however many requests race', async () => {
    const request = toRequest(await place(), { shareBp: 5_000 });
    const other = openTestBets(openLife(world, on.platform), on.feed);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        mustPlay((at % 2 === 0 ? on.bets : other).cashOut(on.session, request)),
      ),
    );
    expect(new Set(answers.map(({ bet }) => bet.cashedOut.paidMinor))).toEqual(new Set([4_750]));
    expect(wins()).toHaveLength(1);
    expect(balance()).toBe(-5_250);
  });

  test('is refused with other content or for another bet', async () => {
    const [betId, second] = [await place(), await place()];
    const request = toRequest(betId, { shareBp: 5_000 });
    await sell(request);
    for (const over of [{ shareBp: 6_000 }, { atLeastMinor: 2 }, { betId: second }]) {
      expect(await refused({ ...request, ...over })).toEqual({ reason: 'invalidInput' });
    }
    expect(wins()).toHaveLength(1);
  });
});

describe('a bet with a live leg', () => {
  const startLive = async (): Promise<CashOutRequest> => toRequest(await place(single('live')));

  test('waits for the live delay and is paid the lowest value in it', async () => {
    const request = await startLive();
    on.feed.price(on.id('live'), HOME, 2_500, on.nowMs() + 2_000);
    on.feed.price(on.id('live'), HOME, 1_500, on.nowMs() + 4_000);
    expect(await refused(request)).toEqual({ reason: 'unknownOutcome', retryInMs: 5_000 });
    expect((await on.find(request.betId)).state).toBe('confirmed');
    world.clock.advance(1_500);
    await on.bets.waiting.sweep();
    expect(await refused(request)).toEqual({ reason: 'unknownOutcome', retryInMs: 3_500 });
    for (const ms of [1_500, 1_500, 500]) {
      world.clock.advance(ms);
      await on.bets.waiting.sweep();
    }
    // 10,000 × 2 × 0.4 × 0.95, although it is worth more now.
    expect(await sell(request)).toMatchObject({ state: 'cashedOut', payoutMinor: 7_600 });
    expect(balance()).toBe(-2_400);
  });

  test('is not bought back below the least that was wanted', async () => {
    const request = { ...(await startLive()), atLeastMinor: 9_000 };
    on.feed.price(on.id('live'), HOME, 2_500, on.nowMs() + 2_000);
    on.feed.price(on.id('live'), HOME, 2_000, on.nowMs() + 3_000);
    expect(await refused(request)).toMatchObject({ reason: 'unknownOutcome' });
    world.clock.advance(5_000);
    expect(await on.bets.waiting.sweep()).toBe(1);
    expect(await refused(request)).toEqual({ reason: 'priceChanged' });
    expect(await on.find(request.betId)).toMatchObject({ state: 'confirmed', payoutMinor: null });
    // The next one has an id of its own.
    expect(await refused(toRequest(request.betId))).toMatchObject({ reason: 'unknownOutcome' });
  });

  test('waits longer during a dangerous attack, and takes one cash-out at a time', async () => {
    const request = await startLive();
    on.feed.attack(on.id('live'), on.nowMs() + 4_000, on.nowMs() + 20_000);
    expect(await refused(request)).toMatchObject({ reason: 'unknownOutcome' });
    expect(await refused(toRequest(request.betId))).toEqual({ reason: 'suspended' });
    world.clock.advance(5_000);
    expect(await on.bets.waiting.sweep()).toBe(0);
    expect(await refused(request)).toEqual({ reason: 'unknownOutcome', retryInMs: 15_000 });
    on.feed.value(on.id('live'), HOME, null, on.nowMs() + 15_000);
    world.clock.advance(15_000);
    await on.bets.waiting.sweep();
    expect(await refused(request)).toEqual({ reason: 'suspended' });
  });

  test('that is decided in that time is settled instead of bought back', async () => {
    const request = await startLive();
    expect(await refused(request)).toMatchObject({ reason: 'unknownOutcome' });
    on.feed.end(on.id('live'), [1, 0], on.nowMs() + 4_000);
    world.clock.advance(20_000);
    // Its settlement waits for the cash-out, whose time is over.
    expect(await on.bets.settling.sweep()).toBe(0);
    await on.bets.waiting.sweep();
    expect(await refused(request)).toEqual({ reason: 'closed' });
    await on.bets.settling.sweep();
    expect(await on.find(request.betId)).toMatchObject({ state: 'won', payoutMinor: 20_000 });
    expect(balance()).toBe(10_000);
  });

  test('whose result comes before the end of the delay is settled, which ends the cash-out', async () => {
    const request = await startLive();
    world.clock.advance(10_000);
    expect(await refused(request)).toMatchObject({ reason: 'unknownOutcome' });
    on.feed.end(on.id('live'), [1, 0], on.nowMs() + 4_000);
    world.clock.advance(4_000);
    await world.database.pool.query(
      'update studio.book_bets set next_check_at = placed_at where bet_id = $1',
      [request.betId],
    );
    expect(await on.bets.settling.sweep()).toBe(1);
    expect(await refused(request)).toEqual({ reason: 'closed' });
    expect(await on.find(request.betId)).toMatchObject({ state: 'won', payoutMinor: 20_000 });
  });

  test('whose result comes after the delay is bought back, however late it is seen', async () => {
    const request = await startLive();
    expect(await refused(request)).toMatchObject({ reason: 'unknownOutcome' });
    on.feed.end(on.id('live'), [1, 0], on.nowMs() + 6_000);
    world.clock.advance(20_000);
    await on.bets.waiting.sweep();
    expect(await sell(request)).toMatchObject({ state: 'cashedOut', payoutMinor: 9_500 });
  });

  test('is paid by the history of its prices, however late the process checks', async () => {
    const request = await startLive();
    on.feed.price(on.id('live'), HOME, 2_500, on.nowMs() + 2_000);
    on.feed.price(on.id('live'), HOME, 1_500, on.nowMs() + 4_000);
    on.feed.price(on.id('live'), HOME, 400_000, on.nowMs() + 5_001);
    expect(await refused(request)).toMatchObject({ reason: 'unknownOutcome' });
    world.clock.advance(HOUR_MS);
    await on.bets.waiting.sweep();
    expect(await sell(request)).toMatchObject({ state: 'cashedOut', payoutMinor: 7_600 });
  });
});

test('a bet that another process holds is skipped, and taken by the next sweep', async () => {
  const request = toRequest(await place(single('live')));
  expect(await refused(request)).toMatchObject({ reason: 'unknownOutcome' });
  world.clock.advance(5_000);
  await world.database.transaction(async ({ client: tx }) => {
    await lockBookBet(tx, request.betId);
    expect(await on.bets.waiting.sweep()).toBe(0);
    expect(await on.bets.settling.sweep()).toBe(0);
  });
  expect(await on.bets.waiting.sweep()).toBe(1);
  expect(wins()).toHaveLength(1);
});

test('an unanswered partial cash-out is repeated, and its bet is settled only once both are paid', async () => {
  const betId = await place();
  // The part is not answered, and the settlement is.
  on.platform.fail('/transaction/win', 'unanswered');
  await sell(toRequest(betId, { shareBp: 5_000 }));
  await settle('a', [1, 0]);
  const stateOf = async (): Promise<unknown> => {
    const { rows } = await world.database.pool.query<{ state: string }>(
      'select state from studio.bets where id = $1',
      [betId],
    );
    return rows[0]?.state;
  };
  expect(await stateOf()).toBe('settling');
  await drain(world, on.life.outbox);
  expect(await stateOf()).toBe('settled');
  expect(balance()).toBe(4_750 + 10_000 - 10_000);
});

test('a studio that is killed anywhere in a partial cash-out resumes from its rows', async () => {
  const ends: unknown[] = [];
  for (let deathAt = 0, isAlive = false; !isAlive; deathAt++) {
    on.platform.balances.set(on.session.player, START * 1000);
    on.number += 1;
    add('live', 'football', on.nowMs() - 600_000);
    const request = toRequest(await place(single('live')), { shareBp: 5_000 });
    const killable = openKillableWorld(world, on.platform, deathAt);
    const dying = openTestBets(openLife(killable.world, killable.client), on.feed);
    try {
      await refusalOf(dying.cashOut(on.session, request));
      world.clock.advance(5_000);
      await dying.waiting.sweep();
      on.feed.end(on.id('live'), [1, 0], on.nowMs() + 1);
      world.clock.advance(30_000);
      await dying.settling.sweep();
      isAlive = typeof killable.world.database.pool.query === 'function';
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
    // A page repeats its request until it is answered.
    await refusalOf(on.bets.cashOut(on.session, request));
    world.clock.advance(30_000);
    await on.bets.waiting.sweep();
    on.feed.end(on.id('live'), [1, 0], on.nowMs());
    world.clock.advance(30_000);
    await on.bets.settling.sweep();
    await drain(world, on.life.outbox);
    const { state, cashedOut } = await on.find(request.betId);
    ends.push([state, cashedOut.paidMinor, balance()]);
  }
  expect(ends.length).toBeGreaterThan(6);
  expect(new Set(ends.map((end) => JSON.stringify(end)))).toEqual(
    new Set([JSON.stringify(['won', 4_750, 4_750])]),
  );
});
