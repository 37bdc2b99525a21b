import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addJitter, computeBackoffMs } from './backoff.ts';
import { seededRandom } from './random.ts';

const backoff = fc
  .record({
    firstMs: fc.integer({ min: 1, max: 60_000 }),
    times: fc.integer({ min: 1, max: 5_000 }),
  })
  .map(({ firstMs, times }) => ({ firstMs, maxMs: firstMs * times }));

test('the wait doubles with each failure, up to the maximum', () => {
  fc.assert(
    fc.property(backoff, fc.integer({ min: 1, max: 100_000 }), (how, tries) => {
      const waitMs = computeBackoffMs(how, tries);
      expect(computeBackoffMs(how, 1)).toBe(how.firstMs);
      expect(computeBackoffMs(how, tries + 1)).toBe(Math.min(2 * waitMs, how.maxMs));
    }),
  );
});

test('jitter shortens a wait by at most a fifth, and reaches both ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer(), (waitMs, seed) => {
      const jittered = addJitter(waitMs, seededRandom(seed));
      expect(jittered).toBeGreaterThanOrEqual(waitMs * 0.8);
      expect(jittered).toBeLessThanOrEqual(waitMs);
    }),
  );
  const random = seededRandom('ends');
  const waits = Array.from({ length: 5_000 }, () => addJitter(1_000, random));
  expect([Math.min(...waits), Math.max(...waits)]).toEqual([800, 1_000]);
});
