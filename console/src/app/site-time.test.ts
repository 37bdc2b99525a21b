import { expect, test } from 'vitest';
import { siteDay, siteInstant } from './site-time.ts';

test('a day starts at midnight of the site', () => {
  const at = new Date('2026-03-01T16:30:00Z');
  expect(siteDay(at, 'Asia/Hong_Kong')).toBe('2026-03-02');
  expect(siteDay(at, 'UTC')).toBe('2026-03-01');
});

test('a typed time is the time of the site, in summer and in winter', () => {
  const inUtc = (local: string, zone: string) => siteInstant(local, zone).toISOString();
  expect(inUtc('2026-03-01T16:30', 'Asia/Hong_Kong')).toBe('2026-03-01T08:30:00.000Z');
  expect(inUtc('2026-01-15T12:00', 'Europe/London')).toBe('2026-01-15T12:00:00.000Z');
  expect(inUtc('2026-07-15T12:00', 'Europe/London')).toBe('2026-07-15T11:00:00.000Z');
  expect(inUtc('2026-01-01T00:00', 'America/New_York')).toBe('2026-01-01T05:00:00.000Z');
});

test('a time is right in the hours around a clock change', () => {
  const inUtc = (local: string) => siteInstant(local, 'America/New_York').toISOString();
  // The clock is set from 02:00 to 03:00, at 07:00 UTC.
  expect(inUtc('2026-03-08T01:59')).toBe('2026-03-08T06:59:00.000Z');
  expect(inUtc('2026-03-08T03:00')).toBe('2026-03-08T07:00:00.000Z');
  // It is set back from 02:00 to 01:00, at 06:00 UTC.
  expect(inUtc('2026-11-01T00:59')).toBe('2026-11-01T04:59:00.000Z');
  expect(inUtc('2026-11-01T03:00')).toBe('2026-11-01T08:00:00.000Z');
});
