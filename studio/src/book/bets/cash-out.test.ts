import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@vela/service/time.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HandFeed, openTestBets } from '../../../test/book-kit.ts';
import { FakePlatform } from '../../../test/fake-platform.ts';
import {
  drain,
  Killed,
  mustPlay,
  openKillableWorld,
  openLife,
  openSession,
  openWorld,
  reasonOf,
  refusalOf,
} from '../../../test/kit.ts';
import type { Life, World } from '../../../test/kit.ts';
import type { SessionRow } from '../../play/store.ts';
import type { BookBet } from '../../protocol/book.ts';
import { lockBookBet } from './store.ts';
import type { BookBets } from './bets.ts';
import type { CashOutRequest } from './cash-out.ts';
import type { PlaceRequest } from './place.ts';

const START = 1_000_000;
const HOUR_MS = 3_600_000;
const HOME = 'result/goals/regular/home';
let world: World;
let platform: FakePlatform;
let life: Life;
let feed: HandFeed;
let bets: BookBets;
let session: SessionRow;
let matches = 0;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.database.close());
beforeEach(async () => {
  platform = new FakePlatform();
  life = openLife(world, platform);
  feed = new HandFeed();
  bets = openTestBets(life, feed);
  matches += 1;
  session = await openSession(world, `seller-${matches}`, 'vela-sportsbook');
  platform.credit(session.player, START);
  for (const name of ['a', 'b', 'c']) add(name, 'football', nowMs() + HOUR_MS);
  add('live', 'football', nowMs() - 600_000);
});
// Leaves no bet of its own for the next test to settle.
afterEach(async () => {
  world.clock.advance(40 * HOUR_MS);
  const end = openTestBets(openLife(world, platform), new HandFeed());
  await end.waiting.sweep();
  world.clock.advance(10 * 60 * SECOND_MS);
  await end.settling.sweep();
  await drain(world, life.outbox);
});

const nowMs = (): number => world.clock.now().getTime();
/** Matches of each test are its own: what was first bet on keeps its start. */
const id = (name: string): string => `${name}-${matches}`;
function add(name: string, sport: 'football' | 'tennis', startsAtMs: number): void {
  feed.add(id(name), sport, startsAtMs);
  feed.price(id(name), HOME, 2_000);
}
const leg = (name: string) => ({ eventId: id(name), selection: HOME, oddsMilli: 2_000 });
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
  await mustPlay(bets.place(session, request));
  world.clock.advance(6_000);
  await bets.waiting.sweep();
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
  (await mustPlay(bets.cashOut(session, request))).bet;
const refused = (request: CashOutRequest) => refusalOf(bets.cashOut(session, request));
const read = async (betId: string): Promise<BookBet> =>
  (await mustPlay(bets.find(session, betId))).bet;
const balance = (): number => platform.balanceOf(session.player) - START;
const wins = () =>
  platform.calls.filter(({ path }) => path === '/transaction/win').map(({ body }) => body);
async function settle(name: string, score: readonly [number, number]): Promise<void> {
  feed.end(id(name), score, nowMs() + 2 * HOUR_MS);
  world.clock.advance(2 * HOUR_MS);
  await bets.settling.sweep();
}

