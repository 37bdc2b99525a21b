import { randomUUID } from 'node:crypto';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HandFeed, openTestBets, useBettor } from '../../../test/book-kit.ts';
import type { FakePlatform } from '../../../test/fake-platform.ts';
import {
  drain,
  Killed,
  mustPlay,
  openKillableWorld,
  openLife,
  openSession,
  reasonOf,
  useWorld,
} from '../../../test/kit.ts';
import { cancelGrant, findGrant, insertGrant } from '../../free-play/store.ts';
import type { Grant } from '../../free-play/store.ts';
import type { BookBet } from '../../protocol/book.ts';
import type { Score } from '../selection.ts';
import { readExposures, readTurnovers } from '../trading/exposure-store.ts';
import type { ReferralAnswer } from './referral.ts';
import type { PlaceRequest } from './place.ts';

const STAKE = 10_000;
const HOME = 'result/goals/regular/home';
const PUSH = 'handicap/goals/regular/-4/home';
const QUARTER = 'handicap/goals/regular/-3/home';
const world = await useWorld();
const on = useBettor(world, 'free', 0);
let grantId: string;

beforeEach(async () => {
  for (const name of ['a', 'b', 'c']) {
    on.feed.add(on.id(name), 'football', on.nowMs() + HOUR_MS);
    for (const text of [HOME, PUSH, QUARTER]) on.feed.price(on.id(name), text, 2_000);
  }
  on.feed.add(on.id('live'), 'football', on.nowMs() - 600_000);
  on.feed.price(on.id('live'), HOME, 2_000);
  on.feed.add(on.id('rally'), 'tennis', on.nowMs() - 600_000);
  on.feed.price(on.id('rally'), RALLY, 2_000);
  grantId = await grant();
});
afterEach(async () => {
  world.clock.advance(40 * HOUR_MS);
  await sweep();
  await drain(world, on.life.outbox);
});

const RALLY = 'winner/points/full/home';
const leg = (name: string, selection = HOME) => ({
  eventId: on.id(name),
  selection,
  oddsMilli: 2_000,
});
const single = (name = 'a', selection = HOME): PlaceRequest => ({
  betId: randomUUID(),
  kind: 'single',
  legs: [leg(name, selection)],
  unitStakeMinor: STAKE,
  prices: 'better',
  freePlay: grantId,
});
const parlay = (): PlaceRequest => ({
  ...single(),
  kind: 'parlay',
  legs: [leg('a'), leg('b'), leg('c')],
});
const place = async (request: PlaceRequest, at = on.bets): Promise<BookBet> =>
  (await mustPlay(at.place(on.session, request))).bet;
const balance = (): number => on.platform.balanceOf(on.session.player);
const listFree = async () => (await on.bets.listFree(on.session)).freeBets;
const bodies = (path: string) =>
  on.platform.calls.filter((call) => call.path === path).map(({ body }) => body);

/** Grants a free bet of 100.00 for a week. */
async function grant(fields: Partial<Grant> = {}): Promise<string> {
  const now = world.clock.now();
  const row: Grant = {
    grantId: randomUUID(),
    player: on.session.player,
    kind: 'bet',
    games: ['vela-sportsbook'],
    currency: 'HKD',
    total: 1,
    stakeMinor: BigInt(STAKE),
    minOddsMilli: null,
    expiresAt: addMs(now, 7 * DAY_MS),
    ...fields,
  };
  await insertGrant(world.database.pool, row, now);
  return row.grantId;
}

const used = async () => (await findGrant(world.database.pool, grantId))?.used;

async function sweep(at = on.bets): Promise<void> {
  await at.waiting.sweep();
  await at.settling.sweep();
}

/** Ends matches an hour after their start, and settles what they decide. */
async function end(scores: Readonly<Record<string, Score>>): Promise<void> {
  world.clock.advance(2 * HOUR_MS);
  for (const [name, score] of Object.entries(scores)) on.feed.end(on.id(name), score, on.nowMs());
  await sweep();
}

