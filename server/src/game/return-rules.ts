import type { returnStates } from '@vela/contract/game/staff-calls.ts';

/*
 * Whether a game returns what is stated. A game can be played well or badly, so the statement is a
 * band: the lowest and the highest long-run return.
 *
 * With payouts P and stakes S of rounds, and R an edge of the band, the sum of (P - R × S) is
 * expected to be zero at that edge, and the sum of (P - R × S)² estimates its variance. The
 * distance beyond the edge is measured in standard deviations. Large prizes are rare, so a game
 * appears to return too little until its next one; below the band, one more payout of the largest
 * size so far is therefore allowed for.
 */

/**
 * Sums over the rounds of a game, in minor units; the band's sums are zero if no band is stated.
 */
export type ReturnSums = {
  rounds: number;
  isStated: boolean;
  largestPayout: number;
  /** The amount paid above the upper edge, and the sum of its squares. */
  over: number;
  overSquares: number;
  /**
   * The amount paid relative to the lower edge, negative if below it, and the sum of its squares.
   */
  under: number;
  underSquares: number;
};

/** Chosen: with fewer rounds of a slot, a deviation is not significant (docs/decisions/0031). */
export const roundsNeeded = 10_000;
/** Chosen: chance alone exceeds it in one of 30,000 checks. */
export const deviationsAllowed = 4;

/** The verdict on a game's returns. */
export type ReturnVerdict = { state: (typeof returnStates)[number]; deviations: number };

/** Compares a game's returns with its band. */
export function evaluateReturns(sums: ReturnSums): ReturnVerdict {
  if (!sums.isStated && sums.rounds > 0) return { state: 'notStated', deviations: 0 };
  const deviations = measureDeviations(sums);
  if (sums.rounds < roundsNeeded) return { state: 'tooFew', deviations };
  if (deviations > deviationsAllowed) return { state: 'above', deviations };
  if (deviations < -deviationsAllowed) return { state: 'below', deviations };
  return { state: 'inBand', deviations };
}

function measureDeviations(sums: ReturnSums): number {
  const { over, overSquares, under, underSquares, largestPayout } = sums;
  if (over > 0) return over / Math.sqrt(overSquares);
  const missing = under + largestPayout;
  return missing < 0 ? missing / Math.sqrt(underSquares) : 0;
}
