import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { openWorldFeed } from '../feed/world-feed.ts';
import { findResultDue, longestHalfMs, longestMs } from './rules.ts';

const dayMs = 86_400_000;
const fromMs = 20_700 * dayMs;

test.each([
  ['football', 'result/goals/regular/home', 'single', 160],
  ['football', 'total/goals/half1/2/over', 'firstHalf', 95],
  // Who is ahead at half time and at the end is known at the end.
  ['football', 'halfFull/goals/draw-home', 'single', 160],
  ['football', 'result/goals/half1/home+total/goals/half1/2/over', 'firstHalf', 95],
  ['football', 'result/goals/half1/home+total/goals/regular/10/over', 'single', 160],
  ['football', 'nextGoal/1/home', 'single', 160],
  ['football', 'scorer/first/none', 'single', 160],
  ['basketball', 'winner/points/half1/home', 'firstHalf', 120],
  ['tennis', 'point/set1game1/1/home', 'single', 360],
  ['muayThai', 'winner/bout/full/home', 'single', 90],
  ['football', 'outright/1/lions', 'single', 24 * 60 + 30],
] as const)('in %s, the result of %s is due by its window', (sport, text, window, minutes) => {
  expect(findResultDue(sport, text, fromMs)).toEqual({
    window,
    dueAtMs: fromMs + minutes * MINUTE_MS,
  });
});

test('no match of the world lasts so long that its result would be overdue', () => {
  const world = openWorldFeed('5e'.repeat(32));
  const seen = new Set<string>();
  for (const { id, sport, startsAtMs } of world.listEvents(fromMs, fromMs + dayMs)) {
    const facts = world.findFacts(id, fromMs + 3 * dayMs);
    const endedAtMs = facts?.endedAtMs ?? Number.POSITIVE_INFINITY;
    const halfMs = (facts?.periods.half1?.completedAtMs ?? startsAtMs) - startsAtMs;
    expect([id, endedAtMs - startsAtMs <= longestMs[sport]]).toEqual([id, true]);
    expect([id, halfMs <= (longestHalfMs[sport] ?? 0)]).toEqual([id, true]);
    seen.add(sport);
  }
  expect([...seen].toSorted()).toEqual(Object.keys(longestMs).toSorted());
});
