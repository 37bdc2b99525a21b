/**
 * Chips laid but not yet confirmed, and what may be added to them. Amounts are safe integers of
 * minor units; nothing here touches money, the server decides again.
 */
import type { SpotStakes, StakeLimits, YourBet } from '../../src/protocol/table.ts';

/** One chip on one place. */
export interface PlacedChip {
  spot: string;
  stakeMinor: number;
}

/** Chips in the order laid, so that the last can be taken back. */
export type BetSlip = readonly PlacedChip[];

/** Why a chip or a slip is not taken, with the bound it breaks. */
export type SlipProblem =
  | { why: 'overLimit' | 'underLimit'; spot: string; boundMinor: number }
  | { why: 'overBalance' };

/** The sum of all places. */
export function sumStakes(stakes: SpotStakes): number {
  return Object.values(stakes).reduce((sum, stake) => sum + stake, 0);
}

/** Both together, place by place. */
export function addStakes(left: SpotStakes, right: SpotStakes): SpotStakes {
  const sum: SpotStakes = { ...left };
  for (const [spot, stake] of Object.entries(right)) sum[spot] = (sum[spot] ?? 0) + stake;
  return sum;
}

/** What the chips of a slip come to on each place. */
export function toStakes(slip: BetSlip): SpotStakes {
  return slip.reduce<SpotStakes>(
    (stakes, { spot, stakeMinor }) => addStakes(stakes, { [spot]: stakeMinor }),
    {},
  );
}

/** Stakes the table holds or is to hold: refused and refunded bets hold nothing. */
export function toHeldStakes(bets: readonly Pick<YourBet, 'spots' | 'state'>[]): SpotStakes {
  return bets
    .filter(({ state }) => state !== 'refused' && state !== 'refunded')
    .reduce<SpotStakes>((stakes, { spots }) => addStakes(stakes, spots), {});
}

/** What decides whether chips fit. */
export interface SlipBounds {
  /** What one player may have on a place in one round. */
  limitsOf: (spot: string) => StakeLimits | undefined;
  /** What the player already has on the table in this round. */
  held: SpotStakes;
  /** What is left to bet with, bets on the table already taken off. */
  balanceMinor: number;
}

/** Whether these chips may be added, or null. */
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

/** Whether the slip may be confirmed as it is, or null. */
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

/** An earlier round's stakes as chips, one per place. */
export function toRebet(stakes: SpotStakes): BetSlip {
  return Object.entries(stakes).map(([spot, stakeMinor]) => ({ spot, stakeMinor }));
}
