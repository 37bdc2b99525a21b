import { expect, test } from 'vitest';
import { computeOffers, findTransferProblem } from './transfer-problem.ts';

test.each([
  [null, 500, 'missing'],
  [0n, 500, 'missing'],
  [99n, 500, 'tooLittle'],
  [100n, 500, null],
  [500n, 500, null],
  [501n, 500, 'tooMuch'],
  [50n, 40, 'tooMuch'],
  [100_000_000n, null, null],
  [99n, null, 'tooLittle'],
] as const)('%s out of %s is %s', (minor, balanceMinor, problem) => {
  expect(findTransferProblem(minor, { balanceMinor, minMinor: 100 })).toBe(problem);
});

test.each([
  [842_050, 842_000n, 421_000n],
  [10_100, 10_100n, 5_000n],
  [199, 100n, 0n],
  [99, 0n, 0n],
  [0, 0n, 0n],
])('the presets of %s are whole units: %s and %s', (balanceMinor, allMinor, halfMinor) => {
  expect(computeOffers(balanceMinor, 2)).toEqual({ allMinor, halfMinor });
});

test('in a currency without minor units, every amount is a whole unit', () => {
  expect(computeOffers(199, 0)).toEqual({ allMinor: 199n, halfMinor: 99n });
});
