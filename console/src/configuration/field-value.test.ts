import { expect, test } from 'vitest';
import { readFieldText, toFieldText } from './field-value.ts';

const any = { min: null, max: null, isOptional: false, minorDigits: 2 };

test.each([
  ['money', 5_000_000, '50000'],
  ['basisPoints', 60, '0.6'],
  ['basisPoints', 10_000, '100'],
  ['rate', 7_800_000, '7.8'],
  ['rate', 7_812_345, '7.812345'],
  ['minutes', 30, '30'],
  ['numbers', [1, 7, 30], '1, 7, 30'],
] as const)('%s: the text of %j parses back to the same value', (unit, value, text) => {
  const stored = typeof value === 'number' ? value : [...value];
  expect(toFieldText(unit, stored, 2)).toBe(text);
  expect(readFieldText(unit, text, any)).toEqual({ isRight: true, value: stored });
});

test('money in a currency without minor units is whole', () => {
  const yen = { ...any, minorDigits: 0 };
  expect(toFieldText('money', 50_000, 0)).toBe('50000');
  expect(readFieldText('money', '50000', yen)).toEqual({ isRight: true, value: 50_000 });
  expect(readFieldText('money', '1.5', yen).isRight).toBe(false);
});

test('an empty field is a value only if it is optional', () => {
  expect(toFieldText('money', null, 2)).toBe('');
  expect(readFieldText('money', ' ', any).isRight).toBe(false);
  expect(readFieldText('money', '', { ...any, isOptional: true })).toEqual({
    isRight: true,
    value: null,
  });
});

test.each([
  ['minutes', '1.5'],
  ['minutes', '-1'],
  ['minutes', '1e3'],
  ['minutes', '4'],
  ['minutes', '121'],
  ['basisPoints', '0.001'],
  ['numbers', '7, x'],
  ['numbers', '7, 200'],
] as const)('%s: %j is not a valid value', (unit, text) => {
  expect(readFieldText(unit, text, { ...any, min: 5, max: 120 }).isRight).toBe(false);
});
