import { expect, test } from 'vitest';
import { ratio, toPercent } from './rational.ts';

test.each([
  [974_999_999n, 1_000_000_000n, '97.5000 %'],
  [2n, 3n, '66.6667 %'],
  [1n, 3n, '33.3333 %'],
  [1n, 2_000_000n, '0.0001 %'],
  [-1n, 2_000_000n, '-0.0001 %'],
  [-2n, 3n, '-66.6667 %'],
  [-1n, 10_000_000n, '0.0000 %'],
])('as a percentage, %s / %s is %s: to the nearest', (top, bottom, percent) => {
  expect(toPercent(ratio(top, bottom), 4)).toBe(percent);
});
