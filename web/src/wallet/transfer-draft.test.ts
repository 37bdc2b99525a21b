import { expect, test } from 'vitest';
import { draftHref, readDraft } from './transfer-draft.ts';

const queryOf = (href: string): URLSearchParams => new URLSearchParams(href.split('?')[1]);

test.each([
  { value: '', isOut: false },
  { value: '300', isOut: true },
  { value: '12.5', isOut: false },
])('the draft %o is restored after a visit to the settings', (draft) => {
  const href = draftHref('/pages/finance/transfer', 'lotus-slots', draft);
  expect(queryOf(href).get('venue')).toBe('lotus-slots');
  expect(readDraft(queryOf(href), 2)).toEqual(draft);
});

test('an address from outside can preset only an amount in the form', () => {
  const query = new URLSearchParams({ amount: '<b>1e9', out: 'yes' });
  expect(readDraft(query, 2)).toEqual({ value: '19', isOut: false });
});
