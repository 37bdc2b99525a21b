import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@vela/service/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestBets, useBettor } from '../../../test/book-kit.ts';
import { drain, mustPlay, reasonOf, useWorld } from '../../../test/kit.ts';
import type { TradingChange } from '../../protocol/trading.ts';
import { deskCorrectsMs } from '../corrections/rules.ts';
import { openActionLog } from './actions-store.ts';
import { decideAction, makeAction } from './actions.ts';
import type { ActionParts } from './actions.ts';
import { readExposures } from './exposure-store.ts';
import { computeImpact } from './impact.ts';
import { listProgress } from './progress-store.ts';
import { tradeBettingFeed } from './traded-feed.ts';
import { openTradingBook } from './trading-book.ts';
import type { TraderRow } from './trader-store.ts';

const HOME = 'result/goals/regular/home';
const OVER = 'total/goals/regular/10/over';
const MATCH = 'match';
const world = await useWorld();
const on = useBettor(world, 'trading', 10_000_000);
let parts: ActionParts;

beforeEach(async () => {
  on.feed.add(on.id(MATCH), 'football', on.nowMs() + 3_600_000);
  on.feed.price(on.id(MATCH), HOME, 2_000);
  on.feed.price(on.id(MATCH), OVER, 1_900);
  await open();
});
afterEach(async () => {
  world.clock.advance(60 * SECOND_MS);
  await on.bets.waiting.sweep();
  await drain(world, on.life.outbox);
});

/** A process of the studio: it knows what the database has. */
async function open(): Promise<void> {
  const { database, clock } = world;
  const book = await openTradingBook({ database, clock, feed: on.feed });
  parts = { database, clock, feed: on.feed, book, leagues: () => new Map() };
  on.bets = openTestBets(on.life, tradeBettingFeed(on.feed, book.rulings), () => book.catchUp());
}

const trader = (name: string): TraderRow => ({
  operatorId: name,
  operatorName: name,
  currency: 'HKD',
  lang: 'en',
  expiresAt: world.clock.now(),
});
const make = (change: TradingChange, by = 'ann', actionId = randomUUID()) =>
  mustPlay(makeAction(parts, trader(by), { actionId, change, reason: 'as agreed' }));
const decide = (of: number, by: string, isConfirmed = true) =>
  decideAction(parts, trader(by), { actionId: randomUUID(), of, isConfirmed, reason: 'as agreed' });
const place = (oddsMilli = 2_000, unitStakeMinor = 1_000, selection = HOME) =>
  on.bets.place(on.session, {
    betId: randomUUID(),
    kind: 'single',
    legs: [{ eventId: on.id(MATCH), selection, oddsMilli }],
    unitStakeMinor,
    prices: 'none',
  });
const suspend = (): TradingChange => ({
  kind: 'suspend',
  eventId: on.id(MATCH),
  market: null,
  selection: null,
});
const result = (): TradingChange => ({
  kind: 'result',
  eventId: on.id(MATCH),
  counts: [{ period: 'regular', count: 'goals', score: [2, 1] }],
  goals: ['home', 'away', 'home'],
});

const readBet = async (betId: string) => (await mustPlay(on.bets.find(on.session, betId))).bet;
const settle = async (change: TradingChange): Promise<number> => {
  const { actionNo } = await make(change);
  await mustPlay(decide(actionNo, 'ben'));
  await on.bets.settling.sweep();
  await on.bets.correcting.sweep();
  return actionNo;
};
const impactParts = () => ({
  db: world.database.pool,
  feed: on.feed,
  rulings: parts.book.rulings,
});
const look = () => ({ currency: 'HKD', now: world.clock.now() });
const away = (): TradingChange => ({
  kind: 'result',
  eventId: on.id(MATCH),
  counts: [{ period: 'regular', count: 'goals', score: [0, 1] }],
  goals: ['away'],
});

