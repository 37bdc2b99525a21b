import { expect, test } from 'vitest';
import { countOf, findPhase } from './list-phases.ts';

const none = { sport: 'football' as const, live: 0, today: 0, early: 0, outright: 2 };

test('a list opens at the first part that has matches, and never at seasons', () => {
  expect(findPhase({ ...none, live: 1, today: 9 })).toBe('live');
  expect(findPhase({ ...none, today: 4, early: 9 })).toBe('today');
  expect(findPhase({ ...none, early: 9 })).toBe('early');
  expect(findPhase(none)).toBe('live');
  expect(findPhase(undefined)).toBe('live');
});

test('a parlay offers matches that are live or begin today', () => {
  const count = { ...none, live: 3, today: 4, early: 9 };
  expect(countOf(count, 'parlay')).toBe(7);
  expect(countOf(undefined, 'parlay')).toBeNull();
});
