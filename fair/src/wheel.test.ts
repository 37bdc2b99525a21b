import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDraws } from './draws.ts';
import { drawWheel } from './wheel.ts';

const seed = (count: number): string => count.toString(16).padStart(64, '0');

test('the drawn part is the one that contains the first number of the stream', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 8 });
  const possible = weights.filter((all) => all.some((weight) => weight > 0));
  fc.assert(
    fc.property(possible, fc.nat(100_000), (all, count) => {
      const serverSeed = seed(count);
      const sum = all.reduce((total, weight) => total + weight, 0);
      const number = openDraws({ serverSeed, clientSeed: 'x', nonce: 0 }).int(sum);
      const parts = all.flatMap((weight, index) => Array.from({ length: weight }, () => index));
      expect(drawWheel({ serverSeed, clientSeed: 'x', weights: all })).toBe(parts[number]);
    }),
  );
});

test('parts are drawn in proportion to their weight, and one of zero weight never', () => {
  const weights = [1, 0, 4, 5];
  const counts = [0, 0, 0, 0];
  for (let count = 1; count <= 20_000; count += 1) {
    const index = drawWheel({ serverSeed: seed(count), clientSeed: 'often', weights });
    counts[index] = (counts[index] ?? 0) + 1;
  }
  expect(counts[1]).toBe(0);
  // Four standard deviations of each share.
  expect(Math.abs((counts[0] ?? 0) - 2000)).toBeLessThan(170);
  expect(Math.abs((counts[2] ?? 0) - 8000)).toBeLessThan(280);
});

test('a wheel with no positive weight throws', () => {
  expect(() => drawWheel({ serverSeed: seed(1), clientSeed: 'x', weights: [0, 0] })).toThrow(
    RangeError,
  );
});