test('a cash-out is paid by the margin that the desk has set, which its bet states', async () => {
  const { bet } = await mustPlay(place());
  const before = await readBet(bet.betId);
  expect([before.cashOutMinor, before.cashOutBp]).toEqual([950, 500]);
  const margin = { kind: 'margin', product: 'cashOut', league: null, market: null } as const;
  const change = { ...margin, eventId: on.id(MATCH), marginBp: 2_000 };
  const { actionNo } = await make(change);
  const sale = { cashOutId: randomUUID(), betId: bet.betId, shareBp: 5_000, atLeastMinor: 1 };
  const { bet: sold } = await mustPlay(on.bets.cashOut(on.session, sale));
  expect(sold.cashedOut).toEqual({ stakeMinor: 500, paidMinor: 400 });
  expect([sold.cashOutMinor, sold.cashOutBp]).toEqual([400, 2_000]);
  await make({ kind: 'undo', of: actionNo });
  expect((await readBet(bet.betId)).cashOutBp).toBe(500);
  const ofMarket = { ...change, market: 'result/goals/regular' };
  expect(await reasonOf(make(ofMarket))).toBe('invalidInput');
});

describe('a suspension', () => {
  test('reaches placing and cash-outs until it is undone', async () => {
    const { bet } = await mustPlay(place());
    const { actionNo } = await make(suspend());
    expect(await reasonOf(place())).toBe('suspended');
    const { bet: open } = await mustPlay(on.bets.find(on.session, bet.betId));
    expect(open.cashOutMinor).toBeNull();
    const sale = { cashOutId: randomUUID(), betId: bet.betId, shareBp: 10_000, atLeastMinor: 1 };
    expect(await reasonOf(on.bets.cashOut(on.session, sale))).toBe('suspended');
    await make({ kind: 'undo', of: actionNo });
    expect(await reasonOf(place())).toBeNull();
    expect((await mustPlay(on.bets.find(on.session, bet.betId))).bet.cashOutMinor).toBeGreaterThan(
      0,
    );
  });

  test('of a market leaves the others', async () => {
    await make({
      kind: 'suspend',
      eventId: on.id(MATCH),
      market: 'total/goals/regular',
      selection: null,
    });
    expect(await reasonOf(place(1_900, 1_000, OVER))).toBe('suspended');
    expect(await reasonOf(place())).toBeNull();
  });

  test('is known to every process, and to one that starts later', async () => {
    const other = on.bets;
    await open();
    await make(suspend());
    const before = on.bets;
    on.bets = other;
    expect(await reasonOf(place())).toBe('suspended');
    on.bets = before;
    await open();
    expect(await reasonOf(place())).toBe('suspended');
  });

  test('refunds a bet that waits', async () => {
    world.clock.advance(3_700_000);
    const { bet } = await mustPlay(place());
    expect(bet.state).toBe('waiting');
    await make(suspend());
    world.clock.advance(6_000);
    await on.bets.waiting.sweep();
    const { bet: over } = await mustPlay(on.bets.find(on.session, bet.betId));
    expect([over.state, over.reason]).toEqual(['refunded', 'suspended']);
  });
});

test('a bet takes the price that a trader has set, and no other', async () => {
  await make({ kind: 'price', eventId: on.id(MATCH), selection: HOME, oddsMilli: 1_800 });
  expect(await reasonOf(place(2_000))).toBe('priceChanged');
  const { bet } = await mustPlay(place(1_800));
  expect(bet.legs[0]?.oddsMilli).toBe(1_800);
});

test('a price far above the fair one is live once a second operator confirms it', async () => {
  const { actionNo, step } = await make({
    kind: 'price',
    eventId: on.id(MATCH),
    selection: HOME,
    oddsMilli: 20_000,
  });
  expect(step).toBe('propose');
  expect(await reasonOf(place(20_000))).toBe('priceChanged');
  expect(await reasonOf(decide(actionNo, 'ann'))).toBe('locked');
  await mustPlay(decide(actionNo, 'ben'));
  expect((await mustPlay(place(20_000))).bet.legs[0]?.oddsMilli).toBe(20_000);
});