describe('a free bet', () => {
  test('takes nothing, names its grant and its odds, and cannot be used again', async () => {
    expect(await listFree()).toMatchObject([{ grantId, stakeMinor: STAKE, minOddsMilli: null }]);
    const bet = await place(single());
    expect(bet).toMatchObject({
      state: 'confirmed',
      stakeMinor: STAKE,
      maxPayoutMinor: STAKE,
      free: { isReturned: false },
      cashOutMinor: null,
    });
    expect(bodies('/transaction/bet')).toMatchObject([
      {
        amount: 0,
        is_free: true,
        meta: {
          free_play: grantId,
          valid_bet: 0,
          slip: { version: 1, kind: 'single', state: 'waiting', legs: [{ odds_milli: 2_000 }] },
        },
      },
    ]);
    expect(await listFree()).toEqual([]);
    expect(await reasonOf(place(single('b')))).toBe('freeBetOver');
  });

  test('that is sent again is one bet, and with other content is refused', async () => {
    const request = single();
    const sent = [on.bets.place(on.session, request), on.bets.place(on.session, request)];
    const [first, second] = await Promise.all(sent.map(mustPlay));
    expect(second).toEqual(first);
    expect((await place(request)).betId).toBe(request.betId);
    expect(await reasonOf(place({ ...request, freePlay: null }))).toBe('invalidInput');
    expect(bodies('/transaction/bet')).toHaveLength(1);
    expect(await used()).toBe(1);
  });

  test('is used once by two concurrent bets', async () => {
    const reasons = await Promise.all([single('a'), single('b')].map((it) => reasonOf(place(it))));
    expect(new Set(reasons)).toEqual(new Set(['freeBetOver', null]));
  });

  test.each<[string, () => Promise<Partial<PlaceRequest>>, string]>([
    ['of another stake', async () => ({ unitStakeMinor: 5_000 }), 'freeBetOver'],
    ['that was never granted', async () => ({ freePlay: 'unknown' }), 'freeBetOver'],
    ['of a system', async () => ({ ...parlay(), kind: '2/3' }), 'invalidInput'],
    [
      'of another player',
      async () => ({ freePlay: await grant({ player: 'somebody' }) }),
      'freeBetOver',
    ],
    [
      'of the other book',
      async () => ({ freePlay: await grant({ games: ['rocket-esportsbook'] }) }),
      'freeBetOver',
    ],
    [
      'below its least odds',
      async () => ({ freePlay: await grant({ minOddsMilli: 2_001 }) }),
      'oddsTooLow',
    ],
    [
      'whose time is over',
      async () => ({ freePlay: await grant({ expiresAt: world.clock.now() }) }),
      'freeBetOver',
    ],
  ])('%s is refused and uses none', async (_what, fields, reason) => {
    expect(await reasonOf(place({ ...single(), ...(await fields()) }))).toBe(reason);
    expect(on.platform.calls).toEqual([]);
    expect(await used()).toBe(0);
  });

  test('that was cancelled is refused', async () => {
    await cancelGrant(
      world.database.pool,
      { grantId, player: on.session.player },
      world.clock.now(),
    );
    expect(await reasonOf(place(single()))).toBe('freeBetOver');
  });

  test('may be a parlay whose odds reach the least together', async () => {
    grantId = await grant({ minOddsMilli: 8_000 });
    const { betId } = await place(parlay());
    await end({ a: [1, 0], b: [1, 0], c: [1, 0] });
    expect(await on.find(betId)).toMatchObject({ state: 'won', payoutMinor: 7 * STAKE });
    expect(balance()).toBe(7 * STAKE);
  });

  test('has no stake in what traders see, but its possible winnings', async () => {
    await place(single());
    const exposures = await readExposures(world.database.pool, 'HKD');
    expect(exposures.get(on.id('a'))).toMatchObject([
      { bets: 1, stakeMinor: 0n, lostMinor: 0n, backMinor: 0n, wonMinor: BigInt(STAKE) },
    ]);
    const turnovers = await readTurnovers(world.database.pool, 'HKD', [on.id('a')]);
    expect(turnovers.get(on.id('a')) ?? 0n).toBe(0n);
  });

  test('cannot be cashed out, neither now nor at a value', async () => {
    const { betId } = await place(single());
    const request = { cashOutId: randomUUID(), betId, shareBp: 10_000, atLeastMinor: 1 };
    expect(await reasonOf(on.bets.cashOut(on.session, request))).toBe('closed');
    const auto = on.bets.setAutoCashOut(on.session, { betId, atLeastMinor: 1 });
    expect(await reasonOf(auto)).toBe('closed');
  });
});

