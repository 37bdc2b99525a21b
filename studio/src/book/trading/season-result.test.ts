import { randomUUID } from 'node:crypto';
import { seededRandom } from '@vela/service/random.ts';
import { workOff } from '@vela/service/worklist.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestBets, useBettor } from '../../../test/book-kit.ts';
import { drain, mustPlay, reasonOf, useWorld } from '../../../test/kit.ts';
import type { TradingChange, TradingPlace } from '../../protocol/trading.ts';
import { openWorldFeed } from '../feed/world-feed.ts';
import { decideAction, makeAction } from './actions.ts';
import type { ActionParts } from './actions.ts';
import { computeImpact } from './impact.ts';
import { listActionReports } from './reports.ts';
import { openRulings } from './rulings.ts';
import { tradeBettingFeed, tradeFeed } from './traded-feed.ts';
import { openTradingBook } from './trading-book.ts';
import type { TraderRow } from './trader-store.ts';

/* A manual result of a season: who ended in which place. */

const SEASON = 'season';
const runners = ['lions', 'bears', 'wolves', 'hawks'];
const world = await useWorld();
const on = useBettor(world, 'seasons', 10_000_000);
let parts: ActionParts;

beforeEach(async () => {
  on.feed.add(on.id(SEASON), 'football', on.nowMs() + 3_600_000);
  for (const runner of runners) {
    on.feed.price(on.id(SEASON), `outright/1/${runner}`, 4_000);
    on.feed.price(on.id(SEASON), `outright/3/${runner}`, 1_300);
  }
  const { database, clock } = world;
  const feed = Object.assign(on.feed, { findRunners: () => runners });
  const book = await openTradingBook({ database, clock, feed });
  parts = { database, clock, feed, book, leagues: () => new Map() };
  on.bets = openTestBets(on.life, tradeBettingFeed(feed, book.rulings), () => book.catchUp());
});
afterEach(() => drain(world, on.life.outbox));

const trader = (name: string): TraderRow => ({
  operatorId: name,
  operatorName: name,
  currency: 'HKD',
  lang: 'en',
  expiresAt: world.clock.now(),
});
const propose = (change: TradingChange) =>
  makeAction(parts, trader('ann'), { actionId: randomUUID(), change, reason: 'as published' });
const decide = (of: number, by: string) =>
  decideAction(parts, trader(by), {
    actionId: randomUUID(),
    of,
    isConfirmed: true,
    reason: 'as published',
  });
const settle = async (change: TradingChange): Promise<number> => {
  world.clock.advance(1_000);
  const { actionNo } = await mustPlay(propose(change));
  await mustPlay(decide(actionNo, 'ben'));
  await on.bets.settling.sweep();
  await on.bets.correcting.sweep();
  return actionNo;
};
const place = async (selection: string, oddsMilli: number): Promise<string> => {
  const { bet } = await mustPlay(
    on.bets.place(on.session, {
      betId: randomUUID(),
      kind: 'single',
      legs: [{ eventId: on.id(SEASON), selection, oddsMilli }],
      unitStakeMinor: 1_000,
      prices: 'none',
    }),
  );
  return bet.betId;
};
const readBet = async (betId: string) => (await mustPlay(on.bets.find(on.session, betId))).bet;
const stateOf = async (betId: string) => {
  const { state, payoutMinor } = await readBet(betId);
  return [state, payoutMinor];
};

/** These runners in this order, from the first place on. */
const rank = (...order: string[]): TradingPlace[] =>
  order.map((runner, at) => ({ place: at + 1, runner }));
const result = (places: readonly TradingPlace[]): TradingChange => ({
  kind: 'result',
  eventId: on.id(SEASON),
  counts: [],
  goals: [],
  places,
});

test('the places of a season settle its bets once another operator confirms them', async () => {
  const [lions, bears, hawks] = [
    await place('outright/1/lions', 4_000),
    await place('outright/3/bears', 1_300),
    await place('outright/1/hawks', 4_000),
  ];
  world.clock.advance(3_700_000);
  // The hawks did not start.
  const places = [
    { place: 1, runner: 'lions' },
    { place: 2, runner: 'wolves' },
    { place: 3, runner: 'bears' },
  ];
  const { actionNo } = await mustPlay(propose(result(places)));
  await on.bets.settling.sweep();
  expect(await stateOf(lions)).toEqual(['confirmed', null]);
  expect(await reasonOf(decide(actionNo, 'ann'))).toBe('locked');
  await mustPlay(decide(actionNo, 'ben'));
  await on.bets.settling.sweep();
  expect(await stateOf(lions)).toEqual(['won', 4_000]);
  expect(await stateOf(bears)).toEqual(['won', 1_300]);
  expect(await stateOf(hawks)).toEqual(['void', 1_000]);
});

