import { expect, test } from 'vitest';
import { computeBetPeriod } from './bet-rules.ts';

const now = new Date('2026-03-15T20:00:00Z');
const zone = 'Asia/Hong_Kong';

test('the last days start at the site’s midnight, today being the first of them', () => {
  // At the site it is the 16th already.
  expect(computeBetPeriod({ days: 1 }, now, zone)).toEqual({
    since: new Date('2026-03-15T16:00:00Z'),
    until: null,
  });
});

test('a month is that of the site’s calendar, complete', () => {
  expect(computeBetPeriod({ month: '2026-02', days: 7 }, now, zone)).toEqual({
    since: new Date('2026-01-31T16:00:00Z'),
    until: new Date('2026-02-28T16:00:00Z'),
  });
});