describe('a bet without a live leg', () => {
  test('is bought back whole at once, for what it shows', async () => {
    const betId = await place();
    feed.price(id('a'), HOME, 1_600, nowMs());
    const { cashOutMinor } = await read(betId);
    // 10,000 × 2 × 0.625 × 0.95.
    expect(cashOutMinor).toBe(11_875);
    const bet = await sell(toRequest(betId, { atLeastMinor: 11_875 }));
    expect(bet).toMatchObject({
      state: 'cashedOut',
      payoutMinor: 11_875,
      cashOutMinor: null,
      settledAt: nowMs(),
      cashedOut: { stakeMinor: 10_000, paidMinor: 11_875 },
    });
    expect(balance()).toBe(1_875);
    // What counts is what it won.
    expect(wins()).toMatchObject([
      { amount: 11_875_000, round_closed: true, meta: { valid_bet: 1_875_000 } },
    ]);
    expect(wins()[0]).not.toHaveProperty('meta.is_part');
  });

  test('is settled no more, but its legs still show their results', async () => {
    const betId = await place();
    await sell(toRequest(betId));
    await settle('a', [1, 0]);
    expect(await read(betId)).toMatchObject({ state: 'cashedOut', legs: [{ state: 'won' }] });
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
    expect(await read(betId)).toMatchObject({
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
    expect((await read(system)).cashOutMinor).toBe(28_500);
    expect((await read(parlay)).cashOutMinor).toBe(9_500);
    const bet = await sell(toRequest(system, { shareBp: 5_000 }));
    expect(bet.cashedOut).toEqual({ stakeMinor: 15_000, paidMinor: 14_250 });
  });

  test('takes its settled legs as they are', async () => {
    const betId = await place(several('parlay'));
    await settle('a', [1, 0]);
    feed.add(id('late'), 'football', nowMs());
    expect((await read(betId)).cashOutMinor).toBe(19_000);
    feed.end(id('b'), [0, 0], nowMs());
    expect((await read(betId)).cashOutMinor).toBeNull();
    expect(await refused(toRequest(betId))).toEqual({ reason: 'suspended' });
  });
});

describe('a cash-out is refused', () => {
  test('below what its player wants at least', async () => {
    const betId = await place();
    expect(await refused(toRequest(betId, { atLeastMinor: 9_501 }))).toEqual({
      reason: 'priceChanged',
    });
  });

  test('while its bet waits, or is not worth anything known', async () => {
    const live = single('live');
    await mustPlay(bets.place(session, live));
    expect(await refused(toRequest(live.betId))).toEqual({ reason: 'suspended' });
    const betId = await place();
    feed.value(id('a'), HOME, null, nowMs());
    expect(await refused(toRequest(betId))).toEqual({ reason: 'suspended' });
  });

  test('once its bet is decided, settled or not', async () => {
    const betId = await place();
    feed.end(id('a'), [1, 0], nowMs());
    expect(await refused(toRequest(betId))).toEqual({ reason: 'closed' });
    await settle('a', [1, 0]);
    expect(await refused(toRequest(betId))).toEqual({ reason: 'closed' });
  });

  test('for a bet of another player, or of nobody', async () => {
    const betId = await place();
    const other = await openSession(world, `buyer-${matches}`, 'vela-sportsbook');
    expect(await reasonOf(bets.cashOut(other, toRequest(betId)))).toBe('notFound');
    expect(await refused(toRequest(randomUUID()))).toEqual({ reason: 'notFound' });
  });
});

describe('one cash-out id', () => {
  test('counts once, however many requests race', async () => {
    const request = toRequest(await place(), { shareBp: 5_000 });
    const other = openTestBets(openLife(world, platform), feed);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        mustPlay((at % 2 === 0 ? bets : other).cashOut(session, request)),
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
    feed.price(id('live'), HOME, 2_500, nowMs() + 2_000);
    feed.price(id('live'), HOME, 1_500, nowMs() + 4_000);
    expect(await refused(request)).toEqual({ reason: 'unknownOutcome', retryInMs: 5_000 });
    expect((await read(request.betId)).state).toBe('confirmed');
    world.clock.advance(1_500);
    await bets.waiting.sweep();
    expect(await refused(request)).toEqual({ reason: 'unknownOutcome', retryInMs: 3_500 });
    for (const ms of [1_500, 1_500, 500]) {
      world.clock.advance(ms);
      await bets.waiting.sweep();
    }
    // 10,000 × 2 × 0.4 × 0.95, although it is worth more now.
    expect(await sell(request)).toMatchObject({ state: 'cashedOut', payoutMinor: 7_600 });
    expect(balance()).toBe(-2_400);
  });

  test('is not bought back below the least that was wanted', async () => {
    const request = { ...(await startLive()), atLeastMinor: 9_000 };
    feed.price(id('live'), HOME, 2_500, nowMs() + 2_000);
    feed.price(id('live'), HOME, 2_000, nowMs() + 3_000);
    expect(await refused(request)).toMatchObject({ reason: 'unknownOutcome' });
    world.clock.advance(5_000);
    expect(await bets.waiting.sweep()).toBe(1);
    expect(await refused(request)).toEqual({ reason: 'priceChanged' });
    expect(await read(request.betId)).toMatchObject({ state: 'confirmed', payoutMinor: null });
    // The next one has an id of its own.
    expect(await refused(toRequest(request.betId))).toMatchObject({ reason: 'unknownOutcome' });
  });

  test('waits longer during a dangerous attack, and takes one cash-out at a time', async () => {
    const request = await startLive();
    feed.attack(id('live'), nowMs() + 4_000, nowMs() + 20_000);
    expect(await refused(request)).toMatchObject({ reason: 'unknownOutcome' });
    expect(await refused(toRequest(request.betId))).toEqual({ reason: 'suspended' });
    world.clock.advance(5_000);
    expect(await bets.waiting.sweep()).toBe(0);
    expect(await refused(request)).toEqual({ reason: 'unknownOutcome', retryInMs: 15_000 });
    feed.value(id('live'), HOME, null, nowMs() + 15_000);
    world.clock.advance(15_000);
    await bets.waiting.sweep();
    expect(await refused(request)).toEqual({ reason: 'suspended' });
  });

  test('that is decided in that time is settled and not bought back', async () => {
    const request = await startLive();
    expect(await refused(request)).toMatchObject({ reason: 'unknownOutcome' });
    feed.end(id('live'), [1, 0], nowMs() + 4_000);
    world.clock.advance(20_000);
    // Its settlement waits for the cash-out, whose time is over.
    expect(await bets.settling.sweep()).toBe(0);
    await bets.waiting.sweep();
    expect(await refused(request)).toEqual({ reason: 'closed' });
    await bets.settling.sweep();
    expect(await read(request.betId)).toMatchObject({ state: 'won', payoutMinor: 20_000 });
    expect(balance()).toBe(10_000);
  });

  test('whose result comes before the end of the delay is settled, which ends the cash-out', async () => {
    const request = await startLive();
    world.clock.advance(10_000);
    expect(await refused(request)).toMatchObject({ reason: 'unknownOutcome' });
    feed.end(id('live'), [1, 0], nowMs() + 4_000);
    world.clock.advance(4_000);
    await world.database.pool.query(
      'update studio.book_bets set next_check_at = placed_at where bet_id = $1',
      [request.betId],
    );
    expect(await bets.settling.sweep()).toBe(1);
    expect(await refused(request)).toEqual({ reason: 'closed' });
    expect(await read(request.betId)).toMatchObject({ state: 'won', payoutMinor: 20_000 });
  });

  test('is paid what its history gives, however late the process looks', async () => {
    const request = await startLive();
    feed.price(id('live'), HOME, 2_500, nowMs() + 2_000);
    feed.price(id('live'), HOME, 1_500, nowMs() + 4_000);
    feed.price(id('live'), HOME, 400_000, nowMs() + 5_001);
    expect(await refused(request)).toMatchObject({ reason: 'unknownOutcome' });
    world.clock.advance(HOUR_MS);
    await bets.waiting.sweep();
    expect(await sell(request)).toMatchObject({ state: 'cashedOut', payoutMinor: 7_600 });
  });
});

test('a bet that somebody else holds is skipped, and taken by the next sweep', async () => {
  const request = toRequest(await place(single('live')));
  expect(await refused(request)).toMatchObject({ reason: 'unknownOutcome' });
  world.clock.advance(5_000);
  await world.database.transaction(async ({ client: tx }) => {
    await lockBookBet(tx, request.betId);
    expect(await bets.waiting.sweep()).toBe(0);
    expect(await bets.settling.sweep()).toBe(0);
  });
  expect(await bets.waiting.sweep()).toBe(1);
  expect(wins()).toHaveLength(1);
});

test('a part that is unanswered is repeated, and its bet is settled only once both are paid', async () => {
  const betId = await place();
  // The part is not answered, and the settlement is.
  platform.fail('/transaction/win', 'unanswered');
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
  await drain(world, life.outbox);
  expect(await stateOf()).toBe('settled');
  expect(balance()).toBe(4_750 + 10_000 - 10_000);
});

test('a studio that is killed anywhere in a partial cash-out goes on from its rows', async () => {
  const ends: unknown[] = [];
  for (let deathAt = 0, isAlive = false; !isAlive; deathAt++) {
    platform.balances.set(session.player, START * 1000);
    matches += 1;
    add('live', 'football', nowMs() - 600_000);
    const request = toRequest(await place(single('live')), { shareBp: 5_000 });
    const killable = openKillableWorld(world, platform, deathAt);
    const dying = openTestBets(openLife(killable.world, killable.client), feed);
    try {
      await refusalOf(dying.cashOut(session, request));
      world.clock.advance(5_000);
      await dying.waiting.sweep();
      feed.end(id('live'), [1, 0], nowMs() + 1);
      world.clock.advance(30_000);
      await dying.settling.sweep();
      isAlive = typeof killable.world.database.pool.query === 'function';
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
    // A page repeats its request until it is answered.
    await refusalOf(bets.cashOut(session, request));
    world.clock.advance(30_000);
    await bets.waiting.sweep();
    feed.end(id('live'), [1, 0], nowMs());
    world.clock.advance(30_000);
    await bets.settling.sweep();
    await drain(world, life.outbox);
    const { state, cashedOut } = await read(request.betId);
    ends.push([state, cashedOut.paidMinor, balance()]);
  }
  expect(ends.length).toBeGreaterThan(6);
  expect(new Set(ends.map((end) => JSON.stringify(end)))).toEqual(
    new Set([JSON.stringify(['won', 4_750, 4_750])]),
  );
});
