import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@vela/service/time.ts';
import { workOff } from '@vela/service/worklist.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestBets, useBettor } from '../../../test/book-kit.ts';
import { drain, mustPlay, openLife, openSession, reasonOf, useWorld } from '../../../test/kit.ts';
import { refusalOf } from '../../../test/kit.ts';
import { harbourLanterns } from '../../slots/harbour-lanterns.ts';
import type { PlaceRequest } from './place.ts';

const START = 10_000_000;
const HOME = 'result/goals/regular/home';
const OVER = 'total/goals/regular/10/over';
const world = await useWorld();
const on = useBettor(world, 'placer', START);

beforeEach(async () => {
  const startsAtMs = on.nowMs() + 3_600_000;
  for (const id of ['early', 'early2', 'early3', 'early4']) {
    on.feed.add(id, 'football', startsAtMs);
    on.feed.price(id, HOME, 2_000);
    on.feed.price(id, OVER, 1_900);
  }
  on.feed.add('live', 'football', on.nowMs() - 600_000);
  on.feed.price('live', HOME, 2_000);
  on.feed.add('map', 'arena', startsAtMs);
  on.feed.price('map', 'winner/maps/full/home', 1_900);
});
afterEach(async () => {
  world.clock.advance(60 * SECOND_MS);
  await on.bets.waiting.sweep();
  await drain(world, on.life.outbox);
});

const leg = (eventId: string, selection = HOME, oddsMilli = 2_000) => ({
  eventId,
  selection,
  oddsMilli,
});
const single = (over: Partial<PlaceRequest> = {}): PlaceRequest => ({
  betId: randomUUID(),
  kind: 'single',
  legs: [leg('early')],
  unitStakeMinor: 1_000,
  prices: 'better',
  ...over,
});
const place = (request: PlaceRequest) => mustPlay(on.bets.place(on.session, request));
const refused = (over: Partial<PlaceRequest>) => reasonOf(on.bets.place(on.session, single(over)));
const countCalls = (path: string) => on.platform.calls.filter((call) => call.path === path).length;

describe('a bet before the match', () => {
  test('takes its stake and stands immediately, as its player sees it', async () => {
    const request = single();
    const { bet, balanceMinor } = await place(request);
    expect(bet).toMatchObject({
      betId: request.betId,
      kind: 'single',
      unitStakeMinor: 1_000,
      stakeMinor: 1_000,
      oddsMilli: 2_000,
      maxPayoutMinor: 2_000,
      state: 'confirmed',
      reason: null,
      confirmsAt: null,
      payoutMinor: null,
      cashOutMinor: 950,
      cashedOut: { stakeMinor: 0, paidMinor: 0 },
      legs: [{ eventId: 'early', selection: HOME, oddsMilli: 2_000, state: 'open' }],
    });
    expect(bet.legs[0]?.home.code).toBe('early-home');
    expect(balanceMinor).toBe(START - 1_000);
    expect(on.platform.balanceOf(on.session.player)).toBe(START - 1_000);
    expect(on.platform.calls[0]?.body).toMatchObject({
      bet: `single: early ${HOME}`,
      round_closed: false,
      meta: { valid_bet: 1_000_000 },
    });
  });

  test.each([
    ['a parlay', 'parlay', ['early', 'early2', 'early3'], 500, 8_000],
    ['a system', '2/3', ['early', 'early2', 'early3'], 1_500, null],
    ['a Yankee', 'yankee', ['early', 'early2', 'early3', 'early4'], 5_500, null],
  ] as const)('as %s stakes on each combination', async (_what, kind, ids, stakeMinor, odds) => {
    const { bet } = await place(
      single({ kind, legs: ids.map((id) => leg(id)), unitStakeMinor: 500 }),
    );
    expect(bet).toMatchObject({ stakeMinor, oddsMilli: odds, state: 'confirmed' });
    expect(on.platform.balanceOf(on.session.player)).toBe(START - stakeMinor);
  });

  test('as a builder is one leg at its joint price', async () => {
    const text = `${HOME}+${OVER}`;
    on.feed.price('early', text, 3_100);
    const { bet } = await place(single({ legs: [leg('early', text, 3_100)] }));
    expect(bet).toMatchObject({ oddsMilli: 3_100, legs: [{ selection: text }] });
  });

  test('keeps the names of its match when the feed has forgotten it', async () => {
    const { bet } = await place(single());
    on.feed.forget('early');
    const read = await mustPlay(on.bets.find(on.session, bet.betId));
    expect(read.bet.legs[0]).toMatchObject({ home: bet.legs[0]?.home });
    expect(read.bet.cashOutMinor).toBeNull();
  });
});

