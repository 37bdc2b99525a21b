import { expect, test } from 'vitest';
import { computeBigRoad, type RoadResult } from './road.ts';

const LETTERS: Record<string, RoadResult> = { p: 'player', b: 'banker', t: 'tie' };

function road(letters: string): string[] {
  const results = letters.split('').flatMap((letter) => LETTERS[letter] ?? []);
  return computeBigRoad(results).map(
    ({ column, row, result, ties }) => `${column},${row}${result[0]}${ties > 0 ? ties : ''}`,
  );
}

test('a streak goes down its column and a change opens the next', () => {
  expect(road('bbp')).toEqual(['0,0b', '0,1b', '1,0p']);
});

test('ties are counted on the mark before them', () => {
  expect(road('bttp')).toEqual(['0,0b2', '1,0p']);
});

test('ties before any other result wait for the first mark', () => {
  expect(road('tb')).toEqual(['0,0b1']);
});

test('a seventh in a row turns to the right along the bottom', () => {
  expect(road('bbbbbbbb').slice(5)).toEqual(['0,5b', '1,5b', '2,5b']);
});

test('a column that meets a tail turns above it and keeps to the right', () => {
  // Eight bankers leave a tail under column 1, so six players turn in row 4.
  expect(road('bbbbbbbbpppppp').slice(8)).toEqual(['1,0p', '1,1p', '1,2p', '1,3p', '1,4p', '2,4p']);
});

test('no mark covers another, whatever the order', () => {
  const long = 'bbbbbbbbpppppppppbpbbbbbbbtbbpptpppppppppbbbbbbbbbb';
  const places = computeBigRoad(long.split('').flatMap((letter) => LETTERS[letter] ?? [])).map(
    ({ column, row }) => `${column},${row}`,
  );
  expect(new Set(places).size).toBe(places.length);
});
