import { expect, test } from 'vitest';
import { parseFigure, writeOdds } from './figures.ts';

const odds = { min: 1_010, max: 500_000 };

test.each([
  ['1.85', 1_850],
  ['2', 2_000],
  [' 2.125 ', 2_125],
  ['1.01', 1_010],
  ['1', null],
  ['501', null],
  ['2.1255', null],
  ['2,5', null],
  ['', null],
  ['-2', null],
])('%j is %j thousandths', (typed, value) => {
  expect(parseFigure(typed, 1_000, odds)).toBe(value);
});

test('a figure with too many decimals is invalid', () => {
  expect(parseFigure('4.255', 100, { min: 0, max: 5_000 })).toBeNull();
});

test.each([
  [3_000, '3.00'],
  [1_850, '1.85'],
  [2_125, '2.125'],
])('odds of %j thousandths are typed as %j', (oddsMilli, typed) => {
  expect(writeOdds(oddsMilli)).toBe(typed);
  expect(parseFigure(typed, 1_000, odds)).toBe(oddsMilli);
});
