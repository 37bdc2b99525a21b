import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestBets, useBettor } from '../../../test/book-kit.ts';
import { drain, mustPlay, openLife, useWorld } from '../../../test/kit.ts';
import type { Score } from '../selection.ts';
import type { PlaceRequest } from '../bets/place.ts';
import { deskCorrectsMs, feedCorrectsMs } from './rules.ts';

const START = 1_000_000;
const HOUR_MS = 3_600_000;
const HOME = 'result/goals/regular/home';
const OVER = 'total/goals/regular/10/over';
const BUILDER = `${HOME}+${OVER}`;
const PUSH = 'drawNoBet/goals/regular/home';
const world = await useWorld();
const on = useBettor(world, 'corrected', START);

beforeEach(async () => {
  for (const name of ['a', 'b', 'c']) {
    on.feed.add(on.id(name), 'football', on.nowMs() + HOUR_MS);
    for (const text of [HOME, OVER, PUSH, BUILDER]) on.feed.price(on.id(name), text, 2_000);
  }
});
// Leaves nothing for the next test to correct.
afterEach(async () => {
  world.clock.advance(deskCorrectsMs + HOUR_MS);
  await on.bets.settling.sweep();
  await drain(world, on.life.outbox);
  await on.bets.correcting.sweep();
  await drain(world, on.life.outbox);
});

