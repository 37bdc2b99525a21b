import { describe, expect, test } from 'vitest';
import { en } from '../messages.en.ts';
import { toDrawTime, toTimeLeft } from './draw-clock.ts';

const HK = 'Asia/Hong_Kong';
const place = { locale: 'en-GB', timeZone: HK, localZone: HK };
const at = Date.parse('2026-03-03T13:30:00Z');

describe('the time of a draw', () => {
  test.each([
    ['the same day', '2026-03-03T10:00:00Z', '21:30'],
    ['the evening before', '2026-03-02T13:30:00Z', 'Tue 21:30'],
    ['last minute of the day before', '2026-03-02T15:59:00Z', 'Tue 21:30'],
    ['weeks before', '2026-02-10T13:30:00Z', '3 Mar, 21:30'],
    ['weeks after', '2026-03-20T13:30:00Z', '3 Mar, 21:30'],
  ])('%s', (_name, now, text) => {
    expect(toDrawTime(at, Date.parse(now), place, en)).toBe(text);
  });

  test('is also shown in the player’s local time, if that differs', () => {
    const bangkok = { ...place, localZone: 'Asia/Bangkok' };
    expect(toDrawTime(at, at - 3_600_000, bangkok, en)).toBe('21:30 (20:30 your time)');
    const london = { ...place, localZone: 'Europe/London' };
    expect(toDrawTime(at, at - 100_000_000, london, en)).toBe('Tue 21:30 (Tue 13:30 your time)');
    const manila = { ...place, localZone: 'Asia/Manila' };
    expect(toDrawTime(at, at - 3_600_000, manila, en)).toBe('21:30');
  });
});

test.each([
  [2 * 86_400_000 + 5 * 3_600_000 + 59_000, '2 d 5 h'],
  [86_400_000, '1 d 0 h'],
  [86_399_000, '23 h 59 min'],
  [3_600_000, '1 h 0 min'],
  [3_599_000, '59:59'],
  [9000, '00:09'],
  [-5, '00:00'],
])('%i ms are written as %s', (leftMs, text) => {
  expect(toTimeLeft(leftMs, en)).toBe(text);
});
