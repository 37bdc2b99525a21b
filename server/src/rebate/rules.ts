// How rebates follow from valid bets.
//
//   R1  a site day is settled once, after it is over, at the level at its end
//   R2  each kind of bet is rounded separately, half to even; the day is the sum of its lines
//   R3  the amount of a day is granted together with the remainder; a negative amount is carried
//       over, and no wallet is ever debited for it
//   R4  bets placed under a bonus and bets of agents earn none

import type { GameCategory } from '@vela/contract/game/calls.ts';
import { divideHalfEven } from '@vela/contract/money.ts';
import type { RebateKind } from '@vela/contract/vip/rules.ts';

/** One kind of bets of a day, its rate, and the resulting amount. */
export type RebateLine = {
  kind: RebateKind;
  validMinor: bigint;
  rateBp: number;
  rebateMinor: bigint;
};

/** The columns of the rate table for a game category. */
export const kindsOf = (category: GameCategory): readonly RebateKind[] =>
  category === 'sports' ? ['sports', 'basketball'] : [category];

const fullBp = 10_000n;

/**
 * Returns the lines of a day, in the order of the given kinds; kinds without valid bets are
 * omitted.
 */
export function computeLines(
  days: readonly { kind: RebateKind; validMinor: bigint }[],
  ratesBp: Readonly<Record<RebateKind, number>>,
): RebateLine[] {
  return days.flatMap(({ kind, validMinor }) => {
    if (validMinor === 0n) return [];
    const rateBp = ratesBp[kind];
    const rebateMinor = divideHalfEven(validMinor * BigInt(rateBp), fullBp);
    return [{ kind, validMinor, rateBp, rebateMinor }];
  });
}

/** Returns the sum of lines. */
export const sumLines = (lines: readonly RebateLine[]): bigint =>
  lines.reduce((sum, { rebateMinor }) => sum + rebateMinor, 0n);

/** Returns what a day grants, and what is carried over to the next one. */
export function computeDay(
  ownMinor: bigint,
  carriedMinor: bigint,
): { grantedMinor: bigint; leftMinor: bigint } {
  const dueMinor = ownMinor + carriedMinor;
  return dueMinor > 0n
    ? { grantedMinor: dueMinor, leftMinor: 0n }
    : { grantedMinor: 0n, leftMinor: dueMinor };
}