test('a price never offers what the feed does not', async () => {
  await make({ kind: 'price', eventId: on.id(MATCH), selection: HOME, oddsMilli: 1_800 });
  on.feed.price(on.id(MATCH), HOME, null, on.nowMs());
  expect(await reasonOf(place(1_800))).toBe('suspended');
});

test('an action counts once, however often its page sends it', async () => {
  const actionId = randomUUID();
  const first = await make(suspend(), 'ann', actionId);
  expect(await make(suspend(), 'ann', actionId)).toEqual(first);
  const other = { actionId, change: suspend(), reason: 'as agreed' };
  expect(await reasonOf(makeAction(parts, trader('ben'), other))).toBe('invalidInput');
});

describe('a manual result', () => {
  test('settles bets once another operator confirms it', async () => {
    const { bet } = await mustPlay(place());
    world.clock.advance(3_700_000);
    const proposal = await make(result());
    await on.bets.settling.sweep();
    expect((await mustPlay(on.bets.find(on.session, bet.betId))).bet.state).toBe('confirmed');
    expect(await reasonOf(decide(proposal.actionNo, 'ann'))).toBe('locked');
    await mustPlay(decide(proposal.actionNo, 'ben'));
    await on.bets.settling.sweep();
    const { bet: over } = await mustPlay(on.bets.find(on.session, bet.betId));
    expect([over.state, over.payoutMinor]).toEqual(['won', 2_000]);
    expect(await reasonOf(decide(proposal.actionNo, 'cat'))).toBe('closed');
  });

  test('that does not add up, or comes before the match, is refused', async () => {
    expect(await reasonOf(make(result()))).toBe('invalidInput');
    world.clock.advance(3_700_000);
    const wrong: TradingChange = { ...result(), goals: ['home'] } as TradingChange;
    expect(await reasonOf(make(wrong))).toBe('invalidInput');
  });

  test('that is refused, even by its proposer, changes nothing', async () => {
    world.clock.advance(3_700_000);
    const { bet } = await mustPlay(place());
    const { actionNo } = await make(result());
    await mustPlay(decide(actionNo, 'ann', false));
    expect(await reasonOf(decide(actionNo, 'ben'))).toBe('closed');
    world.clock.advance(60_000);
    await on.bets.waiting.sweep();
    await on.bets.settling.sweep();
    expect((await mustPlay(on.bets.find(on.session, bet.betId))).bet.state).toBe('confirmed');
  });
});

describe('a result that was paid', () => {
  test('is corrected by another one, and again by its end', async () => {
    const { bet } = await mustPlay(place());
    world.clock.advance(3_700_000);
    await settle(result());
    const before = await computeImpact(impactParts(), away(), look());
    expect(before).toEqual({ bets: 1, backMinor: 2_000, paidMinor: 0 });
    const second = await settle(away());
    expect(await computeImpact(impactParts(), away(), look())).toMatchObject({ bets: 0 });
    const progress = await listProgress(world.database.pool, {
      currency: 'HKD',
      since: new Date(0),
    });
    expect(progress.find(({ eventId }) => eventId === on.id(MATCH))).toMatchObject({
      bets: 1,
      done: 1,
      backMinor: 2_000n,
      paidMinor: 0n,
    });
    const log = await openActionLog(world.database.pool).list(on.id(MATCH), 1);
    expect(log).toMatchObject([{ step: 'confirm', impact: before }]);
    const lost = await readBet(bet.betId);
    expect(lost).toMatchObject({ state: 'lost', payoutMinor: 0 });
    expect(lost.corrections).toMatchObject([{ reason: 'result', fromState: 'won' }]);
    on.feed.end(on.id(MATCH), [3, 0], on.nowMs());
    await settle({ kind: 'undo', of: second });
    expect(await readBet(bet.betId)).toMatchObject({ state: 'won', payoutMinor: 2_000 });
    expect(on.platform.balanceOf(on.session.player)).toBe(10_001_000);
  });

  test('stands until a proposal is confirmed, even if undoing it would leave no result', async () => {
    const { bet } = await mustPlay(place());
    world.clock.advance(3_700_000);
    const first = await settle(result());
    await make(away());
    await settle({ kind: 'undo', of: first });
    expect(await readBet(bet.betId)).toMatchObject({ state: 'won', corrections: [] });
  });

  test('is void with its market, and paid again when that is undone', async () => {
    const { bet } = await mustPlay(place());
    world.clock.advance(3_700_000);
    on.feed.end(on.id(MATCH), [1, 0], on.nowMs());
    await on.bets.settling.sweep();
    const market = 'result/goals/regular';
    const actionNo = await settle({ kind: 'void', eventId: on.id(MATCH), market });
    const over = await readBet(bet.betId);
    expect(over).toMatchObject({ state: 'void', payoutMinor: 1_000 });
    expect(over.corrections).toMatchObject([{ reason: 'void', fromMinor: 2_000, toMinor: 1_000 }]);
    await settle({ kind: 'undo', of: actionNo });
    expect(await readBet(bet.betId)).toMatchObject({ state: 'won', payoutMinor: 2_000 });
  });
});

