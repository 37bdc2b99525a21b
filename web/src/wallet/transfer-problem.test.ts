import { expect, test } from 'vitest';
import { findTransferProblem } from './transfer-problem.ts';

test.each([
  [null, 500, 'missing'],
  [0n, 500, 'missing'],
  [99n, 500, 'tooLittle'],
  [100n, 500, null],
  [500n, 500, null],
  [501n, 500, 'tooMuch'],
  [50n, 40, 'tooMuch'],
] as const)('%s out of %s is %s', (minor, balanceMinor, problem) => {
  expect(findTransferProblem(minor, balanceMinor)).toBe(problem);
});
