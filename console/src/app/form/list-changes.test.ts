import { expect, test } from 'vitest';
import { listChanges } from './list-changes.ts';

test('only differences are listed, by their path', () => {
  const before = { code: 'a', least: 1, names: { en: 'Bank', th: '' }, quick: [1, 2] };
  const after = { code: 'a', least: 2, names: { en: 'Bank', th: 'ธนาคาร' }, quick: [1, 2] };
  expect(listChanges(before, after)).toEqual([
    { path: 'least', before: 1, after: 2 },
    { path: 'names.th', before: '', after: 'ธนาคาร' },
  ]);
});

test('a part that is added or removed lists each of its fields', () => {
  const hours = { opensAt: '09:00', closesAt: '18:00' };
  expect(listChanges({ hours: null }, { hours })).toEqual([
    { path: 'hours.opensAt', before: null, after: '09:00' },
    { path: 'hours.closesAt', before: null, after: '18:00' },
  ]);
  expect(listChanges({ hours }, { hours: null })).toEqual([
    { path: 'hours.opensAt', before: '09:00', after: null },
    { path: 'hours.closesAt', before: '18:00', after: null },
  ]);
});
