import { expect, test } from 'vitest';
import { toParts, toStartTurns, turnTo } from './wheel-parts.ts';

test('each segment is as wide as its chance, in order, and one without a chance is omitted', () => {
  expect(toParts([1, 0, 3])).toEqual([
    { index: 0, from: 0, share: 0.25 },
    { index: 2, from: 0.25, share: 0.75 },
  ]);
});

test('a wheel turns forwards to the middle of the segment, from any position', () => {
  const [, second] = toParts([1, 3]);
  if (!second) throw new Error('two parts');
  for (const turns of [0, 0.4, 5.375, 11]) {
    const turned = turnTo(second, turns);
    expect(turned).toBeGreaterThan(turns + 3);
    // The segment at the top is the one at the turned wheel's start, backwards.
    expect((((-turned % 1) + 1) % 1).toFixed(6)).toBe((0.25 + 0.375).toFixed(6));
  }
});

test('a wheel that was never turned shows the middle of its last segment', () => {
  expect(toStartTurns(toParts([1, 3]))).toBe(-0.625);
});
