import { expect, test } from 'vitest';
import { toChipText, toChipTone } from './casino-chip.tsx';

test.each([
  [50, '0.5'],
  [1000, '10'],
  [99_900, '999'],
  [100_000, '1K'],
  [155_000, '1.5K'],
  [199_999, '1.9K'],
  [200_000_000, '2M'],
])('a chip of %i cents shows %s, never more than its value', (minor, text) => {
  expect(toChipText(minor, 2)).toBe(text);
});

test('a sum looks like the largest chip that it covers', () => {
  const tray = [1000, 5000, 10_000];
  expect(toChipTone(1000, tray)).toBe('blue');
  expect(toChipTone(9900, tray)).toBe('red');
  expect(toChipTone(70_000, tray)).toBe('green');
  expect(toChipTone(1, tray)).toBe('blue');
});
