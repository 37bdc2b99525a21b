import { expect, test } from 'vitest';
import type { TradingChange } from '../../protocol/trading.ts';
import type { Feed } from '../feed/feed.ts';
import { readFeedFile } from '../feed/file-feed.ts';
import { openWorldFeed } from '../feed/world-feed.ts';
import { wholeOf } from '../price.ts';
import { toMarketGroup, writeSelection } from '../selection.ts';
import { readEventTerms } from './terms.ts';
import { trade } from '../trading/trade-changes.ts';

const nowMs = Date.parse('2026-06-18T02:00:00Z');
const world = openWorldFeed('07'.repeat(32));
const match = world
  .listEvents(nowMs + 3_600_000, nowMs + 86_400_000)
  .find(({ sport }) => sport === 'football');
if (match === undefined) throw new Error('no football');
const eventId = match.id;
const HOME = 'result/goals/regular/home';

const margin = (marginBp: number, of: Partial<Extract<TradingChange, { kind: 'margin' }>>) =>
  ({ kind: 'margin', league: null, eventId: null, market: null, marginBp, ...of }) as const;
const ofLeague = { league: match.league.code };

/** The stated margin of each kind of market. */
function statedOf(feed: Feed, id = eventId): Map<string, number> {
  const terms = readEventTerms(feed, { eventId: id, currency: 'HKD', nowMs });
  return new Map(
    terms?.margins.flatMap(({ markets, marginBp }) =>
      markets.map((text) => [toMarketGroup(text), marginBp] as const),
    ),
  );
}

/** The margins that odds below 3 imply, which rounding moves by half a per cent at most. */
function impliedOf(feed: Feed): (readonly [string, number])[] {
  return feed.listMarkets(eventId, nowMs).flatMap(({ selections, oddsMilli }) => {
    const [first] = selections;
    const whole = first && wholeOf(first);
    const odds = oddsMilli.filter((it) => it !== null && it < 3_000);
    if (!first || !whole || first.kind === 'scorer' || odds.length < selections.length) return [];
    const sum = odds.reduce<number>((total, it) => total + 1000 / (it ?? 0), 0);
    return [[toMarketGroup(writeSelection(first)), (1 - whole / sum) * 10_000] as const];
  });
}

test.each<[string, TradingChange[], number, number]>([
  ['nothing is set', [], 400, 700],
  ['a sport has another', [margin(200, { sport: 'football' })], 200, 200],
  ['another sport has', [margin(200, { sport: 'tennis' })], 400, 700],
  ['a league has', [margin(200, { sport: 'football' }), margin(900, ofLeague)], 900, 900],
  ['the event has', [margin(300, { eventId }), margin(900, ofLeague)], 300, 300],
])('the stated margin is that of the odds: %s', (_case, changes, twoWayBp, otherBp) => {
  const feed = trade(world, changes, { nowMs }).feed;
  const stated = statedOf(feed);
  expect(stated.get('handicap/goals/regular')).toBe(twoWayBp);
  expect(stated.get('result/goals/regular')).toBe(otherBp);
  const implied = impliedOf(feed);
  expect(implied.length).toBeGreaterThan(10);
  for (const [group, bp] of implied) {
    expect(Math.abs(bp - (stated.get(group) ?? 0))).toBeLessThanOrEqual(50);
    expect(bp).toBeGreaterThanOrEqual(0);
  }
});

test('a price or margin set by a trader counts only where the odds follow it', () => {
  const fed = statedOf(world).get('result/goals/regular');
  expect(fed).toBe(700);
  const byHand: TradingChange = { kind: 'price', eventId, selection: HOME, oddsMilli: 1_100 };
  expect(
    statedOf(trade(world, [byHand], { nowMs }).feed).get('result/goals/regular'),
  ).toBeGreaterThan(1_500);
  const none = trade(world, [margin(0, { eventId })], { nowMs }).feed;
  for (const [group, bp] of impliedOf(none)) {
    expect(bp).toBeGreaterThanOrEqual(0);
    if (group === 'result/goals/regular') expect(statedOf(none).get(group)).toBeLessThan(50);
  }
});

test('of a file, the stated margin is what its odds add up to', () => {
  const names = { en: 'A', hk: 'A', zh: 'A', th: 'A' };
  const side = { code: 'a', names };
  const startsAt = new Date(nowMs + 3_600_000).toISOString();
  const odds = { home: 2_000, draw: 3_000, away: 4_000 };
  const market = Object.entries(odds).map(([pick, oddsMilli]) => ({
    selection: `result/goals/regular/${pick}`,
    oddsMilli,
  }));
  const sides = { league: side, home: side, away: side };
  const event = { id: 'own', sport: 'football', ...sides, startsAt, markets: [market] };
  const writtenAt = new Date(nowMs).toISOString();
  const text = JSON.stringify({ version: 1, writtenAt, events: [event] });
  const file = readFeedFile(text, nowMs);
  if ('faults' in file) throw new Error(file.faults.join());
  expect([...statedOf(file.feed, 'own')]).toEqual([['result/goals/regular', 770]]);
});

test('limits are those of the league and the market as the desk has set them', () => {
  const limit = (market: 'corners' | null, payoutMaxMinor: number, stakeMaxMinor: number | null) =>
    ({
      kind: 'limit',
      league: match.league.code,
      currency: 'HKD',
      market,
      payoutMaxMinor,
      stakeMaxMinor,
    }) as const;
  const feed = trade(world, [limit(null, 4_000_000, 50_000), limit('corners', 300_000, null)], {
    nowMs,
  }).feed;
  const terms = readEventTerms(feed, { eventId, currency: 'HKD', nowMs });
  const of = (group: string) =>
    terms?.limits.find(({ markets }) => markets.some((it) => toMarketGroup(it) === group));
  const stakeMaxMinor = 50_000;
  expect(of('result/goals/regular')).toMatchObject({ payoutMaxMinor: 4_000_000, stakeMaxMinor });
  expect(of('correctScore/goals/regular')).toMatchObject({
    payoutMaxMinor: 2_000_000,
    stakeMaxMinor,
  });
  expect(of('total/corners/regular')).toMatchObject({ payoutMaxMinor: 300_000, stakeMaxMinor });
});
