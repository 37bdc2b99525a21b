import { describe, expect, test } from 'vitest';
import { openDraws } from '@vela/fair/draws.ts';
import {
  testCoupons,
  testDeal,
  testFrequency,
  testGap,
  testPermutation,
  testRuns,
  testSerial,
  toChiSquareP,
} from './statistics.ts';
import type { Finding, Next } from './statistics.ts';

const SEED = '5f0c0e3a5f8d1b6c4e7a9d2b8c1f3e6a5d4c7b8a9e0f1d2c3b4a596877665544';

const TESTS: Record<string, (next: Next) => Finding> = {
  frequency: (next) => testFrequency(next, 37, 20_000),
  serial: (next) => testSerial(next, 10, 1, 10_000),
  gap: (next) => testGap(next, 10, 3, 5000),
  coupons: (next) => testCoupons(next, 6, 1500),
  permutation: (next) => testPermutation(next, 4, 5000),
  runs: (next) => testRuns(next, 6000),
  deal: (next) => testDeal(next, 80, 20, 800),
};

/** The studio's own numbers, round after round. */
function openStream(clientSeed: string): Next {
  let nonce = 0;
  let left = 0;
  let draws = openDraws({ serverSeed: SEED, clientSeed, nonce });
  return (below) => {
    if (left === 0) {
      draws = openDraws({ serverSeed: SEED, clientSeed, nonce: nonce++ });
      left = 40;
    }
    left -= 1;
    return draws.int(below);
  };
}

/** Words that are corrupted before scaling. */
function corrupt(change: (word: number, before: number) => number): Next {
  const next = openStream('spoiled');
  let before = 0;
  return (below) => {
    const word = change(next(2 ** 32), before);
    before = word;
    return Math.floor((word / 2 ** 32) * below);
  };
}

describe.each(Object.entries(TESTS))('the %s test', (name, run) => {
  test('passes several streams of the studio', () => {
    const ps = Array.from({ length: 5 }, (_, i) => run(openStream(`${name}${i}`)).p);
    // One of the 35 is this extreme one time in a hundred.
    const odd = 0.01 / 70;
    expect(ps.filter((p) => p < odd || p > 1 - odd)).toEqual([]);
  });
});

test.each([
  ['numbers that lean to the low end', 'frequency', corrupt((word) => word * 0.97)],
  ['a number that likes to come again', 'serial', corrupt((w, b) => (w % 20 === 0 ? b : w))],
  ['a number that likes to come again', 'permutation', corrupt((w, b) => (w % 20 === 0 ? b : w))],
  ['hits that come in bunches', 'gap', corrupt((w, b) => (b < 2 ** 30 ? w * 0.9 : w))],
  ['a number that comes too seldom', 'coupons', corrupt((w) => (w < 6e8 ? (w * 9) % 2 ** 32 : w))],
  [
    'a climb that continues too often',
    'runs',
    corrupt((w, b) => (w < b && w % 12 === 0 ? b + 1 : w)),
  ],
  ['balls that are drawn too early', 'deal', corrupt((word) => word * 0.95)],
])('%s are found by the %s test', (_what, name, next) => {
  expect(TESTS[name]?.(next).p).toBeLessThan(0.0001);
});

test.each([
  // Source: tables of chi-square in any textbook.
  [6.635, 1, 0.01],
  [16.919, 9, 0.05],
  [63.691, 40, 0.01],
  [124.342, 100, 0.05],
])('a chi-square of %f with %i degrees has a p-value near %f', (statistic, degrees, p) => {
  expect(toChiSquareP(statistic, degrees)).toBeCloseTo(p, 2);
});
