import { expect, test } from 'vitest';
import { parseDeskOpening } from './opening.ts';

test('a page opens as its address states', () => {
  expect(parseDeskOpening({ search: '?lang=th', hash: '#order=ord_1&key=k-1' })).toEqual({
    order: 'ord_1',
    key: 'k-1',
    language: 'th',
    theme: null,
    isWallet: false,
  });
  const hash = '#order=ord_1&key=k-1&view=wallet&theme=dark';
  expect(parseDeskOpening({ search: '', hash })).toMatchObject({
    language: 'en',
    theme: 'dark',
    isWallet: true,
  });
});

test('an address without a fragment opens an empty page', () => {
  const opening = parseDeskOpening({ search: '?lang=xx', hash: '' });
  expect(opening).toMatchObject({ order: '', key: '', language: 'en', theme: null });
});
