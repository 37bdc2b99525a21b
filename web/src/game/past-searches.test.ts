import { expect, test } from 'vitest';
import { addSearch, toSearches } from './past-searches.ts';

test('the latest search comes first, and once regardless of case', () => {
  expect(addSearch(['Baccarat', 'lotus'], ' BACCARAT ')).toEqual(['BACCARAT', 'lotus']);
  expect(addSearch(['lotus'], '   ')).toEqual(['lotus']);
});

test('eight are kept', () => {
  const many = Array.from({ length: 8 }, (_, index) => `s${index}`);
  expect(addSearch(many, 'new')).toEqual(['new', ...many.slice(0, 7)]);
});

test('a stored value that is no list of texts is ignored', () => {
  expect(toSearches(null)).toEqual([]);
  expect(toSearches('{')).toEqual([]);
  expect(toSearches('{"0":"x"}')).toEqual([]);
  expect(toSearches('["x",7,null,"y"]')).toEqual(['x', 'y']);
});
