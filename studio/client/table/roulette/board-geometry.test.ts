import { describe, expect, test } from 'vitest';
import { ROULETTE_PLACES } from '../../../src/tables/roulette.ts';
import {
  AIMED,
  findInsideSpot,
  isInside,
  TAPPED,
  toNumberPoint,
  toSpotPoint,
  ZERO_WIDTH,
} from './board-geometry.ts';

const inside = ROULETTE_PLACES.filter(({ spot }) => isInside(spot));

test('every spot among the numbers is found at its chip, and just inside the board', () => {
  for (const { spot } of inside) {
    const { x, y } = toSpotPoint(spot);
    expect(findInsideSpot({ x, y: Math.min(y, 2.999) }, AIMED)).toBe(spot);
  }
});

test('every point of the board belongs to an existing spot', () => {
  const names = new Set(inside.map(({ spot }) => spot));
  for (let x = -ZERO_WIDTH; x < 12; x += 0.049) {
    for (let y = 0; y < 3; y += 0.049) {
      for (const reach of [AIMED, TAPPED]) expect(names).toContain(findInsideSpot({ x, y }, reach));
    }
  }
});

describe('a point', () => {
  test.each([
    ['in the middle of a number', { x: 5.5, y: 1.5 }, 'n-17'],
    ['on the line between two columns', { x: 5.97, y: 1.5 }, 'n-17-20'],
    ['on the line between two rows', { x: 5.5, y: 1.05 }, 'n-17-18'],
    ['where four numbers meet', { x: 6.05, y: 1.05 }, 'n-17-18-20-21'],
    ['on the lower line', { x: 5.5, y: 2.95 }, 'n-16-17-18'],
    ['on the upper line', { x: 5.5, y: 0.05 }, 'n-16-17-18'],
    ['on the lower line between two columns', { x: 6.02, y: 2.95 }, 'n-16-17-18-19-20-21'],
    ['in zero', { x: -0.6, y: 0.4 }, 'n-0'],
    ['between zero and a number', { x: 0.02, y: 0.5 }, 'n-0-3'],
    ['where zero meets two numbers', { x: -0.05, y: 1.98 }, 'n-0-1-2'],
    ['on the lower line beside zero', { x: 0.03, y: 2.97 }, 'n-0-1-2-3'],
    ['at the right edge', { x: 11.97, y: 0.5 }, 'n-36'],
  ])('%s means its place', (_name, point, spot) => {
    expect(findInsideSpot(point, AIMED)).toBe(spot);
  });

  test('near a line means the number for a quick tap, and the line for an aiming finger', () => {
    const point = { x: 5.8, y: 1.5 };
    expect(findInsideSpot(point, TAPPED)).toBe('n-17');
    expect(findInsideSpot(point, AIMED)).toBe('n-17-20');
  });

  test.each([
    { x: 12.1, y: 1 },
    { x: 3, y: 3.1 },
    { x: 3, y: -0.1 },
    { x: -ZERO_WIDTH - 0.1, y: 1 },
  ])('beside the numbers means nothing: %j', (point) => {
    expect(findInsideSpot(point, AIMED)).toBeNull();
  });
});

test('numbers are arranged as on every table: 3 above 2 above 1, 36 at the upper right', () => {
  expect([3, 2, 1].map((number) => toNumberPoint(number).y)).toEqual([0.5, 1.5, 2.5]);
  expect(toNumberPoint(36)).toEqual({ x: 11.5, y: 0.5 });
});
