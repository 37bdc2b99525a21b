import { expect, test } from 'vitest';
import { groupDigits, checkNumber, toDigits } from './card-number.ts';

test.each([
  ['', 'empty'],
  ['411111111111111', 'short'],
  ['4111111111111111', 'right'],
  ['4111111111111112', 'wrong'],
  ['6222020000000000005', 'wrong'],
] as const)('%s is %s', (digits, verdict) => {
  expect(checkNumber(digits)).toBe(verdict);
});

test('a pasted number keeps its digits only, and at most nineteen', () => {
  expect(toDigits(' 4111-1111 1111x1111\n')).toBe('4111111111111111');
  expect(toDigits('1'.repeat(30))).toHaveLength(19);
});

test('digits stand in groups of four without a space at the end', () => {
  expect(groupDigits('411111111111')).toBe('4111 1111 1111');
  expect(groupDigits('41111')).toBe('4111 1');
});
