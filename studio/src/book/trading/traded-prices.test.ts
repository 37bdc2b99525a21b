import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TradingChange } from '../../protocol/trading.ts';
import type { Feed, FeedMarket } from '../feed/feed.ts';
import { openWorldFeed } from '../feed/world-feed.ts';
import { wholeOf } from '../price.ts';
import { writeSelection } from '../selection.ts';
import { findHeld, findPriceRisk } from './traded-prices.ts';
import { trade } from './trade-changes.ts';

const nowMs = Date.parse('2026-06-18T02:00:00Z');
const world = openWorldFeed('07'.repeat(32));
const events = world.listEvents(nowMs - 3_600_000, nowMs + 86_400_000);
const sports = ['football', 'basketball', 'tennis'] as const;
const matches = sports.flatMap((sport) => {
  const own = events.filter(
    (it) => it.sport === sport && world.listMarkets(it.id, nowMs).length > 4,
  );
  return own.slice(0, 2);
});

const tradeWith = (changes: readonly TradingChange[], by: 'one' | 'two' = 'one') =>
  trade(world, changes, { nowMs, by });

/** What the odds of a market imply, of what they have to. */
function bookOf(id: string, { selections, oddsMilli }: FeedMarket): number {
  const chances = selections.map((selection, at) => {
    const odds = oddsMilli[at] ?? null;
    if (odds !== null) return 1000 / odds;
    const expected = world.expect(id, selection, nowMs);
    return expected === null || expected.won > 1e-9 ? 1 : 0;
  });
  const [first] = selections;
  return chances.reduce((sum, it) => sum + it, 0) / ((first && wholeOf(first)) ?? 1e-9);
}

const wide = { kind: 'margin', league: null, eventId: null, market: null } as const;
const anyMatch = fc.constantFrom(...matches);
const anyPrice = fc.record({ at: fc.nat(), factor: fc.double({ min: 0.3, max: 12, noNaN: true }) });

test('no market adds up to less than 100 %, whatever prices and margins one operator sets', () => {
  expect(matches.length).toBe(6);
  fc.assert(
    fc.property(
      anyMatch,
      fc.array(anyPrice, { minLength: 1, maxLength: 40 }),
      fc.option(fc.integer({ min: 0, max: 5_000 })),
      ({ id: eventId }, prices, marginBp) => {
        const markets = world.listMarkets(eventId, nowMs);
        const offered = markets.flatMap(({ selections, oddsMilli }) =>
          selections.map((it, at) => ({ selection: writeSelection(it), odds: oddsMilli[at] ?? 0 })),
        );
        const changes = prices.map(({ at, factor }): TradingChange => {
          const { selection, odds } = offered[at % offered.length] ?? { selection: '', odds: 0 };
          const oddsMilli = Math.min(500_000, Math.max(1_010, Math.round(odds * factor)));
          return { kind: 'price', eventId, selection, oddsMilli };
        });
        const margin =
          marginBp === null
            ? []
            : [
                { kind: 'margin', league: null, eventId, market: null, marginBp } as const,
                { ...wide, sport: 'basketball', marginBp } as const,
                { ...wide, league: matches[0]?.league.code ?? '', marginBp } as const,
              ];
        const { feed } = tradeWith([...changes, ...margin]);
        const books = feed.listMarkets(eventId, nowMs).map((it) => bookOf(eventId, it));
        expect(Math.min(...books)).toBeGreaterThanOrEqual(1);
      },
    ),
    { numRuns: 40 },
  );
});

const HOME = 'result/goals/regular/home';
const [match] = matches;
if (match === undefined) throw new Error('no football');
const eventId = match.id;
const oddsOf = (feed: Feed): number | null | undefined => {
  const markets = feed.listMarkets(eventId, nowMs);
  const market = markets.find(({ selections }) =>
    selections.some((it) => writeSelection(it) === HOME),
  );
  return market?.oddsMilli[market.selections.findIndex((it) => writeSelection(it) === HOME)];
};
const fed = oddsOf(world) ?? 0;
const price = (oddsMilli: number, selection = HOME) =>
  ({ kind: 'price', eventId, selection, oddsMilli }) as const;
const riskOf = (change: ReturnType<typeof price>, held: readonly TradingChange[] = []) =>
  findPriceRisk(world, findHeld(tradeWith(held).rulings, match, nowMs), change, nowMs);

test('a price ten times too high is offered once two operators agree on it, and not before', () => {
  expect(fed).toBeGreaterThan(1_010);
  expect(oddsOf(tradeWith([price(fed * 10)]).feed)).toBe(fed);
  expect(oddsOf(tradeWith([price(fed * 10)], 'two').feed)).toBe(fed * 10);
  expect(oddsOf(tradeWith([price(fed - 10)]).feed)).toBe(fed - 10);
});

const total = world
  .listMarkets(eventId, nowMs)
  .find(({ selections: [first] }) => first?.kind === 'total');
const [over, under] = (total?.selections ?? []).map(writeSelection);
const overMilli = total?.oddsMilli[0] ?? 0;
/** So much above the feed that a market of two loses its margin. */
const raised = price(Math.round(overMilli * 1.15), over);

test('a price is at risk far above the fair one, in a market below 100 %, or if nothing compares', () => {
  expect(riskOf(price(fed))).toBeNull();
  expect(riskOf(price(1_010))).toBeNull();
  expect(riskOf(price(fed * 10))).toBe('aboveFair');
  expect(riskOf(raised)).toBe('belowWhole');
  expect(riskOf(price(2_000, 'total/goals/regular/99/over'))).toBe('notOffered');
});

test('a price is compared with the others of its market as set by the desk', () => {
  expect(riskOf(raised, [price(1_100, under)])).toBeNull();
  const { feed } = tradeWith([price(1_100, under), raised]);
  const market = feed
    .listMarkets(eventId, nowMs)
    .find(({ selections }) => selections.some((it) => writeSelection(it) === over));
  expect(market?.oddsMilli).toEqual([raised.oddsMilli, 1_100]);
});
