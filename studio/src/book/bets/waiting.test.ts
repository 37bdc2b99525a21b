import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FeedIncident } from '../feed/feed.ts';
import type { Expectation } from '../forecast.ts';
import { computeCashOutMinor } from '../price.ts';
import { readSelection } from '../read-selection.ts';
import type { Selection, SimpleSelection } from '../selection.ts';
import { findLowestMinor, valueLegs } from './bet-value.ts';
import { defaultLiveRules as rules } from './live-rules.ts';
import { computeDelayMs, decideWaiting, findWaitEnd } from './waiting.ts';
import type { WaitingBet, WaitingLeg } from './waiting.ts';

const home: SimpleSelection = { kind: 'winner', count: 'sets', period: 'full', pick: 'home' };

interface Danger {
  fromMs: number;
  untilMs: number;
}

/** A feed of two matches: one of football, one of tennis with these odds from second to second. */
function feedOf(incidents: readonly FeedIncident[], dangers: readonly Danger[], odds: Odds) {
  const oddsAt = (ms: number) => odds[Math.min(odds.length - 1, Math.floor(ms / 1000))] ?? null;
  return {
    listIncidents: (id: string, nowMs: number) =>
      id === 'football' ? incidents.filter(({ atMs }) => atMs <= nowMs) : [],
    findDanger: (id: string, nowMs: number) => {
      const under = dangers.find(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs);
      return id === 'football' && under ? { by: 'home' as const, untilMs: under.untilMs } : null;
    },
    listMarkets: (id: string, nowMs: number) =>
      id === 'tennis' ? [{ selections: [home], oddsMilli: [oddsAt(nowMs)] }] : [],
    priceBuilder: () => null,
    findFacts: () => null,
    expect: (_id: string, _selection: Selection, nowMs: number): Expectation | null => {
      const at = oddsAt(nowMs);
      return at === null ? null : { won: 1000 / at, back: 0 };
    },
  };
}
type Odds = readonly (number | null)[];

const legOf = (sport: 'football' | 'tennis', oddsMilli = 2_000): WaitingLeg => {
  const selection = sport === 'tennis' ? home : readSelection('result/goals/regular/home');
  if (selection === null) throw new Error('no selection');
  return { eventId: sport, sport, startsAtMs: 0, selection, oddsMilli };
};
const PLACED_MS = 1_000;
const betOf = (
  legs: readonly WaitingLeg[],
  priceChoice: WaitingBet['priceChoice'] = 'better',
): WaitingBet => ({
  priceChoice,
  placedAtMs: PLACED_MS,
  confirmsAtMs: PLACED_MS + 5_000,
  trader: null,
  legs,
});

const anyMs = fc.integer({ min: 0, max: 40_000 });
const anyIncidents = fc.array(
  fc.record({
    atMs: anyMs,
    kind: fc.constantFrom('goal' as const, 'redCard' as const, 'corner' as const),
    by: fc.constant('home' as const),
    period: fc.constant('half1' as const),
  }),
  { maxLength: 3 },
);
const anyDangers = fc.array(
  fc
    .tuple(anyMs, fc.integer({ min: 1, max: 30_000 }))
    .map(([fromMs, lastsMs]): Danger => ({ fromMs, untilMs: fromMs + lastsMs })),
  { maxLength: 3 },
);
const anyOddsOfSeconds = fc.array(
  fc.oneof(fc.constant(2_000), fc.integer({ min: 1_010, max: 4_000 }), fc.constant(null)),
  { minLength: 1, maxLength: 60 },
);

test('the end of a waiting bet does not depend on when it is decided', () => {
  fc.assert(
    fc.property(
      anyIncidents,
      anyDangers,
      anyOddsOfSeconds,
      fc.constantFrom('none' as const, 'better' as const, 'any' as const),
      anyMs,
      (incidents, dangers, odds, choice, nowMs) => {
        const feed = feedOf(incidents, dangers, odds);
        const bet = betOf([legOf('football'), legOf('tennis')], choice);
        const last = decideWaiting(feed, rules, bet, 1_000_000);
        const now = decideWaiting(feed, rules, bet, Math.max(nowMs, PLACED_MS));
        if (now.kind === 'waits') expect(now.untilMs).toBeGreaterThan(nowMs);
        else expect(now).toEqual(last);
        // A prolonged end that was noted changes nothing either.
        const noted = {
          ...bet,
          confirmsAtMs: now.kind === 'waits' ? now.untilMs : bet.confirmsAtMs,
        };
        expect(decideWaiting(feed, rules, noted, 1_000_000)).toEqual(last);
      },
    ),
  );
});

