import { expect, test } from 'vitest';
import { readPhone } from './phone.ts';

const allowed = ['86', '852', '66'];

test.each([
  ['86', '13800138000', '86 13800138000'],
  ['+86', '138 0013-8000', '86 13800138000'],
  ['86', '03800138000', null],
  ['86', '1380013800', null],
  ['86', '138001380001', null],
  ['852', '51234567', '852 51234567'],
  ['852', '21234567', null],
  ['852', '5123456', null],
  ['66', '0812345678', '66 812345678'],
  ['66', '812345678', '66 812345678'],
  ['66', '8123456789', null],
  ['44', '7400123456', null],
  ['86', '１３８００１３８０００', null],
  ['', '13800138000', null],
  ['86', '', null],
])('area %j with %j is %j', (area, typed, stored) => {
  const phone = readPhone(area, typed, allowed);
  expect(phone && `${phone.area} ${phone.number}`).toBe(stored);
});
