import { expect, test } from 'vitest';
import { listsFor } from './search-lists.ts';

test('an order number is searched among its orders, and among players by their orders', () => {
  expect(listsFor('D2606180941427731')).toEqual(['deposit', 'player']);
  expect(listsFor('w26061')).toEqual(['withdrawal', 'player']);
});

test('names that start like an order number are still names', () => {
  expect(listsFor('david88')).toEqual(['player']);
  expect(listsFor('d12')).toEqual(['player']);
});

test('one letter matches too much to be searched', () => {
  expect(listsFor('m')).toEqual([]);
  expect(listsFor('')).toEqual([]);
});