const leg = (name: string, selection = HOME) => ({
  eventId: on.id(name),
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
  await mustPlay(on.bets.place(on.session, request));
  return request.betId;
};
const balance = (): number => on.platform.balanceOf(on.session.player) - START;

/** Ends matches an hour after their start, and settles what they decide. */
async function end(scores: Readonly<Record<string, Score>>): Promise<void> {
  world.clock.advance(2 * HOUR_MS);
  for (const [name, score] of Object.entries(scores)) on.feed.end(on.id(name), score, on.nowMs());
  await on.bets.settling.sweep();
}

/** The feed reports another result, which is compared some minutes later. */
async function correct(scores: Readonly<Record<string, Score>>, at = on.bets): Promise<void> {
  for (const [name, score] of Object.entries(scores)) on.feed.end(on.id(name), score, on.nowMs());
  world.clock.advance(6 * 60_000);
  await at.correcting.sweep();
}

/** What the platform was asked to move since a number of calls. */
const movesSince = (calls: number) =>
  on.platform.calls
    .slice(calls)
    .map(({ path, body }) => [
      path.replace('/transaction/', ''),
      Number(body['amount'] ?? 0) / 1000,
    ]);

describe('a corrected result', () => {
  test('takes back the win of a bet that is now lost, and settles it at zero', async () => {
    const betId = await place();
    await end({ a: [1, 0] });
    expect(balance()).toBe(10_000);
    const before = on.platform.calls.length;
    await correct({ a: [0, 1] });
    expect(movesSince(before)).toEqual([
      ['rollback', 0],
      ['win', 0],
    ]);
    const [win, rollback, none] = on.platform.calls.slice(-3).map(({ body }) => body);
    expect(rollback).toMatchObject({
      reference_transaction_uuid: win?.['transaction_uuid'],
      round_closed: false,
    });
    expect(none).toMatchObject({ round_closed: true, meta: { valid_bet: 10_000_000 } });
    expect(new Set([win, rollback, none].map((it) => it?.['transaction_uuid'])).size).toBe(3);
    expect(balance()).toBe(-10_000);
    expect(await on.find(betId)).toMatchObject({
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
    const before = on.platform.calls.length;
    await correct({ a: [1, 0] });
    expect(movesSince(before)).toEqual([['win', 20_000]]);
    expect(balance()).toBe(10_000);
    expect(await on.find(betId)).toMatchObject({ state: 'won', payoutMinor: 20_000 });
  });

  test('changes what counts for turnover also where nothing was paid before', async () => {
    const betId = await place([leg('a', PUSH)]);
    await end({ a: [0, 1] });
    const before = on.platform.calls.length;
    await correct({ a: [1, 1] });
    expect(movesSince(before)).toEqual([
      ['rollback', 0],
      ['win', 10_000],
    ]);
    expect(on.platform.calls.at(-1)?.body).toMatchObject({ meta: { valid_bet: 0 } });
    expect(await on.find(betId)).toMatchObject({ state: 'push' });
  });

  test('leaves bets that it does not concern unchanged', async () => {
    const [parlay, other] = [await place([leg('a'), leg('b'), leg('c')], 'parlay'), await place()];
    await end({ a: [1, 0], b: [0, 1], c: [0, 1] });
    const before = on.platform.calls.length;
    await correct({ a: [2, 0], b: [1, 0] });
    expect(movesSince(before)).toEqual([]);
    const lost = await on.find(parlay);
    expect(lost).toMatchObject({ state: 'lost', corrections: [] });
    expect(lost.legs.map((it) => it.correctedFrom)).toEqual([null, 'lost', null]);
    expect(await on.find(other)).toMatchObject({ state: 'won', corrections: [] });
  });

  test('of two events settles a parlay and a system anew', async () => {
    const legs = [leg('a'), leg('b'), leg('c')];
    const [parlay, system] = [await place(legs, 'parlay'), await place(legs, '2/3')];
    await end({ a: [1, 0], b: [1, 0], c: [0, 1] });
    await correct({ b: [0, 1], c: [1, 0] });
    expect(await on.find(parlay)).toMatchObject({ state: 'lost', payoutMinor: 0 });
    expect(await on.find(system)).toMatchObject({ payoutMinor: 40_000 });
    await correct({ b: [1, 0] });
    expect(await on.find(parlay)).toMatchObject({ state: 'won', payoutMinor: 80_000 });
    expect(await on.find(system)).toMatchObject({ payoutMinor: 120_000 });
    expect(balance()).toBe(80_000 + 120_000 - 40_000);
  });

  test('decides a bet builder by all of its parts', async () => {
    const betId = await place([leg('a', BUILDER)]);
    await end({ a: [2, 0] });
    expect(await on.find(betId)).toMatchObject({ state: 'lost' });
    await correct({ a: [2, 1] });
    expect(await on.find(betId)).toMatchObject({ state: 'won', payoutMinor: 20_000 });
  });

  test('leaves parts that were bought back before', async () => {
    const betId = await place();
    on.feed.value(on.id('a'), HOME, { won: 0.5, back: 0 });
    const sale = { cashOutId: randomUUID(), betId, shareBp: 5_000, atLeastMinor: 1 };
    const { bet: sold } = await mustPlay(on.bets.cashOut(on.session, sale));
    const soldFor = sold.cashedOut.paidMinor;
    await end({ a: [1, 0] });
    expect(balance()).toBe(soldFor);
    await correct({ a: [0, 1] });
    expect(balance()).toBe(soldFor - 10_000);
    const bet = await on.find(betId);
    expect(bet).toMatchObject({ state: 'lost', payoutMinor: soldFor });
    expect(bet.corrections).toMatchObject([{ fromMinor: soldFor + 10_000, toMinor: soldFor }]);
  });

  test('lets a lost bet with an open leg stand again, which is settled with that leg', async () => {
    const betId = await place([leg('a'), leg('b'), leg('c')], 'parlay');
    await end({ a: [0, 1], b: [1, 0] });
    expect(await on.find(betId)).toMatchObject({ state: 'lost' });
    await correct({ a: [1, 0] });
    const open = await on.find(betId);
    expect(open).toMatchObject({ state: 'confirmed', settledAt: null, payoutMinor: null });
    expect(open.corrections).toMatchObject([{ fromState: 'lost', toState: 'confirmed' }]);
    expect(movesSince(on.platform.calls.length - 1)).toEqual([['rollback', 0]]);
    on.feed.end(on.id('c'), [1, 0], on.nowMs());
    world.clock.advance(60_000);
    await on.bets.settling.sweep();
    expect(await on.find(betId)).toMatchObject({ state: 'won', payoutMinor: 80_000 });
    expect(balance()).toBe(70_000);
  });

  test('of a bet that is still open loses it immediately', async () => {
    const betId = await place([leg('a'), leg('b'), leg('c')], 'parlay');
    await end({ a: [1, 0] });
    expect(await on.find(betId)).toMatchObject({ state: 'confirmed' });
    await correct({ a: [0, 1] });
    expect(await on.find(betId)).toMatchObject({ state: 'lost', corrections: [] });
  });

  test('moves no money of a bet that was bought back', async () => {
    const betId = await place([leg('a'), leg('b'), leg('c')], 'parlay');
    await end({ a: [1, 0] });
    const sale = { cashOutId: randomUUID(), betId, shareBp: 10_000, atLeastMinor: 1 };
    await on.bets.cashOut(on.session, sale);
    world.clock.advance(6_000);
    await mustPlay(on.bets.cashOut(on.session, sale));
    const before = balance();
    await correct({ a: [0, 1] });
    expect(balance()).toBe(before);
    expect(await on.find(betId)).toMatchObject({
      state: 'cashedOut',
      legs: [{ state: 'lost' }, {}, {}],
    });
  });

  test('is ignored once the feed’s time for corrections is over', async () => {
    const betId = await place();
    await end({ a: [1, 0] });
    const late = on.nowMs();
    world.clock.advance(feedCorrectsMs);
    on.feed.end(on.id('a'), [0, 1], late);
    await correct({});
    expect(await on.find(betId)).toMatchObject({ state: 'won' });
  });

  test('does not happen if the feed has forgotten the match', async () => {
    const betId = await place();
    await end({ a: [1, 0] });
    on.feed.forget(on.id('a'));
    world.clock.advance(6 * 60_000);
    await on.bets.correcting.sweep();
    expect(await on.find(betId)).toMatchObject({ state: 'won', corrections: [] });
  });
});

describe('the next result', () => {
  test('counts for the payment if it comes while the win is taken back', async () => {
    const betId = await place();
    await end({ a: [1, 0] });
    on.platform.fail('/transaction/rollback', 'unanswered');
    await correct({ a: [0, 1] });
    expect(await on.find(betId)).toMatchObject({ state: 'won', corrections: [] });
    await correct({ a: [1, 0] });
    await drain(world, on.life.outbox);
    await on.bets.correcting.sweep();
    expect(await on.find(betId)).toMatchObject({ state: 'won', payoutMinor: 20_000 });
    expect(balance()).toBe(10_000);
  });

  test('begins the next correction if it comes while the new win is on its way', async () => {
    const betId = await place();
    await end({ a: [0, 1] });
    on.platform.fail('/transaction/win', 'unanswered');
    await correct({ a: [1, 0] });
    await correct({ a: [0, 1] });
    await drain(world, on.life.outbox);
    await on.bets.correcting.sweep();
    expect(await on.find(betId)).toMatchObject({ state: 'lost', payoutMinor: 0 });
    expect(balance()).toBe(-10_000);
  });

  test('waits until the first one was paid', async () => {
    const betId = await place();
    on.platform.fail('/transaction/win', 'lost');
    await end({ a: [1, 0] });
    const before = on.platform.calls.length;
    await correct({ a: [0, 1] });
    expect(movesSince(before)).toEqual([]);
    await drain(world, on.life.outbox);
    await on.bets.correcting.sweep();
    expect(await on.find(betId)).toMatchObject({ state: 'lost' });
    expect(balance()).toBe(-10_000);
  });
});

test('two processes correct a bet once', async () => {
  const betId = await place();
  await end({ a: [1, 0] });
  on.feed.end(on.id('a'), [0, 1], on.nowMs());
  world.clock.advance(6 * 60_000);
  const other = openTestBets(openLife(world, on.platform), on.feed);
  const before = on.platform.calls.length;
  await Promise.all([on.bets, other, on.bets, other].map((at) => at.correcting.sweep()));
  expect(movesSince(before)).toEqual([
    ['rollback', 0],
    ['win', 0],
  ]);
  expect(await on.find(betId)).toMatchObject({ state: 'lost' });
});

test('the spent part of the win is owed, and the correction continues', async () => {
  const betId = await place();
  await end({ a: [1, 0] });
  on.platform.balances.set(on.session.player, 5_000_000);
  await correct({ a: [0, 1] });
  expect(on.platform.balanceOf(on.session.player)).toBe(0);
  expect(on.platform.netOf(on.session.player)).toBe(-15_000);
  expect(await on.find(betId)).toMatchObject({ state: 'lost' });
});
