import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { describe, expect, test } from 'vitest';
import {
  computeChange,
  computeLevelAt,
  computePacketWeek,
  isBirthday,
  packetHour,
} from './rules.ts';
import { vipSetting } from './settings.ts';

const { levels } = vipSetting.initial;
const zone = 'Asia/Hong_Kong';
const hongKong = (text: string): Date => new Date(`${text}+08:00`);

test.each([
  ['nothing bet', { level: 1, validMinor: 0n, periodMinor: 0n }, null],
  ['a cent less than level 2 needs', { level: 1, validMinor: 2_999_999n, periodMinor: null }, null],
  ['what level 2 needs', { level: 1, validMinor: 3_000_000n, periodMinor: null }, 2],
  ['far more: one level a day', { level: 1, validMinor: 10n ** 12n, periodMinor: null }, 2],
  ['the top', { level: 10, validMinor: 10n ** 15n, periodMinor: null }, null],
  ['the top, not kept', { level: 10, validMinor: 10n ** 15n, periodMinor: 0n }, 9],
  ['a period that kept it', { level: 3, validMinor: 0n, periodMinor: 4_000_000n }, null],
  ['a period a cent short', { level: 3, validMinor: 0n, periodMinor: 3_999_999n }, 2],
  ['a period that runs', { level: 3, validMinor: 0n, periodMinor: null }, null],
  [
    'a period below the minimum, but the next level',
    { level: 2, validMinor: 12_000_000n, periodMinor: 0n },
    3,
  ],
])('with %s a review returns the expected level', (_what, review, expected) => {
  expect(computeChange(review, levels)?.toLevel ?? null).toBe(expected);
});

test('no review ever moves a level by more than one, or out of the table', () => {
  for (let level = 1; level <= 10; level += 1) {
    for (const validMinor of [0n, 10n ** 6n, 10n ** 9n, 10n ** 12n]) {
      for (const periodMinor of [null, 0n, 10n ** 7n, 10n ** 12n]) {
        const to = computeChange({ level, validMinor, periodMinor }, levels)?.toLevel ?? level;
        expect(Math.abs(to - level)).toBeLessThanOrEqual(1);
        expect(to).toBeGreaterThanOrEqual(1);
        expect(to).toBeLessThanOrEqual(10);
      }
    }
  }
});

describe('the red packet of a week', () => {
  test.each([
    ['Friday before midnight', '2026-06-19T23:59:59', '2026-06-13'],
    ['Saturday at midnight', '2026-06-20T00:00:00', '2026-06-20'],
    ['the Wednesday after', '2026-06-24T23:59:59', '2026-06-20'],
    ['the Friday after', '2026-06-26T12:00:00', '2026-06-20'],
  ])('on %s is that of the right Saturday', (_what, now, day) => {
    expect(computePacketWeek(hongKong(now), zone).day).toBe(day);
  });

  test('opens after Friday, lapses with Wednesday, and is of the previous seven days', () => {
    const week = computePacketWeek(hongKong('2026-06-20T08:00:00'), zone);
    expect(week.saturday).toEqual(hongKong('2026-06-20T00:00:00'));
    expect(week.weekFrom).toEqual(hongKong('2026-06-13T00:00:00'));
    expect(week.lapsesAt).toEqual(hongKong('2026-06-25T00:00:00'));
  });

  test('follows the wall clock across a change to summer time', () => {
    const week = computePacketWeek(new Date('2026-03-28T12:00:00Z'), 'Europe/Berlin');
    // Clocks go forward on Sunday, 29 March: Thursday starts at 22:00 UTC instead of 23:00.
    expect(week.saturday).toEqual(new Date('2026-03-27T23:00:00Z'));
    expect(week.lapsesAt).toEqual(new Date('2026-04-01T22:00:00Z'));
  });

  test('opens at one for levels up to five, and at thirteen for those above', () => {
    expect([1, 5, 6, 10].map(packetHour)).toEqual([1, 1, 13, 13]);
  });
});

test('the level at an instant is the one before the first change since', () => {
  const at = new Date('2026-06-20T00:00:00Z');
  const changes = [
    { at: addMs(at, 30 * HOUR_MS), fromLevel: 4 },
    { at: addMs(at, 6 * HOUR_MS), fromLevel: 3 },
    { at: addMs(at, -6 * HOUR_MS), fromLevel: 2 },
  ];
  expect(computeLevelAt(5, changes, at)).toBe(3);
  expect(computeLevelAt(5, changes, addMs(at, 7 * HOUR_MS))).toBe(4);
  expect(computeLevelAt(5, changes, addMs(at, 31 * HOUR_MS))).toBe(5);
});

test('a change at that exact instant comes after it', () => {
  const at = new Date('2026-06-20T00:00:00Z');
  expect(computeLevelAt(3, [{ at, fromLevel: 2 }], at)).toBe(2);
  expect(computeLevelAt(3, [{ at, fromLevel: 2 }], addMs(at, 1))).toBe(3);
});

test.each([
  ['1990-06-18', '2026-06-18', true],
  ['1990-06-18', '2026-06-17', false],
  ['1992-02-29', '2026-02-28', true],
  ['1992-02-29', '2028-02-28', false],
  ['1992-02-29', '2028-02-29', true],
  ['1992-02-29', '2100-02-28', true],
  ['1992-02-28', '2026-02-28', true],
])('born on %s, %s is a birthday: %s', (birthDate, day, expected) => {
  expect(isBirthday(birthDate, day)).toBe(expected);
});
