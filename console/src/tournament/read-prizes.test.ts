import { expect, test } from 'vitest';
import { readPrizes, sumPrizes } from './read-prizes.ts';

test('each line is a number of places and the prize of each of them', () => {
  const rows = readPrizes('1 888\n\n2 × 188.50\n7,38', 2);
  expect(rows).toEqual([
    { places: 1, amountMinor: 88_800 },
    { places: 2, amountMinor: 18_850 },
    { places: 7, amountMinor: 3_800 },
  ]);
  expect(sumPrizes(rows ?? [])).toBe(88_800 + 2 * 18_850 + 7 * 3_800);
});

test.each(['first 888', '0 10', '1 0', '1 10\n1 20', '201 1', '1'])('%j is no table', (text) => {
  expect(readPrizes(text, 2)).toBeNull();
});