describe('a free bet is settled', () => {
  test.each<[string, string, Score, number]>([
    ['won', HOME, [1, 0], STAKE],
    ['halfWon', QUARTER, [1, 0], STAKE / 2],
    ['lost', HOME, [0, 1], 0],
  ])('as %s without its stake', async (state, selection, score, payoutMinor) => {
    const { betId } = await place(single('a', selection));
    await end({ a: score });
    expect(await on.find(betId)).toMatchObject({ state, payoutMinor, free: { isReturned: false } });
    expect(balance()).toBe(payoutMinor);
    expect(bodies('/transaction/win')).toMatchObject([
      { amount: payoutMinor * 1_000, meta: { valid_bet: 0 } },
    ]);
    const row = await findGrant(world.database.pool, grantId);
    expect(row).toMatchObject({ used: 1, wonMinor: BigInt(payoutMinor) });
  });

  test.each<[string, string, () => void]>([
    ['push', PUSH, () => on.feed.end(on.id('a'), [1, 0], on.nowMs())],
    ['void', HOME, () => on.feed.abandon(on.id('a'), on.nowMs())],
  ])('as %s by its rollback, and is given back for three days', async (state, selection, over) => {
    grantId = await grant({ expiresAt: addMs(world.clock.now(), 90 * MINUTE_MS) });
    const { betId } = await place(single('a', selection));
    world.clock.advance(2 * HOUR_MS);
    over();
    await sweep();
    expect(await on.find(betId)).toMatchObject({
      state,
      payoutMinor: 0,
      free: { isReturned: true },
    });
    expect(bodies('/transaction/win')).toEqual([]);
    expect(bodies('/transaction/rollback')).toMatchObject([{ round_closed: true }]);
    const free = await listFree();
    expect(free.map((it) => it.grantId)).toContain(grantId);
    expect(free.find((it) => it.grantId === grantId)?.expiresAt).toBeGreaterThan(
      on.nowMs() + 2 * DAY_MS,
    );
    const { rows } = await world.database.pool.query(
      `select r.state from studio.rounds r join studio.bets b on b.round_id = r.id where b.id = $1`,
      [betId],
    );
    expect(rows).toEqual([{ state: 'refunded' }]);
  });

  test('that was cancelled meanwhile, a void one is not given back', async () => {
    const { betId } = await place(single());
    await cancelGrant(
      world.database.pool,
      { grantId, player: on.session.player },
      world.clock.now(),
    );
    world.clock.advance(2 * HOUR_MS);
    on.feed.abandon(on.id('a'), on.nowMs());
    world.clock.advance(40 * HOUR_MS);
    await sweep();
    expect(await on.find(betId)).toMatchObject({ state: 'void', free: { isReturned: false } });
    expect(await listFree()).toEqual([]);
  });
});

