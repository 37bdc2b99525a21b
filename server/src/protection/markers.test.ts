import { describe, expect, test } from 'vitest';
import { computeMarkers, computeScore } from './markers.ts';
import type { HarmFacts, HarmMarker } from './markers.ts';
import { harmSetting } from './settings.ts';

const rules = harmSetting.initial;
const calm: HarmFacts = {
  depositsOnLosingDays: [],
  depositWeekMinor: 0n,
  depositUsualMinor: 0n,
  stakeWeekMinor: 0n,
  stakeUsualMinor: 0n,
  nights: 0,
  dayMinutes: [],
  redeposits: 0,
  declinedDeposits: 0,
  raises: 0,
  duplicates: [],
};

test('calm play has no markers', () => {
  expect(computeMarkers(calm, rules)).toEqual([]);
  expect(computeScore([])).toBe(0);
});

describe('each marker starts at its threshold and not before', () => {
  const cases: [HarmMarker, Partial<HarmFacts>, Partial<HarmFacts>, string][] = [
    ['chasingLosses', { depositsOnLosingDays: [2, 2] }, { depositsOnLosingDays: [2, 4] }, '4'],
    [
      'depositsGrowing',
      { depositWeekMinor: 299_999n, depositUsualMinor: 100_000n },
      { depositWeekMinor: 420_000n, depositUsualMinor: 100_000n },
      '× 4.2',
    ],
    [
      'stakesGrowing',
      { stakeWeekMinor: 199_999n, stakeUsualMinor: 1n },
      { stakeWeekMinor: 200_000n, stakeUsualMinor: 50_000n },
      '× 4.0',
    ],
    ['nightPlay', { nights: 2 }, { nights: 3 }, '3 / 3'],
    ['longPlay', { dayMinutes: [239, 500] }, { dayMinutes: [240, 500, 10] }, '2 / 2'],
    ['depositAfterWithdrawal', { redeposits: 1 }, { redeposits: 2 }, '2 / 2'],
    ['depositsDeclined', { declinedDeposits: 3 }, { declinedDeposits: 6 }, '6 / 4'],
    ['limitsRaised', { raises: 1 }, { raises: 2 }, '2 / 2'],
    ['excludedDuplicate', {}, { duplicates: ['anna', 'ben'] }, 'anna, ben'],
  ];
  test.each(cases)('%s', (marker, below, at, measured) => {
    expect(computeMarkers({ ...calm, ...below }, rules)).toEqual([]);
    const points = rules.points[marker];
    expect(computeMarkers({ ...calm, ...at }, rules)).toEqual([{ marker, points, measured }]);
  });
});

test('a first week is no growth, however much is deposited', () => {
  const facts = { ...calm, depositWeekMinor: 10_000_000n, stakeWeekMinor: 10_000_000n };
  expect(computeMarkers(facts, rules)).toEqual([]);
});

test('the score is the sum of the markers, and one without points is omitted', () => {
  const facts = { ...calm, nights: 7, raises: 5, redeposits: 9 };
  expect(computeScore(computeMarkers(facts, rules))).toBe(15 + 20 + 15);
  const quiet = { ...rules, points: { ...rules.points, nightPlay: 0 } };
  expect(computeMarkers(facts, quiet).map(({ marker }) => marker)).toEqual([
    'depositAfterWithdrawal',
    'limitsRaised',
  ]);
});
