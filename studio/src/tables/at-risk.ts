/**
 * The share of a player's stakes that is at risk, for games with too many spots to tell pairwise
 * which cover each other. Pure.
 */
import { computeReturns } from './table-game.ts';
import type { TableGame } from './table-game.ts';
import type { SpotStakes, TableOutcome } from '../protocol/table.ts';

/** One outcome of a round, and how many of all equally likely ways lead to it. */
export interface RoundCase {
  outcome: TableOutcome;
  ways: number;
}

// Chosen: red and black together lose only to zero, in one of 37 rounds, which is no risk.
const RISKED_ONE_IN = 10;

/**
 * The likely loss: the largest loss reached in at least one of ten rounds, over all cases of the
 * game. Stakes that cover each other, such as red with black or almost every number, so count for
 * their difference or not at all.
 */
export function computeLikelyLossMinor(
  game: TableGame,
  cases: readonly RoundCase[],
  stakes: SpotStakes,
): bigint {
  const staked = Object.values(stakes).reduce((sum, stake) => sum + BigInt(stake), 0n);
  const losses = cases
    .map(({ outcome, ways }) => ({
      lossMinor: staked - computeReturns(game, stakes, outcome).returnedMinor,
      ways,
    }))
    .toSorted((a, b) => (a.lossMinor === b.lossMinor ? 0 : a.lossMinor > b.lossMinor ? -1 : 1));
  const all = cases.reduce((sum, { ways }) => sum + ways, 0);
  let reached = 0;
  for (const { lossMinor, ways } of losses) {
    reached += ways;
    if (reached * RISKED_ONE_IN >= all) return lossMinor > 0n ? lossMinor : 0n;
  }
  return 0n;
}
