/**
 * Chips placed but not yet confirmed, and what may be added to them. Amounts are safe integers of
 * minor units; nothing here moves money, the server checks again.
 */
import type { SpotStakes, StakeLimits, YourBet } from '../../src/protocol/table.ts';

/** One chip on one spot. */
export interface PlacedChip {
  spot: string;
  stakeMinor: number;
}

/** Chips in the order placed, so that the last can be undone. */
export type BetSlip = readonly PlacedChip[];

/** Why a chip or a slip is rejected, with the limit it exceeds. */
export type SlipProblem =
  | { why: 'overLimit' | 'underLimit'; spot: string; boundMinor: number }
  | { why: 'overBalance' };

/** The sum over all spots. */
export function sumStakes(stakes: SpotStakes): number {
  return Object.values(stakes).reduce((sum, stake) => sum + stake, 0);
}

/** The sum of both, by spot. */
export function addStakes(left: SpotStakes, right: SpotStakes): SpotStakes {
  const sum: SpotStakes = { ...left };
  for (const [spot, stake] of Object.entries(right)) sum[spot] = (sum[spot] ?? 0) + stake;
  return sum;
}

/** The stakes of a slip's chips, by spot. */
export function toStakes(slip: BetSlip): SpotStakes {
  return slip.reduce<SpotStakes>(
    (stakes, { spot, stakeMinor }) => addStakes(stakes, { [spot]: stakeMinor }),
    {},
  );
}

/** Stakes the table holds or is about to: refused and refunded bets hold nothing. */
export function toHeldStakes(bets: readonly Pick<YourBet, 'spots' | 'state'>[]): SpotStakes {
  return bets
    .filter(({ state }) => state !== 'refused' && state !== 'refunded')
    .reduce<SpotStakes>((stakes, { spots }) => addStakes(stakes, spots), {});
}

/** What decides whether chips are allowed. */
export interface SlipBounds {
  /** The limits of one player's stake on one spot in one round. */
  limitsOf: (spot: string) => StakeLimits | undefined;
  /** The player's existing stakes in this round. */
  held: SpotStakes;
  /** The balance left to bet, less the bets on the table. */
  balanceMinor: number;
}

/** Why these chips may not be added, or null. */
export function checkChips(
  slip: BetSlip,
  added: BetSlip,
  { limitsOf, held, balanceMinor }: SlipBounds,
): SlipProblem | null {
  const stakes = toStakes([...slip, ...added]);
  if (sumStakes(stakes) > balanceMinor) return { why: 'overBalance' };
  for (const { spot } of added) {
    const max = limitsOf(spot)?.max ?? 0;
    if ((stakes[spot] ?? 0) + (held[spot] ?? 0) > max) {
      return { why: 'overLimit', spot, boundMinor: max };
    }
  }
  return null;
}

/** Why the slip may not be confirmed now, or null. */
export function checkSlip(slip: BetSlip, { limitsOf, held }: SlipBounds): SlipProblem | null {
  const stakes = toStakes(slip);
  for (const [spot, stake] of Object.entries(stakes)) {
    const min = limitsOf(spot)?.min ?? 0;
    if (stake + (held[spot] ?? 0) < min) {
      return { why: 'underLimit', spot, boundMinor: min };
    }
  }
  return null;
}

/** An earlier round's stakes as chips, one per spot. */
export function toRebet(stakes: SpotStakes): BetSlip {
  return Object.entries(stakes).map(([spot, stakeMinor]) => ({ spot, stakeMinor }));
}
