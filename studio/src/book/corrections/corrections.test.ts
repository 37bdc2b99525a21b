import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HandFeed, openTestBets } from '../../../test/book-kit.ts';
import { FakePlatform } from '../../../test/fake-platform.ts';
import { drain, mustPlay, openLife, openSession, openWorld } from '../../../test/kit.ts';
import type { Life, World } from '../../../test/kit.ts';
import type { SessionRow } from '../../play/store.ts';
import type { BookBet } from '../../protocol/book.ts';
import type { Score } from '../selection.ts';
import type { BookBets } from '../bets/bets.ts';
import type { PlaceRequest } from '../bets/place.ts';
import { deskCorrectsMs, feedCorrectsMs } from './rules.ts';

const START = 1_000_000;
const HOUR_MS = 3_600_000;
const HOME = 'result/goals/regular/home';
const OVER = 'total/goals/regular/10/over';
const BUILDER = `${HOME}+${OVER}`;
const PUSH = 'drawNoBet/goals/regular/home';
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
  session = await openSession(world, `corrected-${matches}`, 'vela-sportsbook');
  platform.credit(session.player, START);
  for (const name of ['a', 'b', 'c']) {
    feed.add(id(name), 'football', nowMs() + HOUR_MS);
    for (const text of [HOME, OVER, PUSH, BUILDER]) feed.price(id(name), text, 2_000);
  }
});
// Leaves nothing for the next test to correct.
afterEach(async () => {
  world.clock.advance(deskCorrectsMs + HOUR_MS);
  await bets.settling.sweep();
  await drain(world, life.outbox);
  await bets.correcting.sweep();
  await drain(world, life.outbox);
});

const nowMs = (): number => world.clock.now().getTime();
const id = (name: string): string => `corrected-${name}-${matches}`;
const leg = (name: string, selection = HOME) => ({
  eventId: id(name),
  selection,
  oddsMilli: 2_000,
});
const place = async (legs = [leg('a')], kind = 'single'): Promise<string> => {
  const request: PlaceRequest = {
    betId: randomUUID(),
    kind,
    legs,
    unitStakeMinor: 10_000,
    prices: 'better',
  };
  await mustPlay(bets.place(session, request));
  return request.betId;
};
const read = async (betId: string): Promise<BookBet> =>
  (await mustPlay(bets.find(session, betId))).bet;
const balance = (): number => platform.balanceOf(session.player) - START;

/** Ends matches an hour after their start, and settles what they decide. */
async function end(scores: Readonly<Record<string, Score>>): Promise<void> {
  world.clock.advance(2 * HOUR_MS);
  for (const [name, score] of Object.entries(scores)) feed.end(id(name), score, nowMs());
  await bets.settling.sweep();
}

/** The feed reports another result, which is compared some minutes later. */
async function correct(scores: Readonly<Record<string, Score>>, at = bets): Promise<void> {
  for (const [name, score] of Object.entries(scores)) feed.end(id(name), score, nowMs());
  world.clock.advance(6 * 60_000);
  await at.correcting.sweep();
}

/** What the platform was asked to move since a number of calls. */
const movesSince = (calls: number) =>
  platform.calls
    .slice(calls)
    .map(({ path, body }) => [
      path.replace('/transaction/', ''),
      Number(body['amount'] ?? 0) / 1000,
    ]);

