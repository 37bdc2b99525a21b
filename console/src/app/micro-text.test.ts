import { expect, test } from 'vitest';
import { microText, rateText } from './micro-text.ts';

test.each([
  [0, '0'],
  [1, '0.000001'],
  [5_000_000, '5'],
  [128_205_128, '128.205128'],
  [12_500_000, '12.5'],
])('%i millionths of a coin read %s', (micro, text) => {
  expect(microText(micro)).toBe(text);
});

test.each([
  [7_800_000, '7.80'],
  [8_000_000, '8.00'],
  [7_812_345, '7.812345'],
])('a rate of %i millionths reads %s', (ratePpm, text) => {
  expect(rateText(ratePpm)).toBe(text);
});
