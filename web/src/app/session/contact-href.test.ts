import { expect, test } from 'vitest';
import { toMailHref, toPhoneHref } from './contact-href.ts';

test.each([
  ['平和基金戒賭熱線 1834 633', 'tel:1834633'],
  ['สายด่วนสุขภาพจิต กรมสุขภาพจิต 1323', 'tel:1323'],
  ['National Gambling Helpline +44 (0)808-8020-133', 'tel:+448088020133'],
  ['Open 24 hours: 1800 858 858', 'tel:1800858858'],
  ['talk to somebody', undefined],
  ['', undefined],
])('of %j the link is %j', (helpline, href) => {
  expect(toPhoneHref(helpline)).toBe(href);
});

test('only an address is a link to write to', () => {
  expect(toMailHref('help@vela.example')).toBe('mailto:help@vela.example');
  expect(toMailHref('ask in the app')).toBeUndefined();
  expect(toMailHref('')).toBeUndefined();
});
