import { expect, test } from 'vitest';
import { session } from '../app/session/session.ts';
import { draftHref, dropDraft, readDraft, storeDraft } from './deposit-draft.ts';

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

test('it is restored, with the name, by any way back', () => {
  const draft = { method: 'bankTransfer', value: '500', protocol: '', name: 'Chan Mei Ling' };
  storeDraft(draft);
  expect(readDraft(new URLSearchParams(), 2)).toEqual(draft);
  expect(readDraft(queryOf(draftHref(draft)), 2)).toEqual(draft);
  dropDraft();
  expect(readDraft(new URLSearchParams(), 2)).toEqual(nothing);
});

test('what the address names stands before what was entered earlier', () => {
  storeDraft({ ...nothing, method: 'bankTransfer', value: '500' });
  expect(readDraft(new URLSearchParams({ amount: '300' }), 2)).toEqual({
    ...nothing,
    value: '300',
  });
  dropDraft();
});

test('what one player entered is not for the next one', () => {
  storeDraft({ ...nothing, value: '500', name: 'Chan Mei Ling' });
  session.begin('somebody else');
  expect(readDraft(new URLSearchParams(), 2)).toEqual(nothing);
  session.end();
});