const goal = (atMs: number, kind: FeedIncident['kind'] = 'goal'): FeedIncident => ({
  atMs,
  kind,
  by: 'home',
  period: 'half1',
});

test.each([
  ['a goal', [goal(3_000)], { kind: 'refunded', reason: 'goal' }],
  ['a red card', [goal(6_000, 'redCard')], { kind: 'refunded', reason: 'redCard' }],
  ['a corner', [goal(3_000, 'corner')], { kind: 'confirmed', oddsMilli: [2_000] }],
  ['a goal before the bet', [goal(1_000)], { kind: 'confirmed', oddsMilli: [2_000] }],
  ['a goal after the delay', [goal(6_001)], { kind: 'confirmed', oddsMilli: [2_000] }],
] as const)('after %s a bet on football ends so', (_what, incidents, end) => {
  const feed = feedOf(incidents, [], [null]);
  expect(decideWaiting(feed, rules, betOf([legOf('football')]), 10_000)).toEqual(end);
});

test('a goal refunds as soon as it is known, before the delay is over', () => {
  const feed = feedOf([goal(3_000)], [], [null]);
  const bet = betOf([legOf('football')]);
  expect(decideWaiting(feed, rules, bet, 2_999)).toEqual({ kind: 'waits', untilMs: 6_000 });
  expect(decideWaiting(feed, rules, bet, 3_000)).toEqual({ kind: 'refunded', reason: 'goal' });
});

test('a dangerous attack at the end prolongs waiting, and so does the one after it', () => {
  const dangers = [
    { fromMs: 5_000, untilMs: 20_000 },
    { fromMs: 19_000, untilMs: 30_000 },
    { fromMs: 31_000, untilMs: 40_000 },
  ];
  const bet = betOf([legOf('football')]);
  const feed = feedOf([goal(25_000)], dangers, [null]);
  expect(decideWaiting(feed, rules, bet, 6_000)).toEqual({ kind: 'waits', untilMs: 20_000 });
  expect(decideWaiting(feed, rules, bet, 20_000)).toEqual({ kind: 'waits', untilMs: 30_000 });
  expect(decideWaiting(feed, rules, bet, 90_000)).toEqual({ kind: 'refunded', reason: 'goal' });
  const end = findWaitEnd(feed, rules, bet.legs, { endsAtMs: 6_000, nowMs: 90_000 });
  expect(end).toBe(30_000);
});

test.each([
  ['better', 2_000, { kind: 'confirmed', oddsMilli: [2_000] }],
  ['better', 2_100, { kind: 'confirmed', oddsMilli: [2_000] }],
  ['better', 1_900, { kind: 'refunded', reason: 'priceChanged' }],
  ['none', 2_100, { kind: 'confirmed', oddsMilli: [2_000] }],
  ['none', 1_900, { kind: 'refunded', reason: 'priceChanged' }],
  ['any', 1_900, { kind: 'confirmed', oddsMilli: [1_900] }],
  ['any', 2_100, { kind: 'confirmed', oddsMilli: [2_000] }],
  ['any', null, { kind: 'refunded', reason: 'suspended' }],
] as const)('with %s, a price of %s at the end of the delay ends so', (choice, odds, end) => {
  const feed = feedOf([], [], [2_000, 2_000, 1_500, null, 2_000, 2_000, odds]);
  expect(decideWaiting(feed, rules, betOf([legOf('tennis')], choice), 9_000)).toEqual(end);
});

