import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TradingChange } from '../../protocol/trading.ts';
import { readEventTerms } from '../board/terms.ts';
import { findCashOutMarginBp } from '../bets/bet-value.ts';
import { findOddsMilli } from '../bets/slip.ts';
import type { Feed } from '../feed/feed.ts';
import { openWorldFeed } from '../feed/world-feed.ts';
import { defaultMargins } from '../offers.ts';
import { readSelection } from '../read-selection.ts';
import { trade } from './trade-changes.ts';

const nowMs = Date.parse('2026-06-18T02:00:00Z');
const world = openWorldFeed('07'.repeat(32));
const [match, other] = world
  .listEvents(nowMs + 3_600_000, nowMs + 86_400_000)
  .filter(({ sport }) => sport === 'football');
if (match === undefined || other === undefined) throw new Error('no football');
const eventId = match.id;
const league = match.league.code;

type Margin = Extract<TradingChange, { kind: 'margin' }>;

const margin = (marginBp: number, of: Partial<Margin>): Margin => ({
  kind: 'margin',
  league: null,
  eventId: null,
  market: null,
  marginBp,
  ...of,
});

const tradeWith = (...changes: readonly TradingChange[]): Feed =>
  trade(world, changes, { nowMs }).feed;

const singles = ['total/goals/regular/10/over', 'bothScore/goals/regular/yes'];

function oddsOf(feed: Feed, text = singles.join('+')): number {
  const selection = readSelection(text);
  if (selection === null) throw new Error(text);
  return findOddsMilli(feed, eventId, selection, nowMs) ?? 0;
}

const statedOf = (feed: Feed) => {
  const terms = readEventTerms(feed, { eventId, currency: 'HKD', nowMs });
  return [terms?.builderBp, terms?.cashOutBp];
};
const { builderBp, cashOutBp } = defaultMargins;

test.each<[string, Margin[], [number, number]]>([
  ['nothing is set', [], [builderBp, cashOutBp]],
  ['the odds have another', [margin(100, { eventId })], [builderBp, cashOutBp]],
  [
    'a sport has others',
    [
      margin(2_000, { sport: 'football', product: 'builder' }),
      margin(800, { sport: 'football', product: 'cashOut' }),
    ],
    [2_000, 800],
  ],
  ['another sport has', [margin(0, { sport: 'tennis', product: 'builder' })], [1_200, 500]],
  [
    'the league counts more than the sport, and the event most',
    [
      margin(3_000, { eventId, product: 'builder' }),
      margin(1_000, { league, product: 'builder' }),
      margin(900, { league, product: 'cashOut' }),
      margin(700, { sport: 'football', product: 'cashOut' }),
    ],
    [3_000, 900],
  ],
])('the margin of builders and of cash-outs is what the desk has set: %s', (_case, set, stated) => {
  expect(statedOf(tradeWith(...set))).toEqual(stated);
});

test('a builder is priced by the margin that is set, and its singles are not', () => {
  const set = tradeWith(margin(3_000, { league, product: 'builder' }));
  expect(oddsOf(set) / oddsOf(world)).toBeCloseTo(0.7 / 0.88, 1);
  expect(oddsOf(set)).toBeLessThan(oddsOf(world));
  for (const text of singles) expect(oddsOf(set, text)).toBe(oddsOf(world, text));
});

test('a builder is never above the product of its parts’ odds, at any margins', () => {
  const anyMargin = fc.option(fc.integer({ min: 0, max: 5_000 }));
  fc.assert(
    fc.property(anyMargin, anyMargin, (ofBuilders, ofOdds) => {
      const feed = tradeWith(
        ...(ofBuilders === null ? [] : [margin(ofBuilders, { league, product: 'builder' })]),
        ...(ofOdds === null ? [] : [margin(ofOdds, { eventId })]),
      );
      const product = singles.reduce((all, text) => (all * oddsOf(feed, text)) / 1000, 1);
      expect(oddsOf(feed)).toBeGreaterThan(0);
      expect(oddsOf(feed) / 1000).toBeLessThanOrEqual(product);
    }),
    { numRuns: 30 },
  );
});

test('a bet on several matches is bought back by the largest margin of those that are open', () => {
  const feed = tradeWith(
    margin(900, { eventId, product: 'cashOut' }),
    margin(100, { eventId: other.id, product: 'cashOut' }),
  );
  const selection = readSelection(singles[0] ?? '');
  if (selection === null) throw new Error('no selection');
  const legOf = (id: string, isOver = false) => ({
    eventId: id,
    sport: 'football' as const,
    startsAtMs: nowMs,
    selection,
    oddsMilli: 1_900,
    settled: isOver ? { state: 'won' as const, share: { won: 2, back: 0, of: 2 } } : null,
  });
  const marginOf = (...legs: ReturnType<typeof legOf>[]) =>
    findCashOutMarginBp(feed, { legs, marginBp: cashOutBp }, nowMs);
  expect(marginOf(legOf(eventId), legOf(other.id))).toBe(900);
  expect(marginOf(legOf(eventId, true), legOf(other.id))).toBe(100);
  expect(marginOf(legOf('elsewhere'), legOf(other.id))).toBe(cashOutBp);
});

test('a later margin replaces the earlier one for the same subject, and ends with it', () => {
  const first = margin(2_000, { league, product: 'builder' });
  const feed = tradeWith(first, { ...first, marginBp: 1_500 }, { kind: 'undo', of: 2 });
  const at = (seconds: number) => feed.findBuilderBp?.(eventId, nowMs - 60_000 + seconds * 1_000);
  expect([at(-1), at(0), at(1), at(2)]).toEqual([1_200, 2_000, 1_500, 1_200]);
});
