import { describe, expect, test } from 'vitest';
import { fixedClock } from './clock.ts';
import {
  addDays,
  addMonths,
  atWallClock,
  fromDay,
  isTimeZone,
  shiftDay,
  startOfDay,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  toDay,
  toWallClock,
} from './time.ts';

const HK = 'Asia/Hong_Kong';
const at = (iso: string): Date => new Date(iso);

describe('a business day', () => {
  test.each([
    ['the last second before midnight', '2026-03-01T15:59:59.999Z', '2026-02-28T16:00:00Z'],
    ['midnight itself', '2026-03-01T16:00:00Z', '2026-03-01T16:00:00Z'],
    ['the day after', '2026-03-01T16:00:00.001Z', '2026-03-01T16:00:00Z'],
  ])('contains %s', (_name, instant, start) => {
    expect(startOfDay(at(instant), HK)).toEqual(at(start));
  });

  test('has 23 hours where clocks go forward', () => {
    const day = fromDay('2026-03-29', 'Europe/London');
    const next = addDays(day, 1, 'Europe/London');
    expect(next.getTime() - day.getTime()).toBe(23 * 3_600_000);
    expect(toDay(next, 'Europe/London')).toBe('2026-03-30');
  });
});

test.each([
  ['week', startOfWeek, '2026-03-01T12:00:00Z', '2026-02-23'],
  ['week on its Monday', startOfWeek, '2026-02-22T16:00:00Z', '2026-02-23'],
  ['month', startOfMonth, '2026-03-31T15:59:59Z', '2026-03-01'],
  ['quarter', startOfQuarter, '2026-03-31T15:59:59Z', '2026-01-01'],
  ['next quarter', startOfQuarter, '2026-03-31T16:00:00Z', '2026-04-01'],
])('the start of a %s follows the site', (_name, start, instant, day) => {
  expect(start(at(instant), HK)).toEqual(fromDay(day, HK));
});

test('a month later clamps to the end of a shorter month', () => {
  expect(toDay(addMonths(fromDay('2026-01-31', HK), 1, HK), HK)).toBe('2026-02-28');
});

test('the wall clock knows Friday at noon', () => {
  const friday = toWallClock(at('2026-03-06T04:30:15Z'), HK);
  expect(friday).toEqual({ day: '2026-03-06', weekday: 5, hour: 12, minute: 30, second: 15 });
});

test.each([
  ['an evening', '2026-03-03', HK, '2026-03-03T13:30:00Z'],
  ['an evening in summer time', '2026-07-07', 'Europe/London', '2026-07-07T20:30:00Z'],
  ['an evening after clocks went forward', '2026-03-29', 'Europe/London', '2026-03-29T20:30:00Z'],
])('half past nine of %s is one instant', (_name, day, zone, instant) => {
  expect(atWallClock(day, { hour: 21, minute: 30 }, zone)).toEqual(at(instant));
});

test('a skipped wall-clock time maps later, a repeated one to its first occurrence', () => {
  const london = (day: string, hour: number) =>
    atWallClock(day, { hour, minute: 30 }, 'Europe/London');
  expect(london('2026-03-29', 1)).toEqual(at('2026-03-29T01:30:00Z'));
  expect(london('2026-10-25', 1)).toEqual(at('2026-10-25T00:30:00Z'));
});

test('a time zone is one that the machine knows', () => {
  expect(isTimeZone(HK)).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});

test('a fixed clock moves only manually, and returns no shared date', () => {
  const clock = fixedClock('2026-03-01T00:00:00Z');
  clock.now().setFullYear(1999);
  expect(clock.now()).toEqual(at('2026-03-01T00:00:00Z'));
  clock.advance(1500);
  expect(clock.now()).toEqual(at('2026-03-01T00:00:01.500Z'));
  expect(() => fixedClock('nonsense')).toThrow(RangeError);
});

test('days shift by the calendar, across months and leap days', () => {
  expect(shiftDay('2026-01-01', 90)).toBe('2026-04-01');
  expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
  expect(shiftDay('2028-02-28', 1)).toBe('2028-02-29');
});
