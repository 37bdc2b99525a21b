import { maskName } from '@vela/contract/person-name.ts';
import { expect, test } from 'vitest';
import { maskAddress, maskEmail, maskPhone, middleDigits } from './rules.ts';

test.each([
  [maskPhone, '13800138000', '138****8000'],
  [maskPhone, '51234567', '51****67'],
  [maskPhone, null, ''],
  [maskName, '陳大文', '**文'],
  [maskName, '陳', '陳'],
  [maskName, 'Chan Tai Man', '******n'],
  [maskName, 'มาลี', '**ลี'],
  [maskName, null, ''],
  [maskEmail, 'marina@example.com', 'm***@example.com'],
  [maskEmail, null, ''],
])('%o shows %j as %j', (mask, value, shown) => {
  expect(mask(value)).toBe(shown);
});

test('the masked part of a phone is its middle, for any length', () => {
  expect(middleDigits('13812345678')).toBe('1234');
  expect(middleDigits('51234567')).toBe('2345');
});

test.each(['12345', '812345678', '51234567', '0812345678', '13812345678', '123456789012345'])(
  'the digits requested of %s are those that the shown phone hides',
  (phone) => {
    expect(maskPhone(phone).replace('****', middleDigits(phone))).toBe(phone);
  },
);

test.each([
  ['203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:*'],
  ['', ''],
  ['nonsense', ''],
])('the address %j is shown as %j', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
