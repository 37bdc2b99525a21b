import type { Settled } from '../settle-selection.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

// Chosen: players do not wait long for a result; a match without one for hours is later than that.
const OFTEN_MS = 15_000;
const SELDOM_MS = 5 * MINUTE_MS;
const LONGEST_MATCH_MS = 6 * HOUR_MS;

/**
 * How long after the result, that of a first half or that of the last match, a bet is settled at
 * the latest. Source: specification, section 9.
 */
export const settledWithinMs = {
  single: 30 * MINUTE_MS,
  firstHalf: 30 * MINUTE_MS,
  parlay: 2 * HOUR_MS,
};

/** When the open legs of a bet are looked at again; null without any. */
export function computeNextCheckMs(
  legs: readonly { startsAtMs: number; settled: Settled | null }[],
  nowMs: number,
): number | null {
  const open = legs.filter(({ settled }) => settled === null);
  if (open.length === 0) return null;
  return Math.min(
    ...open.map(({ startsAtMs }) => {
      if (startsAtMs > nowMs) return startsAtMs;
      return nowMs + (nowMs - startsAtMs < LONGEST_MATCH_MS ? OFTEN_MS : SELDOM_MS);
    }),
  );
}