describe('a free bet whose result is corrected', () => {
  const correct = async (score: Score): Promise<void> => {
    on.feed.end(on.id('a'), score, on.nowMs());
    world.clock.advance(6 * MINUTE_MS);
    await on.bets.correcting.sweep();
  };

  test('pays what it won after all, and gives it back again', async () => {
    const { betId } = await place(single());
    await end({ a: [0, 1] });
    await correct([1, 0]);
    expect(await on.find(betId)).toMatchObject({ state: 'won', payoutMinor: STAKE });
    await correct([0, 1]);
    expect(await on.find(betId)).toMatchObject({ state: 'lost', payoutMinor: 0 });
    expect(balance()).toBe(0);
    expect(await findGrant(world.database.pool, grantId)).toMatchObject({ used: 1, wonMinor: 0n });
  });

  test('to a push loses its win, is given back, and stays so whatever comes later', async () => {
    const { betId } = await place(single('a', PUSH));
    await end({ a: [2, 0] });
    expect(balance()).toBe(STAKE);
    await correct([1, 0]);
    expect(await on.find(betId)).toMatchObject({ state: 'push', payoutMinor: 0 });
    expect(balance()).toBe(0);
    expect(await findGrant(world.database.pool, grantId)).toMatchObject({ used: 0, wonMinor: 0n });
    const before = on.platform.calls.length;
    await correct([2, 0]);
    expect(on.platform.calls).toHaveLength(before);
    expect(await on.find(betId)).toMatchObject({ state: 'push', legs: [{ state: 'won' }] });
  });
});

describe('a free bet that is not taken is given back', () => {
  test.each<[string, Parameters<FakePlatform['fail']>[1][], string]>([
    ['that the platform has cancelled', ['RS_ERROR_FREE_PLAY_OVER'], 'freeBetOver'],
    ['of a player who has paused play', ['RS_ERROR_LIMIT_REACHED'], 'limitReached'],
    ['without an answer', ['lost', 'lost'], 'unknownOutcome'],
    ['whose answer is lost', ['unanswered', 'unanswered'], 'unknownOutcome'],
  ])('%s', async (_what, faults, reason) => {
    on.platform.fail('/transaction/bet', ...faults);
    expect(await reasonOf(place(single()))).toBe(reason);
    await drain(world, on.life.outbox);
    expect(await used()).toBe(0);
    expect(await listFree()).toMatchObject([{ grantId }]);
  });

  test('after a goal in a dangerous attack', async () => {
    on.feed.attack(on.id('live'), on.nowMs() + 3_000, on.nowMs() + 20_000);
    const { betId, state } = await place(single('live'));
    expect(state).toBe('waiting');
    on.feed.happen(on.id('live'), 'goal', on.nowMs() + 10_000);
    world.clock.advance(10_000);
    await on.bets.waiting.sweep();
    expect(await on.find(betId)).toMatchObject({
      state: 'refunded',
      reason: 'goal',
      free: { isReturned: true },
    });
    expect(await used()).toBe(0);
    expect(balance()).toBe(0);
  });

  test('if the price fell below its least odds in the live delay', async () => {
    grantId = await grant({ minOddsMilli: 2_000 });
    const { betId } = await place({ ...single('rally', RALLY), prices: 'any' });
    on.feed.price(on.id('rally'), RALLY, 1_950, on.nowMs() + 4_000);
    world.clock.advance(4_000);
    await on.bets.waiting.sweep();
    expect(await on.find(betId)).toMatchObject({ state: 'refunded', reason: 'priceChanged' });
    expect(await used()).toBe(0);
  });
});