describe('a bet is refused', () => {
  const three = [leg('early'), leg('early2'), leg('early3')];
  test.each<[string, Partial<PlaceRequest>, string]>([
    ['with two legs as a parlay', { kind: 'parlay', legs: three.slice(1) }, 'wrongLegs'],
    ['with three legs as a single', { legs: three }, 'wrongLegs'],
    ['of an unknown kind', { kind: 'octopus' }, 'wrongLegs'],
    [
      'with two selections of one match in two legs',
      { kind: 'parlay', legs: [leg('early'), leg('early', OVER, 1_900), leg('early2')] },
      'sameMatch',
    ],
    ['on an unknown match', { legs: [leg('nowhere')] }, 'invalidInput'],
    ['on no selection', { legs: [leg('early', 'result/goals')] }, 'invalidInput'],
    [
      'on a match of the other book',
      { legs: [leg('map', 'winner/maps/full/home')] },
      'invalidInput',
    ],
    ['on what is not offered', { legs: [leg('early', 'result/goals/regular/away')] }, 'suspended'],
    [
      'on a builder that is not offered though its parts are',
      { legs: [leg('early', `${HOME}+${OVER}`)] },
      'cannotCombine',
    ],
    ['below the smallest stake', { unitStakeMinor: 999 }, 'stakeNotAllowed'],
    [
      'below the smallest stake of a parlay',
      { kind: 'parlay', legs: three, unitStakeMinor: 499 },
      'stakeNotAllowed',
    ],
    ['above the largest payout', { unitStakeMinor: 25_000_001 }, 'stakeNotAllowed'],
    ['with more than the balance', { unitStakeMinor: START + 1 }, 'insufficient'],
  ])('%s', async (_what, over, reason) => {
    expect(await refused(over)).toBe(reason);
    expect(on.platform.balanceOf(on.session.player)).toBe(START);
    expect(countCalls('/transaction/bet')).toBe(reason === 'insufficient' ? 1 : 0);
  });

  test('when its market is suspended or its match over', async () => {
    on.feed.price('early', HOME, null);
    expect(await refused({})).toBe('suspended');
    on.feed.end('early2', [1, 0], on.nowMs());
    expect(await refused({ legs: [leg('early2')] })).toBe('closed');
  });

  test('in a session of another game, or one that has ended', async () => {
    const slots = await openSession(world, on.session.player, harbourLanterns.code);
    expect(await reasonOf(on.bets.place(slots, single()))).toBe('notFound');
    expect(await reasonOf(on.bets.list(slots, { state: 'open' }))).toBe('notFound');
    await world.database.pool.query(
      'update studio.sessions set ended_at = started_at where id = $1',
      [on.session.id],
    );
    expect(await refused({})).toBe('sessionExpired');
    expect(countCalls('/transaction/bet')).toBe(0);
  });

  test('after twenty within ten seconds', async () => {
    for (let i = 0; i < 20; i++) await place(single());
    expect(await refusalOf(on.bets.place(on.session, single()))).toEqual({
      reason: 'tooFast',
      retryInMs: 10_000,
    });
    world.clock.advance(10_001);
    expect(await refused({})).toBeNull();
  });

  test.each([
    ['RS_ERROR_LIMIT_REACHED', 'limitReached', 'refused', 0],
    ['RS_ERROR_USER_DISABLED', 'locked', 'refunded', 1],
  ] as const)('by the wallet with %s', async (status, reason, state, rollbacks) => {
    on.platform.fail('/transaction/bet', status);
    const request = single();
    expect(await reasonOf(on.bets.place(on.session, request))).toBe(reason);
    // Sent again, the answer is the same.
    expect(await reasonOf(on.bets.place(on.session, request))).toBe(reason);
    await drain(world, on.life.outbox);
    expect(countCalls('/transaction/rollback')).toBe(rollbacks);
    const { bet } = await mustPlay(on.bets.find(on.session, request.betId));
    expect(bet).toMatchObject({ state, reason, payoutMinor: null });
    expect(on.platform.balanceOf(on.session.player)).toBe(START);
  });
});

describe('prices', () => {
  const odds = (request: Partial<PlaceRequest>) => place(single(request));
  test.each([
    ['none', 2_000, 2_000],
    ['none', 2_100, null],
    ['none', 1_900, null],
    ['better', 2_100, 2_100],
    ['better', 1_900, null],
    ['any', 2_100, 2_100],
    ['any', 1_900, 1_900],
  ] as const)('with %s and %i now, 2.000 is accepted at %s', async (prices, now, accepted) => {
    on.feed.price('early', HOME, now);
    if (accepted === null) {
      expect(await refused({ prices })).toBe('priceChanged');
      return;
    }
    expect((await odds({ prices })).bet.legs[0]?.oddsMilli).toBe(accepted);
  });
});

