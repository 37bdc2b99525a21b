import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { describe, expect, test } from 'vitest';
import {
  computeChange,
  computeLevelAt,
  computePacketSpan,
  computePacketWeek,
  isBirthday,
} from './rules.ts';
import type { Review } from './rules.ts';
import { vipSetting } from './settings.ts';

const { levels } = vipSetting.initial;
const zone = 'Asia/Hong_Kong';

/** A review of a level that is the highest one held, in a running period, unless stated. */
const toReview = (facts: Pick<Review, 'level'> & Partial<Review>): Review => ({
  heldLevel: facts.level,
  validMinor: 0n,
  periodMinor: 0n,
  isOver: false,
  ...facts,
});

const hongKong = (text: string): Date => new Date(`${text}+08:00`);

test.each([
  ['nothing bet', { level: 1, isOver: true }, null],
  ['a cent less than level 2 needs', { level: 1, validMinor: 2_999_999n }, null],
  ['what level 2 needs', { level: 1, validMinor: 3_000_000n }, 2],
  ['far more: one level a day', { level: 1, validMinor: 10n ** 12n }, 2],
  ['the top', { level: 10, validMinor: 10n ** 15n }, null],
  ['the top, not kept', { level: 10, validMinor: 10n ** 15n, isOver: true }, 9],
  ['a period that kept it', { level: 3, periodMinor: 4_000_000n, isOver: true }, null],
  ['a period a cent short', { level: 3, periodMinor: 3_999_999n, isOver: true }, 2],
  ['a period that runs', { level: 3 }, null],
  [
    'a period below the minimum, but the next level',
    { level: 2, validMinor: 12_000_000n, isOver: true },
    3,
  ],
  ['a lost level, by old bets', { level: 4, heldLevel: 5, validMinor: 10n ** 15n }, null],
  ['a lost level, a cent short', { level: 4, heldLevel: 5, periodMinor: 29_999_999n }, null],
  ['a lost level, by what keeps it', { level: 4, heldLevel: 5, periodMinor: 30_000_000n }, 5],
  [
    'a lost level, on the last day of the period',
    { level: 4, heldLevel: 5, periodMinor: 30_000_000n, isOver: true },
    5,
  ],
  ['two lost levels: one a day', { level: 4, heldLevel: 6, periodMinor: 10n ** 12n }, 5],
  ['one never held, by bets of the period', { level: 4, periodMinor: 30_000_000n }, null],
])('with %s a review returns the expected level', (_what, facts, expected) => {
  expect(computeChange(toReview(facts), levels)?.toLevel ?? null).toBe(expected);
});

test('a lost level never returns without the bets of the period that would have kept it', () => {
  for (let heldLevel = 2; heldLevel <= 10; heldLevel += 1) {
    for (let level = 1; level < heldLevel; level += 1) {
      const neededMinor = levels[level]?.keepMinor ?? 0n;
      for (const validMinor of [0n, 10n ** 9n, 10n ** 15n]) {
        for (const isOver of [false, true]) {
          const to = (periodMinor: bigint): number =>
            computeChange({ level, heldLevel, validMinor, periodMinor, isOver }, levels)?.toLevel ??
            level;
          expect(to(0n)).toBeLessThanOrEqual(level);
          expect(to(neededMinor - 1n)).toBeLessThanOrEqual(level);
          expect(to(neededMinor)).toBe(level + 1);
        }
      }
    }
  }
});

test('a demotion is not undone by the review of the next day', () => {
  for (let level = 2; level <= 10; level += 1) {
    const validMinor = levels[level - 1]?.reachMinor ?? 0n;
    const lost = computeChange(toReview({ level, validMinor, isOver: true }), levels);
    expect(lost?.toLevel).toBe(level - 1);
    const nextDay = toReview({ level: level - 1, heldLevel: level, validMinor });
    expect(computeChange(nextDay, levels)).toBeNull();
  }
});

test('no review ever moves a level by more than one, or out of the table', () => {
  for (let level = 1; level <= 10; level += 1) {
    for (const validMinor of [0n, 10n ** 6n, 10n ** 9n, 10n ** 12n]) {
      for (const periodMinor of [0n, 10n ** 7n, 10n ** 12n]) {
        for (const isOver of [false, true]) {
          const review = toReview({ level, validMinor, periodMinor, isOver });
          const to = computeChange(review, levels)?.toLevel ?? level;
          expect(Math.abs(to - level)).toBeLessThanOrEqual(1);
          expect(to).toBeGreaterThanOrEqual(1);
          expect(to).toBeLessThanOrEqual(10);
        }
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

  test('opens at its hour, lapses after its days, and is of the previous seven days', () => {
    const week = computePacketWeek(hongKong('2026-06-20T08:00:00'), zone);
    expect(week.saturday).toEqual(hongKong('2026-06-20T00:00:00'));
    expect(week.weekFrom).toEqual(hongKong('2026-06-13T00:00:00'));
    const span = computePacketSpan(week, { packetHour: 13, packetDays: 5 }, zone);
    expect(span.opensAt).toEqual(hongKong('2026-06-20T13:00:00'));
    expect(span.expiresAt).toEqual(hongKong('2026-06-25T00:00:00'));
  });

  test('follows the wall clock across a change to summer time', () => {
    const week = computePacketWeek(new Date('2026-03-28T12:00:00Z'), 'Europe/Berlin');
    // Clocks go forward on Sunday, 29 March: Thursday starts at 22:00 UTC instead of 23:00.
    expect(week.saturday).toEqual(new Date('2026-03-27T23:00:00Z'));
    const span = computePacketSpan(week, { packetHour: 1, packetDays: 5 }, 'Europe/Berlin');
    expect(span.expiresAt).toEqual(new Date('2026-04-01T22:00:00Z'));
  });

  test('opens at one for levels up to five, and at thirteen for those above, unless changed', () => {
    const hours = vipSetting.initial.levels.map(({ packetHour }) => packetHour);
    expect(hours).toEqual([1, 1, 1, 1, 1, 13, 13, 13, 13, 13]);
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