test('a dead heat by hand is divided among those who share the place', async () => {
  const lions = await place('outright/1/lions', 4_000);
  world.clock.advance(3_700_000);
  const shared = [
    { place: 1, runner: 'lions' },
    { place: 1, runner: 'bears' },
    { place: 3, runner: 'wolves' },
    { place: 4, runner: 'hawks' },
  ];
  await settle(result(shared));
  expect(await stateOf(lions)).toEqual(['won', 2_000]);
});

test('a season that was paid is settled again by other places, by a void and by its end', async () => {
  const lions = await place('outright/1/lions', 4_000);
  world.clock.advance(3_700_000);
  on.feed.rank(on.id(SEASON), { lions: 1, bears: 2, wolves: 3, hawks: 4 }, on.nowMs());
  await on.bets.settling.sweep();
  expect(await stateOf(lions)).toEqual(['won', 4_000]);
  const bearsWin = result(rank('bears', 'lions', 'wolves', 'hawks'));
  const look = { currency: 'HKD', now: world.clock.now() };
  const { pool: db } = world.database;
  const impact = await computeImpact({ ...parts, db, rulings: parts.book.rulings }, bearsWin, look);
  expect(impact).toEqual({ bets: 1, backMinor: 4_000, paidMinor: 0 });
  const corrected = await settle(bearsWin);
  expect(await stateOf(lions)).toEqual(['lost', 0]);
  const voided = await settle({ kind: 'void', eventId: on.id(SEASON), market: 'outright/1' });
  expect(await stateOf(lions)).toEqual(['void', 1_000]);
  await settle({ kind: 'undo', of: voided });
  expect(await stateOf(lions)).toEqual(['lost', 0]);
  await settle({ kind: 'undo', of: corrected });
  expect(await stateOf(lions)).toEqual(['won', 4_000]);
  const reasons = (await readBet(lions)).corrections.map(({ reason }) => reason);
  expect(reasons).toEqual(['result', 'void', 'result', 'result']);
});

test('places that do not rank its runners are refused, and so is a score for a season', async () => {
  const whole = result(rank('lions', 'bears', 'wolves', 'hawks'));
  expect(await reasonOf(propose(whole))).toBe('invalidInput');
  world.clock.advance(3_700_000);
  const wrong = [
    result([]),
    result(rank('lions', 'strangers')),
    result(rank('lions', 'lions')),
    result([{ place: 2, runner: 'lions' }]),
    result([
      ...rank('lions', 'bears'),
      { place: 2, runner: 'wolves' },
      { place: 3, runner: 'hawks' },
    ]),
    { ...whole, goals: ['home'] } as const,
    { ...whole, counts: [{ period: 'regular', count: 'goals', score: [1, 0] }] } as const,
  ];
  for (const change of wrong) {
    expect([change, await reasonOf(propose(change as TradingChange))]).toEqual([
      change,
      'invalidInput',
    ]);
  }
  expect(await reasonOf(propose(whole))).toBeNull();
});

test('the report to the platform lists the places, the first ones first', async () => {
  world.clock.advance(3_700_000);
  const actionNo = await settle(result(rank('wolves', 'bears', 'lions', 'hawks')));
  const sent: Record<string, unknown>[] = [];
  const reports = listActionReports({
    ...world,
    client: {
      async send(_path, body) {
        sent.push(body);
        return { isClear: true, status: 'RS_OK', balanceMinor: null, body: {} };
      },
    },
    random: seededRandom('reports'),
  });
  await workOff(reports, world);
  const own = sent.filter(({ details }) =>
    JSON.stringify(details).includes(`"action":${actionNo}`),
  );
  expect(own).toMatchObject([
    { kind: 'result', details: { places: '1 wolves, 2 bears, 3 lions, 4 hawks' } },
  ]);
});

test('a season with a manual result is not listed as open, and is again without it', () => {
  const feed = openWorldFeed('07'.repeat(32));
  const rulings = openRulings();
  const atMs = Date.parse('2026-06-18T02:00:00Z');
  const traded = tradeFeed(feed, rulings);
  const list = () => traded.listOutrights?.(atMs).map(({ id }) => id) ?? [];
  const [first = '', ...others] = list();
  const places = feed.findRunners?.(first)?.map((runner, at) => ({ place: at + 1, runner })) ?? [];
  expect(places.length).toBeGreaterThan(3);
  const change = { kind: 'result', eventId: first, counts: [], goals: [], places } as const;
  const action = { actionId: 'one', operatorId: '7', operatorName: 'ann', reason: 'as published' };
  const row = { ...action, step: 'make', subject: '', impact: null, ofAction: null } as const;
  const doneAt = new Date(atMs - 1);
  rulings.add([{ ...row, actionNo: 1, change, eventId: first, doneAt }]);
  expect(list()).toEqual(others);
  rulings.add([{ ...row, actionNo: 2, change: { kind: 'undo', of: 1 }, eventId: first, doneAt }]);
  expect(list()).toEqual([first, ...others]);
});
