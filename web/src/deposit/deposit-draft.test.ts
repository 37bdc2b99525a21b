import { expect, test } from 'vitest';
import { session } from '../app/session/session.ts';
import { draftHref, dropDraft, readDraft, storeDraft } from './deposit-draft.ts';

const queryOf = (href: string): URLSearchParams => new URLSearchParams(href.split('?')[1]);
const nothing = { method: '', value: '', protocol: '', name: '' };

test.each([
  nothing,
  { ...nothing, method: 'alipay', value: '500' },
  { ...nothing, method: 'usdt', value: '12.50', protocol: 'ERC20' },
])('the draft %o is restored after a visit to the settings', (draft) => {
  expect(readDraft(queryOf(draftHref(draft)), 2)).toEqual(draft);
});

test('the depositor name is never part of an address', () => {
  expect(draftHref({ ...nothing, name: 'Chan Mei Ling' })).toBe('/pages/finance/myDeposit');
});

test('the draft is restored with the name, whichever link returns here', () => {
  const draft = { method: 'bankTransfer', value: '500', protocol: '', name: 'Chan Mei Ling' };
  storeDraft(draft);
  expect(readDraft(new URLSearchParams(), 2)).toEqual(draft);
  expect(readDraft(queryOf(draftHref(draft)), 2)).toEqual(draft);
  dropDraft();
  expect(readDraft(new URLSearchParams(), 2)).toEqual(nothing);
});

test('values in the address take precedence over the stored draft', () => {
  storeDraft({ ...nothing, method: 'bankTransfer', value: '500' });
  expect(readDraft(new URLSearchParams({ amount: '300' }), 2)).toEqual({
    ...nothing,
    value: '300',
  });
  dropDraft();
});

test("one player's draft is not restored for another", () => {
  storeDraft({ ...nothing, value: '500', name: 'Chan Mei Ling' });
  session.begin('somebody else');
  expect(readDraft(new URLSearchParams(), 2)).toEqual(nothing);
  session.end();
});
