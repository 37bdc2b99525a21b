import type { MissionProblem } from '@vela/contract/mission/rules.ts';
import { expect, test } from 'vitest';
import {
  capToTarget,
  computePhase,
  computeSettlesAt,
  computeStop,
  computeUntil,
  computeWeek,
  findProblems,
  isMonday,
  runsIn,
  spanOf,
} from './rules.ts';
import type { Facts, Written } from './rules.ts';

const zone = 'Asia/Hong_Kong';
const written: Written = {
  titles: { zh: '灯笼', hk: '燈籠', en: 'Lanterns', th: 'โคมไฟ' },
  categories: ['electronic'],
  venues: [],
  targetMinor: 100_000n,
  betMaxMinor: 2_000n,
  prizeMinor: 2_000n,
  fromDay: '2026-06-15',
  weeks: 4,
};
const facts: Facts = {
  now: new Date('2026-06-10T00:00:00Z'),
  zone,
  required: ['en', 'th'],
  targetMaxMinor: 200_000n,
  medianDayMinor: 60_000n,
  othersAtOnce: 2,
};

test('a fair mission has no problem, even before the first bet', () => {
  expect(findProblems(written, facts)).toEqual([]);
  expect(findProblems(written, { ...facts, medianDayMinor: null })).toEqual([]);
});

const faults: [MissionProblem, Partial<Written>, Partial<Facts>][] = [
  ['titleMissing', { titles: { ...written.titles, th: '' } }, {}],
  ['scopeMissing', { categories: [] }, {}],
  ['weekNotOpen', { fromDay: '2026-06-16' }, {}],
  ['weekNotOpen', { fromDay: '2026-06-08' }, {}],
  ['targetTooHigh', {}, { targetMaxMinor: 99_999n }],
  ['targetAboveUsual', {}, { medianDayMinor: 49_999n }],
  ['betMaxTooHigh', { betMaxMinor: 10_001n }, {}],
  ['betMaxTooLow', { betMaxMinor: 999n }, {}],
  ['prizeTooHigh', { prizeMinor: 10_001n }, {}],
  ['prizeTooHigh', { prizeMinor: 0n }, {}],
  ['tooManyAtOnce', {}, { othersAtOnce: 3 }],
];

test.each(faults)('the check names %s', (problem, parts, known) => {
  expect(findProblems({ ...written, ...parts }, { ...facts, ...known })).toEqual([problem]);
});

test.each<[string, Partial<Written>, Partial<Facts>]>([
  ['a title that is missing where nobody reads it', { titles: { ...written.titles, zh: '' } }, {}],
  ['the highest target', {}, { targetMaxMinor: 100_000n }],
  ['a target of two usual days', {}, { medianDayMinor: 50_000n }],
  ['bets of a tenth of the target', { betMaxMinor: 10_000n }, {}],
  ['bets of a hundredth of the target', { betMaxMinor: 1_000n }, {}],
  ['a prize of a tenth of the target', { prizeMinor: 10_000n }, {}],
  ['venues instead of categories', { categories: [], venues: ['venue7'] }, {}],
  ['the very next week', {}, { now: new Date('2026-06-14T15:59:59Z') }],
])('the check passes %s', (_what, parts, known) => {
  expect(findProblems({ ...written, ...parts }, { ...facts, ...known })).toEqual([]);
});

test('a mission whose week has begun is too late', () => {
  const begun = { ...facts, now: new Date('2026-06-14T16:00:00Z') };
  expect(findProblems(written, begun)).toEqual(['weekNotOpen']);
});

test('a target of zero is refused as too high', () => {
  const nothing = { ...written, targetMinor: 0n, betMaxMinor: 0n, prizeMinor: 0n };
  expect(findProblems(nothing, facts)).toEqual(['targetTooHigh', 'prizeTooHigh']);
});

test('a mission runs from its first Monday until the Monday after its last week', () => {
  expect(computeUntil({ fromDay: '2026-06-15', weeks: 2 })).toBe('2026-06-29');
  const mission = { state: 'approved', fromDay: '2026-06-15', untilDay: '2026-06-29' } as const;
  const weeks = ['2026-06-08', '2026-06-15', '2026-06-16', '2026-06-22', '2026-06-29'];
  expect(weeks.filter((week) => runsIn(mission, week, zone))).toEqual(['2026-06-15', '2026-06-22']);
  expect(weeks.filter((week) => runsIn({ ...mission, state: 'draft' }, week, zone))).toEqual([]);
  expect(weeks.filter((week) => isMonday(week, zone))).not.toContain('2026-06-16');
});

test('a week is ahead, runs, is counted, and is over once it is settled', () => {
  const phaseAt = (at: string, isSettled = false) =>
    computePhase('2026-06-15', isSettled, { now: new Date(at), zone });
  expect(phaseAt('2026-06-14T15:59:59Z')).toBe('upcoming');
  expect(phaseAt('2026-06-14T16:00:00Z')).toBe('running');
  expect(phaseAt('2026-06-21T15:59:59Z')).toBe('running');
  expect(phaseAt('2026-06-21T16:00:00Z')).toBe('counting');
  expect(phaseAt('2026-06-21T16:00:00Z', true)).toBe('over');
});

test('bets beyond the target add nothing', () => {
  expect([99n, 100n, 101n].map((sum) => capToTarget(sum, 100n))).toEqual([99n, 100n, 100n]);
});

test('a mission is stopped from its first week, or the next one if it has begun', () => {
  const mission = { fromDay: '2026-06-15' };
  expect(computeStop(mission, new Date('2026-06-01T00:00:00Z'), zone)).toBe('2026-06-15');
  expect(computeStop(mission, new Date('2026-06-14T16:00:00Z'), zone)).toBe('2026-06-22');
});

test('weeks begin on the site’s Monday, and last as long as its clocks say', () => {
  expect(computeWeek(new Date('2026-06-14T15:59:59Z'), zone)).toBe('2026-06-08');
  expect(computeWeek(new Date('2026-06-14T16:00:00Z'), zone)).toBe('2026-06-15');
  const { from, before } = spanOf('2026-03-23', 'Europe/Berlin');
  expect(before.getTime() - from.getTime()).toBe((7 * 24 - 1) * 3_600_000);
  // Three o’clock comes an hour after one there.
  expect(computeSettlesAt('2026-03-16', 'Asia/Hong_Kong')).toEqual(
    new Date('2026-03-22T19:00:00Z'),
  );
});
