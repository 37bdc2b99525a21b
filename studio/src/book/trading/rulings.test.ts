import { expect, test } from 'vitest';
import type { TradingChange } from '../../protocol/trading.ts';
import type { ActionRow } from './actions-store.ts';
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

test('what ended long ago leaves the memory; what holds, or is of an event to come, stays', () => {
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
  const ruled = toRuledFacts(facts, [{ actionNo: 1, change, fromMs: 20, untilMs: null }]);
  expect(ruled?.periods).toEqual({
    set1: { completedAtMs: 1, counts: { games: [6, 4] } },
    set1game1: game,
  });
});
