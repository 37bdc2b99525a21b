import { expect, test } from 'vitest';
import { lastDayOf, listMondays } from './mission-fields.ts';

test.each([
  ['2026-06-14', '2026-06-15'],
  ['2026-06-15', '2026-06-22'],
  ['2026-12-30', '2027-01-04'],
])('after %s, the next Monday is %s', (today, monday) => {
  expect(listMondays(today, 2)[0]).toBe(monday);
});

test('a week ends on its Sunday', () => {
  expect(lastDayOf('2026-12-28')).toBe('2027-01-03');
});
