import { expect, test } from 'vitest';
import { axisTicks, barFactor } from './chart-scale.ts';

test.each([
  [648, [0, 250, 500, 750]],
  [600, [0, 200, 400, 600]],
  [3, [0, 1, 2, 3]],
  [0.9, [0, 0.5, 1]],
])('the axis up to %s has round lines', (max, ticks) => {
  expect(axisTicks(max)).toEqual(ticks);
});

test('hours without stakes still have an axis', () => {
  expect(axisTicks(0)).toEqual([0, 1]);
});

test('the axis always reaches the largest value with at most four lines', () => {
  for (let max = 1; max < 100_000; max = Math.ceil(max * 1.37)) {
    const ticks = axisTicks(max);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
    expect(ticks.length).toBeLessThanOrEqual(4);
  }
});

test('bars are scaled up only as far as they stay below the line', () => {
  expect(barFactor(600, 30)).toBe(5);
  expect(barFactor(600, 240)).toBe(1);
  expect(barFactor(600, 600)).toBe(1);
  expect(barFactor(600, 0)).toBe(1);
});
