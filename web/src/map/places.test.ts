import { expect, test } from 'vitest';
import { findNearest, readPlaces, searchPlaces, writeKnown } from './places.ts';

const places = readPlaces([
  'Bangkok\tTH\t13754\t100501\t曼谷|曼谷|กรุงเทพมหานคร',
  'Hong Kong\tHK\t22278\t114175\t香港|香港|ฮ่องกง',
  'São Paulo\tBR\t-23548\t-46636',
  'Đà Nẵng\tVN\t16068\t108221',
  'Pattaya\tTH\t12933\t100882\t芭堤雅|芭提雅|พัทยา',
  'Wan Chai\tHK\t22281\t114173\t灣仔|湾仔|',
]);
const find = (search: string, locale = 'en-GB') =>
  searchPlaces(places, search, locale).map(({ name }) => name);

test('a place is found without its accents, in its own script, and with one letter wrong', () => {
  expect(find('sao paulo')).toEqual(['São Paulo']);
  expect(find('danang')).toEqual(['Đà Nẵng']);
  expect(find('曼谷')).toEqual(['Bangkok']);
  expect(find('พัท')).toEqual(['Pattaya']);
  expect(find('Pataya')).toEqual(['Pattaya']);
  expect(find('pattyaa')).toEqual(['Pattaya']);
  expect(find('chai')).toEqual(['Wan Chai']);
  expect(find('xyzzy')).toEqual([]);
  expect(find(' - ')).toEqual([]);
});

test('the places of a country are found by its name in the language of the reader', () => {
  expect(find('泰國', 'zh-HK')).toEqual(['Bangkok', 'Pattaya']);
  expect(find('Thailand')).toEqual(['Bangkok', 'Pattaya']);
});

test('a place is named with its country, as its reader writes it', () => {
  const [bangkok, hongKong] = places;
  if (!bangkok || !hongKong) throw new Error('no places');
  expect(writeKnown(bangkok, 'en', 'en-GB')).toBe('Bangkok, Thailand');
  expect(writeKnown(bangkok, 'hk', 'zh-HK')).toBe('泰國曼谷');
  expect(writeKnown(hongKong, 'en', 'en-GB')).toBe('Hong Kong');
});

test('near a place differs from at it, and nothing is near at sea', () => {
  expect(findNearest(places, { latitude: 22.28, longitude: 114.174 })?.isThere).toBe(true);
  const near = findNearest(places, { latitude: 12.9, longitude: 100.7 });
  expect([near?.place.name, near?.isThere]).toEqual(['Pattaya', false]);
  expect(findNearest(places, { latitude: 0, longitude: 150 })).toBe(null);
});
