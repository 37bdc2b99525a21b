import { expect, test } from 'vitest';
import { describeChanges } from './changes.ts';

test('only differences are listed, regardless of the order of fields', () => {
  const before = { name: 'a', limit: 5n, texts: { en: 'x', zh: 'y' }, hours: null };
  const after = { name: 'b', limit: 5n, texts: { zh: 'y', en: 'x' }, hours: { opensAt: '09:00' } };
  expect(describeChanges(before, after)).toEqual({
    name: 'a → b',
    hours: 'null → {"opensAt":"09:00"}',
  });
});

test('of a new object every field is listed', () => {
  expect(describeChanges(null, { name: 'b', limit: 7n })).toEqual({ name: 'b', limit: '7' });
});
