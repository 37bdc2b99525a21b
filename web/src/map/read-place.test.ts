import { expect, test } from 'vitest';
import { toMapsHref } from './maps-href.ts';
import { readPlace } from './read-place.ts';

const read = (query: string) => readPlace(new URLSearchParams(query));

test('a place is read from a query, and anything else is rejected', () => {
  expect(read('latitude=22.28&longitude=-114.1&name=%20Wan%20Chai%20')).toEqual({
    latitude: 22.28,
    longitude: -114.1,
    name: 'Wan Chai',
    address: '',
  });
  const wrong = [
    '',
    'latitude=22.28',
    'latitude=91&longitude=0',
    'latitude=0&longitude=180.1',
    'latitude=1e1&longitude=0',
    'latitude=NaN&longitude=0',
    'latitude=0x10&longitude=0',
    'latitude=javascript:alert(1)&longitude=0',
    `latitude=1&longitude=1&name=${'x'.repeat(121)}`,
    `latitude=1&longitude=1&address=${'x'.repeat(201)}`,
  ];
  expect(wrong.map(read).filter((it) => it !== null)).toEqual([]);
});

test('a name stays a name in the address of the map app', () => {
  const place = { latitude: 22.28, longitude: 114.17, name: 'A&q=1#)(', address: '' };
  expect(toMapsHref(place, 'Linux; Android 16')).toBe(
    'geo:22.28,114.17?q=22.28%2C114.17(A%26q%3D1%23)()',
  );
  expect(new URL(toMapsHref(place, 'iPhone')).searchParams.get('q')).toBe('A&q=1#)(');
  expect(new URL(toMapsHref(place, 'Windows')).host).toBe('www.openstreetmap.org');
});