test('a bet that waited is never paid more than at its own odds, nor at those of the end', () => {
  fc.assert(
    fc.property(anyOddsOfSeconds, (odds) => {
      const feed = feedOf([], [], odds);
      const end = decideWaiting(feed, rules, betOf([legOf('tennis')], 'any'), 100_000);
      const current = feed.listMarkets('tennis', 6_000)[0]?.oddsMilli[0] ?? null;
      if (current === null) expect(end).toEqual({ kind: 'refunded', reason: 'suspended' });
      else expect(end).toEqual({ kind: 'confirmed', oddsMilli: [Math.min(current, 2_000)] });
    }),
  );
});

test('a cash-out never beats the worst value between its request and its end', () => {
  const legs = [{ ...legOf('tennis'), startsAtMs: 0, settled: null }];
  fc.assert(
    fc.property(
      anyOddsOfSeconds,
      anyMs,
      fc.nat(9_000),
      fc.bigInt(1n, 100_000n),
      fc.array(fc.option(fc.integer({ min: 0, max: 5_000 })), { minLength: 1 }),
      (odds, fromMs, lastsMs, unitMinor, margins) => {
        // Traders change the margin at whole seconds, and may end what they have set.
        const findCashOutBp = (_id: string, nowMs: number) =>
          margins[Math.floor(nowMs / 1000) % margins.length] ?? null;
        const feed = { ...feedOf([], [], odds), findCashOutBp };
        const sold = { unitMinor, sizes: [1], legs, marginBp: 500 };
        const untilMs = fromMs + lastsMs;
        const lowest = findLowestMinor(feed, sold, { fromMs, untilMs });
        const instants = Array.from({ length: lastsMs / 250 + 1 }, (_, at) => fromMs + at * 250);
        const values = [...instants, untilMs].map((nowMs) => {
          const legsThen = valueLegs(feed, legs, nowMs);
          const marginBp = findCashOutBp('', nowMs) ?? 500;
          return legsThen && computeCashOutMinor(unitMinor, legsThen, marginBp);
        });
        expect(lowest === null).toBe(values.includes(null));
        expect(values.every((value) => (lowest ?? 0n) <= (value ?? 0n))).toBe(true);
      },
    ),
  );
});

test.each([
  ['nothing', [], 5_999, { kind: 'waits', untilMs: 6_000 }],
  ['the end of its time', [], 6_000, { kind: 'refunded', reason: 'unanswered' }],
  ['a goal in its time', [goal(6_000)], 9_000, { kind: 'refunded', reason: 'goal' }],
  ['a goal after it', [goal(6_001)], 9_000, { kind: 'refunded', reason: 'unanswered' }],
] as const)('a bet that waits for a trader ends by %s', (_what, incidents, nowMs, end) => {
  // An attack prolongs nothing: the trader looks at the match.
  const feed = feedOf(incidents, [{ fromMs: 5_000, untilMs: 20_000 }], [null]);
  const bet = { ...betOf([legOf('football')]), trader: 'asked' } as const;
  expect(decideWaiting(feed, rules, bet, nowMs)).toEqual(end);
});

test('odds that a trader agreed to are not compared with the price, but a suspension refunds', () => {
  const feed = feedOf([], [], [1_500]);
  const bet = { ...betOf([legOf('tennis')]), trader: 'agreed' } as const;
  const decide = (suspended: boolean) =>
    decideWaiting({ ...feed, isSuspended: () => suspended }, rules, bet, 9_000);
  expect(decide(false)).toEqual({ kind: 'confirmed', oddsMilli: [2_000] });
  expect(decide(true)).toEqual({ kind: 'refunded', reason: 'suspended' });
});

test('the delay is the longest of started matches, including one set by a trader', () => {
  const legs = [
    { ...legOf('football'), startsAtMs: 1_000 },
    { ...legOf('tennis'), startsAtMs: 2_000 },
  ];
  const delays = (more = rules) => [999, 1_000, 2_000].map((at) => computeDelayMs(more, legs, at));
  expect(delays()).toEqual([0, 5_000, 5_000]);
  const delayAt = (_id: string, nowMs: number) => (nowMs < 2_000 ? null : 9_000);
  expect(delays({ ...rules, tennis: { ...rules.tennis, delayAt } })).toEqual([0, 5_000, 9_000]);
  expect(delays({ ...rules, football: { ...rules.football, delayAt: () => 0 } })).toEqual([
    0, 0, 4_000,
  ]);
});
