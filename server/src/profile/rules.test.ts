import { expect, test } from 'vitest';
import { maskEmail, maskName, maskPhone, middleDigits, readPhone } from './rules.ts';

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

test.each([
  [maskPhone, '13800138000', '138****8000'],
  [maskPhone, '51234567', '5****4567'],
  [maskPhone, null, ''],
  [maskName, '陳大文', '**文'],
  [maskName, '陳', '陳'],
  [maskName, 'Chan Tai Man', '******n'],
  [maskName, null, ''],
  [maskEmail, 'marina@example.com', 'm***@example.com'],
  [maskEmail, null, ''],
])('%o shows %j as %j', (mask, value, shown) => {
  expect(mask(value)).toBe(shown);
});

test('the middle of a phone is its middle, whatever its length', () => {
  expect(middleDigits('13812345678')).toBe('1234');
  expect(middleDigits('51234567')).toBe('2345');
});
