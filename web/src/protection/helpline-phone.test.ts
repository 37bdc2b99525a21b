import { expect, test } from 'vitest';
import { toPhone } from './helpline-phone.ts';

test.each([
  ['平和基金戒賭熱線 1834 633', '1834633'],
  ['สายด่วนสุขภาพจิต กรมสุขภาพจิต 1323', '1323'],
  ['National Gambling Helpline +44 (0)808-8020-133', '+448088020133'],
  ['Open 24 hours: 1800 858 858', '1800858858'],
  ['talk to somebody', null],
  ['', null],
])('of %j the number is %j', (helpline, phone) => {
  expect(toPhone(helpline)).toBe(phone);
});
