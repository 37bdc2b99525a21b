import { expect, test } from 'vitest';
import { draftHref, readDraft } from './deposit-draft.ts';

const queryOf = (href: string): URLSearchParams => new URLSearchParams(href.split('?')[1]);
const nothing = { method: '', value: '', protocol: '', name: '' };

test.each([
  nothing,
  { ...nothing, method: 'alipay', value: '500' },
  { ...nothing, method: 'usdt', value: '12.50', protocol: 'ERC20' },
])('what was entered (%o) is found again after the way to the settings', (draft) => {
  expect(readDraft(queryOf(draftHref(draft)), 2)).toEqual(draft);
});

test('the name of a depositor is not written into an address', () => {
  expect(draftHref({ ...nothing, name: 'Chan Mei Ling' })).toBe('/pages/finance/myDeposit');
});
