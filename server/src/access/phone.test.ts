import { findAreaCountry, listNewAreas } from '@vela/contract/area.ts';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile';
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

test('every dialling code of the phone-number library has one of its countries', () => {
  for (const country of getCountries()) {
    const area = getCountryCallingCode(country);
    const all: string[] = getCountries().filter((it) => getCountryCallingCode(it) === area);
    expect(all).toContain(findAreaCountry(area));
  }
});

test.each([
  ['HKD', []],
  ['JPY', ['81']],
  ['USD', ['1']],
  ['USDT', []],
])('a new site in %s allows the areas of all languages and %j', (currency, own) => {
  expect(listNewAreas(currency)).toEqual([
    '86',
    '852',
    '853',
    '66',
    '84',
    '55',
    '63',
    '95',
    ...own,
  ]);
});
