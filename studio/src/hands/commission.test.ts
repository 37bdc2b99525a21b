import { expect, test } from 'vitest';
import { takeCommission } from './commission.ts';

test('the commission is five per cent of a win to the cent, at any size, half to even', () => {
  expect(takeCommission(100_000_000n)).toBe(5_000_000n);
  expect([9n, 10n, 11n, 30n, 50n].map(takeCommission)).toEqual([0n, 0n, 1n, 2n, 2n]);
});