describe('a corrected result', () => {
  test('takes the win of a lost bet back, and settles it with nothing', async () => {
    const betId = await place();
    await end({ a: [1, 0] });
    expect(balance()).toBe(10_000);
    const before = platform.calls.length;
    await correct({ a: [0, 1] });
    expect(movesSince(before)).toEqual([
      ['rollback', 0],
      ['win', 0],
    ]);
    const [win, rollback, none] = platform.calls.slice(-3).map(({ body }) => body);
    expect(rollback).toMatchObject({
      reference_transaction_uuid: win?.['transaction_uuid'],
      round_closed: false,
    });
    expect(none).toMatchObject({ round_closed: true, meta: { valid_bet: 10_000_000 } });
    expect(new Set([win, rollback, none].map((it) => it?.['transaction_uuid'])).size).toBe(3);
    expect(balance()).toBe(-10_000);
    expect(await read(betId)).toMatchObject({
      state: 'lost',
      payoutMinor: 0,
      legs: [{ state: 'lost', correctedFrom: 'won' }],
      corrections: [
        { reason: 'result', fromState: 'won', toState: 'lost', fromMinor: 20_000, toMinor: 0 },
      ],
    });
  });

  test('sends only a win where nothing was paid before', async () => {
    const betId = await place();
    await end({ a: [0, 1] });
    const before = platform.calls.length;
    await correct({ a: [1, 0] });
    expect(movesSince(before)).toEqual([['win', 20_000]]);
    expect(balance()).toBe(10_000);
    expect(await read(betId)).toMatchObject({ state: 'won', payoutMinor: 20_000 });
  });

  test('changes what counts for turnover also where nothing was paid before', async () => {
    const betId = await place([leg('a', PUSH)]);
    await end({ a: [0, 1] });
    const before = platform.calls.length;
    await correct({ a: [1, 1] });
    expect(movesSince(before)).toEqual([
      ['rollback', 0],
      ['win', 10_000],
    ]);
    expect(platform.calls.at(-1)?.body).toMatchObject({ meta: { valid_bet: 0 } });
    expect(await read(betId)).toMatchObject({ state: 'push' });
  });

  test('changes nothing that it does not concern', async () => {
    const [parlay, other] = [await place([leg('a'), leg('b'), leg('c')], 'parlay'), await place()];
    await end({ a: [1, 0], b: [0, 1], c: [0, 1] });
    const before = platform.calls.length;
    await correct({ a: [2, 0], b: [1, 0] });
    expect(movesSince(before)).toEqual([]);
    const lost = await read(parlay);
    expect(lost).toMatchObject({ state: 'lost', corrections: [] });
    expect(lost.legs.map((it) => it.correctedFrom)).toEqual([null, 'lost', null]);
    expect(await read(other)).toMatchObject({ state: 'won', corrections: [] });
  });

  test('of two events settles a parlay and a system anew', async () => {
    const legs = [leg('a'), leg('b'), leg('c')];
    const [parlay, system] = [await place(legs, 'parlay'), await place(legs, '2/3')];
    await end({ a: [1, 0], b: [1, 0], c: [0, 1] });
    await correct({ b: [0, 1], c: [1, 0] });
    expect(await read(parlay)).toMatchObject({ state: 'lost', payoutMinor: 0 });
    expect(await read(system)).toMatchObject({ payoutMinor: 40_000 });
    await correct({ b: [1, 0] });
    expect(await read(parlay)).toMatchObject({ state: 'won', payoutMinor: 80_000 });
    expect(await read(system)).toMatchObject({ payoutMinor: 120_000 });
    expect(balance()).toBe(80_000 + 120_000 - 40_000);
  });

  test('decides a bet builder by all of its parts', async () => {
    const betId = await place([leg('a', BUILDER)]);
    await end({ a: [2, 0] });
    expect(await read(betId)).toMatchObject({ state: 'lost' });
    await correct({ a: [2, 1] });
    expect(await read(betId)).toMatchObject({ state: 'won', payoutMinor: 20_000 });
  });

  test('leaves what was bought back before', async () => {
    const betId = await place();
    feed.value(id('a'), HOME, { won: 0.5, back: 0 });
    const sale = { cashOutId: randomUUID(), betId, shareBp: 5_000, atLeastMinor: 1 };
    const { bet: sold } = await mustPlay(bets.cashOut(session, sale));
    const soldFor = sold.cashedOut.paidMinor;
    await end({ a: [1, 0] });
    expect(balance()).toBe(soldFor);
    await correct({ a: [0, 1] });
    expect(balance()).toBe(soldFor - 10_000);
    const bet = await read(betId);
    expect(bet).toMatchObject({ state: 'lost', payoutMinor: soldFor });
    expect(bet.corrections).toMatchObject([{ fromMinor: soldFor + 10_000, toMinor: soldFor }]);
  });

  test('lets a lost bet with an open leg stand again, which is settled with that leg', async () => {
    const betId = await place([leg('a'), leg('b'), leg('c')], 'parlay');
    await end({ a: [0, 1], b: [1, 0] });
    expect(await read(betId)).toMatchObject({ state: 'lost' });
    await correct({ a: [1, 0] });
    const open = await read(betId);
    expect(open).toMatchObject({ state: 'confirmed', settledAt: null, payoutMinor: null });
    expect(open.corrections).toMatchObject([{ fromState: 'lost', toState: 'confirmed' }]);
    expect(movesSince(platform.calls.length - 1)).toEqual([['rollback', 0]]);
    feed.end(id('c'), [1, 0], nowMs());
    world.clock.advance(60_000);
    await bets.settling.sweep();
    expect(await read(betId)).toMatchObject({ state: 'won', payoutMinor: 80_000 });
    expect(balance()).toBe(70_000);
  });

  test('of a bet that is still open loses it at once', async () => {
    const betId = await place([leg('a'), leg('b'), leg('c')], 'parlay');
    await end({ a: [1, 0] });
    expect(await read(betId)).toMatchObject({ state: 'confirmed' });
    await correct({ a: [0, 1] });
    expect(await read(betId)).toMatchObject({ state: 'lost', corrections: [] });
  });

  test('moves nothing of a bet that was bought back', async () => {
    const betId = await place([leg('a'), leg('b'), leg('c')], 'parlay');
    await end({ a: [1, 0] });
    const sale = { cashOutId: randomUUID(), betId, shareBp: 10_000, atLeastMinor: 1 };
    await bets.cashOut(session, sale);
    world.clock.advance(6_000);
    await mustPlay(bets.cashOut(session, sale));
    const before = balance();
    await correct({ a: [0, 1] });
    expect(balance()).toBe(before);
    expect(await read(betId)).toMatchObject({
      state: 'cashedOut',
      legs: [{ state: 'lost' }, {}, {}],
    });
  });

  test('is not followed once the feed had its time', async () => {
    const betId = await place();
    await end({ a: [1, 0] });
    const late = nowMs();
    world.clock.advance(feedCorrectsMs);
    feed.end(id('a'), [0, 1], late);
    await correct({});
    expect(await read(betId)).toMatchObject({ state: 'won' });
  });

  test('is none if the feed has forgotten the match', async () => {
    const betId = await place();
    await end({ a: [1, 0] });
    feed.forget(id('a'));
    world.clock.advance(6 * 60_000);
    await bets.correcting.sweep();
    expect(await read(betId)).toMatchObject({ state: 'won', corrections: [] });
  });
});

