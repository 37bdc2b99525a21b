import { expect, test } from 'vitest';
import { groupDigits, checkNumber, toDigits } from './card-number.ts';

const mainland = { digitsMin: 16, digitsMax: 19, hasCheckDigit: true };
const thai = { digitsMin: 10, digitsMax: 12, hasCheckDigit: false };

test.each([
  ['', mainland, 'empty'],
  ['411111111111111', mainland, 'short'],
  ['4111111111111111', mainland, 'right'],
  ['4111111111111112', mainland, 'wrong'],
  ['6222020000000000005', mainland, 'wrong'],
  ['123456789', thai, 'short'],
  ['1234567890', thai, 'right'],
  ['123456789012', thai, 'right'],
  ['1234567890123', thai, 'wrong'],
  ['4111111111111112', undefined, 'open'],
] as const)('%s at a bank of %o is %s', (digits, rule, verdict) => {
  expect(checkNumber(digits, rule)).toBe(verdict);
});

test('a pasted number keeps only its digits, and at most as many as its bank uses', () => {
  expect(toDigits(' 4111-1111 1111x1111\n')).toBe('4111111111111111');
  expect(toDigits('1'.repeat(30), mainland)).toHaveLength(19);
  expect(toDigits('1'.repeat(30), thai)).toHaveLength(12);
});

test('digits are grouped in fours without a trailing space', () => {
  expect(groupDigits('411111111111')).toBe('4111 1111 1111');
  expect(groupDigits('41111')).toBe('4111 1');
});
