import type { Random } from './random.ts';

/** How long to wait between tries: the wait doubles with each failure. */
export type Backoff = { firstMs: number; maxMs: number };

/** The share of a wait that is random, so that clients do not retry in step. */
const jitterPercent = 20;

/** The wait after `tries` failures: it doubles each time, up to `maxMs`. */
export function computeBackoffMs({ firstMs, maxMs }: Backoff, tries: number): number {
  // 2^30 times any first wait exceeds every maximum.
  const doublings = Math.min(Math.max(tries - 1, 0), 30);
  return Math.min(firstMs * 2 ** doublings, maxMs);
}

/** Shortens a wait by up to a fifth at random; never lengthens it. */
export function addJitter(waitMs: number, random: Random): number {
  return waitMs - Math.floor((waitMs * random.int(jitterPercent * 10 + 1)) / 1_000);
}
