import type { Random } from './random.ts';

/** How long to wait between tries: twice as long each time. */
export type Backoff = { firstMs: number; maxMs: number };

/** Of a wait, how much is left to chance, so that not all come back at once. */
const jitterPercent = 20;

/** How long to wait after `tries` failures: twice as long each time, up to `maxMs`. */
export function computeBackoffMs({ firstMs, maxMs }: Backoff, tries: number): number {
  // 2^30 times any wait is beyond every longest one.
  const doublings = Math.min(Math.max(tries - 1, 0), 30);
  return Math.min(firstMs * 2 ** doublings, maxMs);
}

/** The same wait, shorter by chance: by a fifth at most, never longer. */
export function addJitter(waitMs: number, random: Random): number {
  return waitMs - Math.floor((waitMs * random.int(jitterPercent * 10 + 1)) / 1_000);
}
