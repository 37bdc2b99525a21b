import { expect, test } from 'vitest';
import { cleanAmount, minorToAmount, pressAmountKey } from './amount.ts';

const RULES = { decimals: 2, wholeDigitsMax: 9 } as const;

test.each([
  ['', '5', '5'],
  ['5', '0', '50'],
  ['0', '5', '5'],
  ['0', '0', '0'],
  ['', '.', '0.'],
  ['12', '.', '12.'],
  ['12.', '.', '12.'],
  ['12.5', '0', '12.50'],
  ['12.50', '9', '12.50'],
  ['999999999', '9', '999999999'],
  ['12.', 'delete', '12'],
  ['1', 'delete', ''],
  ['', 'delete', ''],
] as const)('%o and the key %s become %o', (value, key, next) => {
  expect(pressAmountKey(value, key, RULES)).toBe(next);
});

test('whole amounts accept no decimal point', () => {
  expect(pressAmountKey('12', '.', { ...RULES, decimals: 0 })).toBe('12');
  expect(cleanAmount('12.75', { ...RULES, decimals: 0 })).toBe('12');
});

test.each([
  ['1,000', '1000'],
  ['HK$ 1,234.567', '1234.56'],
  ['1.2.3', '1.23'],
  ['007', '7'],
  ['abc', ''],
  ['-5', '5'],
])('pasted %o is cleaned to %o', (typed, clean) => {
  expect(cleanAmount(typed, RULES)).toBe(clean);
});

test.each([
  [50_000n, '500'],
  [1_250n, '12.50'],
  [5n, '0.05'],
  [0n, '0'],
  [9_007_199_254_740_993n, '90071992547409.93'],
])('%o is typed as %o', (minor, typed) => {
  expect(minorToAmount(minor, 2)).toBe(typed);
});

test('an amount has the decimal places of its currency', () => {
  expect(minorToAmount(1_250n, 0)).toBe('1250');
  expect(minorToAmount(1_250n, 5)).toBe('0.01250');
});