describe('the next result', () => {
  test('is what is paid if it comes while the win is taken back', async () => {
    const betId = await place();
    await end({ a: [1, 0] });
    platform.fail('/transaction/rollback', 'unanswered');
    await correct({ a: [0, 1] });
    expect(await read(betId)).toMatchObject({ state: 'won', corrections: [] });
    await correct({ a: [1, 0] });
    await drain(world, life.outbox);
    await bets.correcting.sweep();
    expect(await read(betId)).toMatchObject({ state: 'won', payoutMinor: 20_000 });
    expect(balance()).toBe(10_000);
  });

  test('begins the next correction if it comes while the new win is on its way', async () => {
    const betId = await place();
    await end({ a: [0, 1] });
    platform.fail('/transaction/win', 'unanswered');
    await correct({ a: [1, 0] });
    await correct({ a: [0, 1] });
    await drain(world, life.outbox);
    await bets.correcting.sweep();
    expect(await read(betId)).toMatchObject({ state: 'lost', payoutMinor: 0 });
    expect(balance()).toBe(-10_000);
  });

  test('waits until the first one was paid', async () => {
    const betId = await place();
    platform.fail('/transaction/win', 'lost');
    await end({ a: [1, 0] });
    const before = platform.calls.length;
    await correct({ a: [0, 1] });
    expect(movesSince(before)).toEqual([]);
    await drain(world, life.outbox);
    await bets.correcting.sweep();
    expect(await read(betId)).toMatchObject({ state: 'lost' });
    expect(balance()).toBe(-10_000);
  });
});

test('two processes correct a bet once', async () => {
  const betId = await place();
  await end({ a: [1, 0] });
  feed.end(id('a'), [0, 1], nowMs());
  world.clock.advance(6 * 60_000);
  const other = openTestBets(openLife(world, platform), feed);
  const before = platform.calls.length;
  await Promise.all([bets, other, bets, other].map((at) => at.correcting.sweep()));
  expect(movesSince(before)).toEqual([
    ['rollback', 0],
    ['win', 0],
  ]);
  expect(await read(betId)).toMatchObject({ state: 'lost' });
});

test('what was spent of the win is owed, and the correction goes on', async () => {
  const betId = await place();
  await end({ a: [1, 0] });
  platform.balances.set(session.player, 5_000_000);
  await correct({ a: [0, 1] });
  expect(platform.balanceOf(session.player)).toBe(0);
  expect(platform.netOf(session.player)).toBe(-15_000);
  expect(await read(betId)).toMatchObject({ state: 'lost' });
});
