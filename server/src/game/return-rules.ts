import type { returnStates } from '@vela/contract/game/staff-calls.ts';

/*
 * Whether a game returns what it is stated to. A game may be bet on and played in better and worse
 * ways, so what is stated is a band: the least and the most that it returns in the long run.
 *
 * With payouts P and stakes S of rounds, and R an edge of the band, the sum of (P - R × S) is
 * expected to be zero at that edge, and the sum of (P - R × S)² estimates its variance. What lies
 * beyond the edge is measured in standard deviations. Large prizes are rare, so that a game which
 * owes its next one looks poor for long: below the band, one more of the largest payout so far is
 * allowed for.
 */

/** Sums over the rounds of a game, in minor units; those about the band are zero if none is stated. */
export type ReturnSums = {
  rounds: number;
  isStated: boolean;
  largestPayout: number;
  /** What was paid beyond the upper edge, and the sum of its squares. */
  over: number;
  overSquares: number;
  /** What was paid beyond the lower edge, below zero if it was less, and the sum of its squares. */
  under: number;
  underSquares: number;
};

/** Chosen: with fewer rounds of a slot, a deviation says little (docs/decisions/0031). */
export const roundsNeeded = 10_000;
/** Chosen: by chance alone one of 30,000 looks goes as far. */
export const deviationsAllowed = 4;

/** What the play of a game says of it. */
export type ReturnVerdict = { state: (typeof returnStates)[number]; deviations: number };

/** Compares a game's play with its band. */
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
