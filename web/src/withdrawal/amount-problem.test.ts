import { expect, test } from 'vitest';
import { findAmountProblem, isShownWhileTyping } from './amount-problem.ts';

const limits = {
  minMinor: 10_000,
  maxMinor: 400_000,
  dailyLeftMinor: 300_000,
  centralMinor: 842_050,
};

test.each([
  [null, limits, 'missing'],
  [0n, limits, 'missing'],
  [9_999n, limits, 'tooLittle'],
  [10_000n, limits, null],
  [300_000n, limits, null],
  [300_001n, limits, 'overDay'],
  [400_001n, limits, 'tooMuch'],
  [842_051n, limits, 'overBalance'],
  [10_001n, { ...limits, centralMinor: 10_000 }, 'overBalance'],
] as const)('%s within the limits is %s', (minor, within, problem) => {
  expect(findAmountProblem(minor, within)).toBe(problem);
});

test('an amount that is still being typed is not reported as too small', () => {
  expect(isShownWhileTyping('tooLittle')).toBe(false);
  expect(isShownWhileTyping('overBalance')).toBe(true);
});