describe('one bet id', () => {
  test('takes one stake, however many requests race', async () => {
    const request = single();
    const other = openTestBets(openLife(world, on.platform), on.feed);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        mustPlay((at % 2 === 0 ? on.bets : other).place(on.session, request)),
      ),
    );
    expect(new Set(answers.map(({ bet }) => bet.betId)).size).toBe(1);
    expect(countCalls('/transaction/bet')).toBe(1);
    expect(on.platform.balanceOf(on.session.player)).toBe(START - 1_000);
    expect((await place(request)).bet.state).toBe('confirmed');
  });

  test('is the same bet when sent again, at whatever price', async () => {
    const request = single();
    const { bet } = await place(request);
    on.feed.price('early', HOME, 1_500);
    const again = await place(request);
    expect(again.bet).toMatchObject({ ...bet, cashOutMinor: 1_266 });
    expect(countCalls('/transaction/bet')).toBe(1);
  });

  test('is refused with other content, and to another player', async () => {
    const request = single();
    await place(request);
    const others: Partial<PlaceRequest>[] = [
      { unitStakeMinor: 2_000 },
      { prices: 'any' },
      { legs: [leg('early2')] },
      { legs: [leg('early', HOME, 1_900)] },
      { kind: 'parlay', legs: [leg('early'), leg('early2'), leg('early3')] },
    ];
    for (const over of others) {
      expect(await reasonOf(on.bets.place(on.session, { ...request, ...over }))).toBe(
        'invalidInput',
      );
    }
    const other = await openSession(world, `other-placer-${on.number}`, 'vela-sportsbook');
    on.platform.credit(other.player, START);
    expect(await reasonOf(on.bets.place(other, request))).toBe('invalidInput');
    expect(await reasonOf(on.bets.find(other, request.betId))).toBe('notFound');
    expect(countCalls('/transaction/bet')).toBe(1);
  });
});

describe('a stake whose outcome is unknown', () => {
  test('is returned, and the bet never counts', async () => {
    on.platform.fail('/transaction/bet', 'unanswered', 'unanswered');
    const request = single();
    expect(await refusalOf(on.bets.place(on.session, request))).toMatchObject({
      reason: 'unknownOutcome',
      isFinal: true,
    });
    await drain(world, on.life.outbox);
    expect(on.platform.balanceOf(on.session.player)).toBe(START);
    const { bet } = await mustPlay(on.bets.find(on.session, request.betId));
    expect(bet).toMatchObject({ state: 'refunded', reason: 'unknownOutcome' });
  });

  test('is returned by the worklist if its process died, and a sweep ends the bet', async () => {
    const dying = openLife(world, {
      send: () => Promise.reject(new Error('the process is gone')),
    });
    const request = single();
    const asked = openTestBets(dying, on.feed).place(on.session, request);
    await expect(asked).rejects.toThrow('the process is gone');
    world.clock.advance(21 * SECOND_MS);
    await workOff(on.life.outbox.calls, world);
    expect(await on.bets.waiting.sweep()).toBe(1);
    const { bet } = await mustPlay(on.bets.find(on.session, request.betId));
    expect(bet).toMatchObject({ state: 'refunded', reason: 'unknownOutcome' });
    expect(on.platform.balanceOf(on.session.player)).toBe(START);
  });
});

test('sweeps of slots and hands do not touch an open bet', async () => {
  const { bet } = await place(single());
  world.clock.advance(60 * SECOND_MS);
  expect(await on.life.spins.sweep()).toBe(0);
  expect(await on.life.spins.completeRounds()).toBe(0);
  expect(await on.life.hands.sweep()).toBe(0);
  expect((await mustPlay(on.bets.find(on.session, bet.betId))).bet.state).toBe('confirmed');
});

test('lists open and finished bets by pages, the newest first', async () => {
  const placed: string[] = [];
  for (let i = 0; i < 23; i++) {
    world.clock.advance(1_000);
    placed.unshift((await place(single())).bet.betId);
  }
  const first = await mustPlay(on.bets.list(on.session, { state: 'open' }));
  expect(first.bets.map(({ betId }) => betId)).toEqual(placed.slice(0, 20));
  const after = first.next ?? '';
  const second = await mustPlay(on.bets.list(on.session, { state: 'open', after }));
  expect(second.bets.map(({ betId }) => betId)).toEqual(placed.slice(20));
  expect(second.next).toBeNull();
  expect((await mustPlay(on.bets.list(on.session, { state: 'over' }))).bets).toEqual([]);
  expect(await reasonOf(on.bets.list(on.session, { state: 'open', after: 'x' }))).toBe(
    'invalidInput',
  );
});