test('a void event returns its stakes immediately, before the match', async () => {
  const { bet } = await mustPlay(place());
  const { actionNo } = await make({ kind: 'void', eventId: on.id(MATCH), market: null });
  await mustPlay(decide(actionNo, 'ben'));
  await on.bets.settling.sweep();
  const { bet: over } = await mustPlay(on.bets.find(on.session, bet.betId));
  expect([over.state, over.payoutMinor]).toEqual(['void', 1_000]);
  expect(await reasonOf(place())).toBe('closed');
});

test('a void market returns its stakes and leaves the others', async () => {
  const { bet: over } = await mustPlay(place(1_900, 1_000, OVER));
  const { bet: home } = await mustPlay(place());
  const change = { kind: 'void', eventId: on.id(MATCH), market: 'total/goals/regular' } as const;
  await mustPlay(decide((await make(change)).actionNo, 'ben'));
  await on.bets.settling.sweep();
  expect((await mustPlay(on.bets.find(on.session, over.betId))).bet.state).toBe('void');
  expect((await mustPlay(on.bets.find(on.session, home.betId))).bet.state).toBe('confirmed');
});

test('open bets are exposure, and settled ones are not', async () => {
  await mustPlay(place(2_000, 1_000));
  await mustPlay(place(2_000, 2_000));
  const [home] = (await readExposures(world.database.pool, 'HKD')).get(on.id(MATCH)) ?? [];
  expect(home).toMatchObject({ text: HOME, bets: 2, stakeMinor: 3_000n, wonMinor: 6_000n });
  const { actionNo } = await make({ kind: 'void', eventId: on.id(MATCH), market: null });
  await mustPlay(decide(actionNo, 'ben'));
  await on.bets.settling.sweep();
  expect((await readExposures(world.database.pool, 'HKD')).get(on.id(MATCH))).toBeUndefined();
});

// Last, because days pass.
test('a result is corrected for 72 hours after the start, by the feed for 36', async () => {
  const { bet } = await mustPlay(place());
  world.clock.advance(3_700_000);
  await settle(result());
  world.clock.advance(deskCorrectsMs - 200_000);
  const { actionNo } = await make({ kind: 'void', eventId: on.id(MATCH), market: null });
  const late = await make(away());
  await mustPlay(decide(actionNo, 'ben'));
  world.clock.advance(200_000);
  await on.bets.correcting.sweep();
  expect(await readBet(bet.betId)).toMatchObject({ state: 'void' });
  expect(await reasonOf(decide(late.actionNo, 'ben'))).toBe('closed');
  expect(await reasonOf(make(away()))).toBe('closed');
  expect(await reasonOf(make({ kind: 'undo', of: actionNo }))).toBe('closed');
  await mustPlay(decide(late.actionNo, 'ben', false));
});