describe('a free bet above the largest stake', () => {
  const BIG = 40_000_000;
  const ask = async (): Promise<BookBet> => {
    grantId = await grant({ stakeMinor: BigInt(BIG), minOddsMilli: 1_800 });
    return place({ ...single(), unitStakeMinor: BIG, isRequest: true });
  };
  const answer = async (betId: string, given: ReferralAnswer): Promise<string | null> => {
    const work = mustPlay(
      world.database.transaction(({ client: tx }) => on.bets.answer(tx, betId, given)),
    );
    const reason = await reasonOf(work);
    if (reason === null) await on.bets.finish(await work);
    return reason;
  };

  test('stands if a trader agrees', async () => {
    const { betId, state } = await ask();
    expect(state).toBe('waiting');
    await answer(betId, { kind: 'accept' });
    expect(await on.find(betId)).toMatchObject({ state: 'confirmed' });
  });

  test.each<[string, (betId: string) => Promise<unknown>]>([
    ['refuses', (betId) => answer(betId, { kind: 'refuse' })],
    ['does not answer', async () => world.clock.advance(61_000)],
  ])('is given back if a trader %s', async (_what, happen) => {
    const { betId } = await ask();
    await happen(betId);
    await sweep();
    expect(await on.find(betId)).toMatchObject({ state: 'refunded', free: { isReturned: true } });
    expect(await used()).toBe(0);
  });

  test('is offered other odds, not another stake, and an offer that is taken uses it', async () => {
    const { betId } = await ask();
    const offer = (unitStakeMinor: number, odds: number) =>
      answer(betId, { kind: 'offer', unitStakeMinor, oddsMilli: [odds] });
    expect(await offer(BIG / 2, 1_900)).toBe('invalidInput');
    expect(await offer(BIG, 1_799)).toBe('invalidInput');
    expect(await offer(BIG, 1_900)).toBeNull();
    const offered = await on.find(betId);
    expect(offered.referral?.offer).toMatchObject({ maxPayoutMinor: BIG * 0.9 });
    const taken = await mustPlay(
      on.bets.takeOffer(on.session, { offerOf: betId, betId: randomUUID() }),
    );
    expect(taken.bet).toMatchObject({ state: 'confirmed', free: { isReturned: false } });
    expect(await used()).toBe(1);
    expect(balance()).toBe(0);
  });
});

/** A free bet waits, stands and is void: wherever the studio dies, it is given back once. */
async function playUntilDeath(deathAt: number): Promise<boolean> {
  on.number += 1;
  on.feed = new HandFeed();
  on.bets = openTestBets(on.life, on.feed);
  on.session = await openSession(world, `killed-free-${on.number}`, 'vela-sportsbook');
  on.feed.add(on.id('live'), 'football', on.nowMs() - 600_000);
  on.feed.price(on.id('live'), HOME, 2_000);
  grantId = await grant();
  const request = single('live');
  const killable = openKillableWorld(world, on.platform, deathAt);
  const dying = openTestBets(openLife(killable.world, killable.client), on.feed);
  const story = async (): Promise<void> => {
    await dying.place(on.session, request);
    world.clock.advance(5_000);
    await sweep(dying);
    on.feed.abandon(on.id('live'), on.nowMs());
    world.clock.advance(10 * MINUTE_MS);
    await sweep(dying);
  };
  const isAlive = await story().then(
    () => true,
    (error: unknown) => {
      if (error instanceof Killed) return false;
      throw error;
    },
  );
  await drain(world, on.life.outbox);
  on.feed.abandon(on.id('live'), on.nowMs());
  for (let again = 0; again < 2; again += 1) {
    world.clock.advance(10 * MINUTE_MS);
    await sweep();
  }
  await drain(world, on.life.outbox);
  expect(await used()).toBe(0);
  expect(balance()).toBe(0);
  expect(bodies('/transaction/win')).toEqual([]);
  // Whatever happened to the first one, it can be used once more, and only once.
  const { rows } = await world.database.pool.query(
    `select b.state from studio.bets b where b.free_play = $1 and b.state not in
       ('refused', 'refunded')`,
    [grantId],
  );
  expect(rows).toEqual([]);
  return isAlive;
}

test('a studio that is killed anywhere loses no free bet and gives none back twice', async () => {
  let deathAt = 0;
  while (!(await playUntilDeath(deathAt))) deathAt += 1;
  expect(deathAt).toBeGreaterThan(6);
});
