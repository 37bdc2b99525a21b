import { expect, test } from 'vitest';
import { toPlaceRows, toPlaces } from './place-rows.ts';

const rowsOf = (...places: string[]) =>
  places.map((place, at) => ({ runner: `squad-${at}`, place }));

test('known places are filled in, and all others are empty', () => {
  const places = [{ place: 1, runner: 'wolves' }];
  expect(toPlaceRows({ runners: ['bears', 'wolves'], places })).toEqual([
    { runner: 'wolves', place: '1' },
    { runner: 'bears', place: '' },
  ]);
});

test('places are sent as a ranking only, without those who did not start', () => {
  expect(toPlaces(rowsOf('2', '1', '2', '4', ''))).toEqual([
    { place: 2, runner: 'squad-0' },
    { place: 1, runner: 'squad-1' },
    { place: 2, runner: 'squad-2' },
    { place: 4, runner: 'squad-3' },
  ]);
  for (const wrong of [rowsOf('1', '2', '2', '3'), rowsOf('2'), rowsOf('1', 'x'), rowsOf('', '')]) {
    expect(toPlaces(wrong)).toBeNull();
  }
});
