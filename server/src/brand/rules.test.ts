import { expect, test } from 'vitest';
import { findPlate, isIconSize, isLogoSize, isWideLogo, pickPlate } from './rules.ts';

test.each([
  [512, 512, true],
  [1_600, 1_600, true],
  [1_024, 1_020, true],
  [1_024, 1_000, false],
  [511, 511, false],
])('an app icon of %d × %d: %s', (width, height, isGood) => {
  expect(isIconSize({ width, height })).toBe(isGood);
});

test.each([
  [96, 96, true],
  [576, 96, true],
  [577, 96, false],
  [300, 95, false],
  [199, 200, false],
])('a logo of %d × %d: %s', (width, height, isGood) => {
  expect(isLogoSize({ width, height })).toBe(isGood);
});

test('a logo that is much wider than high contains the name', () => {
  expect([150, 160, 400].map((width) => isWideLogo({ width, height: 100 }))).toEqual([
    false,
    true,
    true,
  ]);
});

const navy = ['#10163f', 80] as const;
const gold = ['#ffb938', 20] as const;
const white = ['#ffffff', 60] as const;

test('a logo gets a plate where it would not be seen, and only there', () => {
  const dark = new Map([navy, gold]);
  expect(findPlate(dark, 'light')).toBeNull();
  expect(findPlate(dark, 'dark')).toBe('#ffffff');
  expect(findPlate(dark, 'art')).toBe('#ffffff');
  const pale = new Map([white, gold]);
  expect(findPlate(pale, 'light')).toBe('#161922');
  expect(findPlate(pale, 'dark')).toBeNull();
  expect(findPlate(pale, 'art')).toBeNull();
  expect(pickPlate(dark)).toBe('#ffffff');
  expect(pickPlate(pale)).toBe('#161922');
});

test('a picture without visible pixels needs no plate', () => {
  expect(findPlate(new Map(), 'dark')).toBeNull();
});
