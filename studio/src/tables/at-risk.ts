/**
 * What of a player's stakes is really played for, at games with so many places that they cannot
 * be told pairwise which cover each other. Pure.
 */
import { computeReturns } from './table-game.ts';
import type { TableGame } from './table-game.ts';
import type { SpotStakes, TableOutcome } from '../protocol/table.ts';

/** One end of a round, and how many of all equally likely ways lead to it. */
export interface RoundCase {
  outcome: TableOutcome;
  ways: number;
}

// Chosen: red and black together lose to zero alone, in one of 37 rounds, which is no risk.
const RISKED_ONE_IN = 10;

/**
 * The loss that a player has to reckon with: the largest that is reached in at least one of ten
 * rounds, by all cases of the game. Stakes that cover each other, such as red with black or
 * almost every number, so count for their difference or not at all.
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
