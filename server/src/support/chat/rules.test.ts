import { expect, test } from 'vitest';
import { checkOpening } from './rules.ts';

const zone = 'Asia/Hong_Kong';
const week = [1, 2, 3, 4, 5];
const day = { isOpen: true, days: week, opensAt: '09:00', closesAt: '18:00' };
const night = { isOpen: true, days: week, opensAt: '20:00', closesAt: '02:00' };

test.each([
  // 2026-11-23 is a Monday; Hong Kong is eight hours ahead.
  [day, '2026-11-23T01:00:00Z', 1, ''],
  [day, '2026-11-23T00:59:00Z', 1, 'hours'],
  [day, '2026-11-23T10:00:00Z', 1, 'hours'],
  [day, '2026-11-22T04:00:00Z', 1, 'hours'],
  [day, '2026-11-23T04:00:00Z', 0, 'nobody'],
  [{ ...day, isOpen: false }, '2026-11-23T04:00:00Z', 1, 'off'],
  [{ ...day, closesAt: '09:00' }, '2026-11-23T16:30:00Z', 1, ''],
  // Friday's night ends on Saturday, and Sunday has none.
  [night, '2026-11-27T17:30:00Z', 1, ''],
  [night, '2026-11-28T17:30:00Z', 1, 'hours'],
  [night, '2026-11-22T17:30:00Z', 1, 'hours'],
  [night, '2026-11-27T18:00:00Z', 1, 'hours'],
])('%o at %s with %i operators: %s', (hours, now, operators, closing) => {
  expect(checkOpening(hours, { now: new Date(now), zone, operators })).toBe(closing);
});
