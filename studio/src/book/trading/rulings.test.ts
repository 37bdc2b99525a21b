import { expect, test } from 'vitest';
import type { TradingChange, TradingScorer } from '../../protocol/trading.ts';
import type { ActionRow } from './actions-store.ts';
import { checkResult } from './check-result.ts';
import { openRulings } from './rulings.ts';
import { toRuledFacts } from './traded-feed.ts';

const DAY_MS = 86_400_000;

const actionOf = (actionNo: number, change: TradingChange): ActionRow => ({
  actionNo,
  actionId: String(actionNo),
  step: 'make',
  change,
  eventId: 'eventId' in change ? change.eventId : null,
  ofAction: null,
  operatorId: '7',
  operatorName: 'ann',
  reason: 'as agreed',
  doneAt: new Date(actionNo * DAY_MS),
  subject: '',
  impact: null,
});
const suspend = (eventId: string) =>
  ({ kind: 'suspend', eventId, market: null, selection: null }) as const;
const delay = (league: string) => ({ kind: 'delay', sport: null, league, seconds: 9 }) as const;

test('changes that ended long ago leave memory; those in effect or of a future event stay', () => {
  const rulings = openRulings();
  const changes = [suspend('over'), suspend('season'), delay('ended'), delay('held')];
  rulings.add(changes.map((change, at) => actionOf(at + 1, change)));
  rulings.add([actionOf(5, { kind: 'undo', of: 3 }), actionOf(6, suspend('late'))]);
  rulings.forget(6 * DAY_MS, (eventId) => eventId !== 'season');
  expect([1, 2, 3, 4, 6].filter((no) => rulings.find(no) !== null)).toEqual([2, 4, 6]);
  const now = 7 * DAY_MS;
  expect(rulings.listEventIds(now)).toEqual(['season', 'late']);
  expect(rulings.listGeneral(now)).toMatchObject([{ actionNo: 4, untilMs: null }]);
  rulings.add([actionOf(7, delay('held'))]);
  expect(rulings.find(4)?.untilMs).toBe(7 * DAY_MS);
});

test('a result by hand replaces sets and games of tennis, and leaves each game as it was played', () => {
  const game = { completedAtMs: 5, counts: { points: [4, 1] }, points: [] } as const;
  const periods = {
    set1game1: game,
    set1: { completedAtMs: 9, counts: { games: [6, 1] } },
    set2: { completedAtMs: 9, counts: { games: [6, 1] } },
  } as const;
  const facts = { startsAtMs: 1, endedAtMs: 9, periods, goals: [], ranks: null };
  const counts = [{ period: 'set1', count: 'games', score: [6, 4] }] as const;
  const change = { kind: 'result', eventId: 'match', counts, goals: [] } as const;
  const ruled = toRuledFacts(facts, [
    { actionNo: 1, change, fromMs: 20, untilMs: null, isConfirmed: true },
  ]);
  expect(ruled?.periods).toEqual({
    set1: { completedAtMs: 1, counts: { games: [6, 4] } },
    set1game1: game,
  });
});

const goalsOf = (sides: readonly ('home' | 'away')[], scorers?: readonly TradingScorer[]) => {
  const fed = [
    { by: 'home', atMs: 2, scorer: 'lion-9' },
    { by: 'away', atMs: 3, scorer: null },
  ] as const;
  const facts = { startsAtMs: 1, endedAtMs: 9, periods: {}, goals: fed, ranks: null };
  const counts = [{ period: 'regular', count: 'corners', score: [6, 4] }] as const;
  const change = { kind: 'result', eventId: 'match', counts, goals: sides, scorers } as const;
  return toRuledFacts(facts, [
    { actionNo: 1, change, fromMs: 20, untilMs: null, isConfirmed: true },
  ])?.goals.map(({ scorer }) => scorer);
};

test('a result by hand keeps the scorers of the feed while its goals have the same order', () => {
  expect(goalsOf(['home', 'away'])).toEqual(['lion-9', null]);
  expect(goalsOf(['away', 'home'])).toEqual([undefined, undefined]);
  expect(goalsOf(['home'])).toEqual([undefined]);
  expect(goalsOf(['home', 'away', 'away'])).toEqual([undefined, undefined, undefined]);
});

test('a result by hand has the scorers that the desk names, also of goals that the feed knows', () => {
  expect(goalsOf(['home'], [{ goal: 1, scorer: 'lion-11' }])).toEqual(['lion-11']);
  const own = [{ goal: 1, scorer: null }];
  expect(goalsOf(['home', 'away'], own)).toEqual([null, null]);
  expect(goalsOf(['away', 'home'], own)).toEqual([null, undefined]);
});

test('a scorer of a result by hand is one who started on the side of the goal, and named once', () => {
  const lineups = { home: ['lion-9'], away: ['bear-1'] };
  const check = (scorers: readonly TradingScorer[], known: typeof lineups | null = lineups) =>
    checkResult(
      { startsAtMs: 1 },
      {
        kind: 'result',
        eventId: 'match',
        counts: [{ period: 'regular', count: 'goals', score: [1, 0] }],
        goals: ['home'],
        scorers,
      },
      { facts: null, lineups: known, runners: null, nowMs: 5 },
    );
  const named = (scorer: string | null, goal = 1) => [{ goal, scorer }];
  for (const scorer of ['lion-9', 'substitute', null]) expect(check(named(scorer))).toBe(true);
  expect(check([])).toBe(true);
  expect(check([], null)).toBe(true);
  expect(check(named('bear-1'))).toBe(false);
  expect(check(named('lion-9', 2))).toBe(false);
  expect(check([...named('lion-9'), ...named(null)])).toBe(false);
  expect(check(named('lion-9'), null)).toBe(false);
});
