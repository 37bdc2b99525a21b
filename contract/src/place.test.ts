import { expect, test } from 'vitest';
import { readDegrees, roundPlace, toDegrees, toMicroPlace } from './place.ts';

test('a place is rounded to about ten metres, in whole millionths, on both sides of zero', () => {
  const place = toMicroPlace({ latitude: 22.280_449_9, longitude: -114.158_96 });
  expect(place).toEqual({ latitude: 22_280_400, longitude: -114_159_000 });
  expect(roundPlace(place)).toEqual(place);
  expect(toMicroPlace({ latitude: -0.000_01, longitude: 0 })).toEqual({
    latitude: 0,
    longitude: 0,
  });
});

test('a stored place is read in degrees', () => {
  expect(toDegrees({ latitude: 22_280_400, longitude: -114_159_000 })).toEqual({
    latitude: 22.2804,
    longitude: -114.159,
  });
});

test.each([
  ['22.2819, 114.1583', { latitude: 22.2819, longitude: 114.1583 }],
  ['-33.9,18', { latitude: -33.9, longitude: 18 }],
  ['', null],
  ['22.2819', null],
  ['91, 0', null],
  ['0, 181', null],
  ['22.2819, 114.1583, 7', null],
  ['1e1, 0', null],
])('degrees are read from %j as %j', (text, place) => {
  expect(readDegrees(text)).toEqual(place);
});
