import { expect, test } from 'vitest';
import { siteDay } from './site-day.ts';

test('a day begins at midnight of the site', () => {
  const at = new Date('2026-03-01T16:30:00Z');
  expect(siteDay(at, 'Asia/Hong_Kong')).toBe('2026-03-02');
  expect(siteDay(at, 'UTC')).toBe('2026-03-01');
});
