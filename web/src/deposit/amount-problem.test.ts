import { expect, test } from 'vitest';
import { findAmountProblem, isShownWhileTyping } from './amount-problem.ts';

const limits = { minMinor: 10_000, maxMinor: 300_000, limitLeftMinor: null };

test.each([
  [null, limits, 'missing'],
  [0n, limits, 'missing'],
  [9_999n, limits, 'tooLittle'],
  [10_000n, limits, null],
  [300_000n, limits, null],
  [300_001n, limits, 'tooMuch'],
  [50_000n, { ...limits, limitLeftMinor: 50_000 }, null],
  [50_001n, { ...limits, limitLeftMinor: 50_000 }, 'overLimit'],
  [10_000n, { ...limits, limitLeftMinor: 0 }, 'overLimit'],
] as const)('%s within the limits is %s', (minor, within, problem) => {
  expect(findAmountProblem(minor, within)).toBe(problem);
});

test('an amount that is still being typed is not reported as too small', () => {
  expect(isShownWhileTyping(findAmountProblem(1n, limits))).toBe(false);
  expect(isShownWhileTyping(findAmountProblem(300_001n, limits))).toBe(true);
});
