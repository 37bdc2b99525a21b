// How rebates follow from valid bets.
//
//   R1  a day of the site is settled once, after it is over, at the level at its end
//   R2  each kind of bet is rounded by itself, half to even; the day is the sum of its lines
//   R3  what a day makes is granted together with what was left over; below zero it is carried on,
//       and no wallet is ever debited for it
//   R4  bets that were placed under a bonus and bets of agents make none

import type { GameCategory } from '@vela/contract/game/calls.ts';
import { divideHalfEven } from '@vela/contract/money.ts';
import type { RebateKind } from '@vela/contract/vip/rules.ts';

/** One kind of bets of a day, its rate, and what that makes. */
export type RebateLine = {
  kind: RebateKind;
  validMinor: bigint;
  rateBp: number;
  rebateMinor: bigint;
};

/** The column of the table of rates for each category of games. */
export const kindOf = (category: GameCategory): RebateKind => category;

const fullBp = 10_000n;

/** The lines of a day, in the order of the kinds given; kinds without valid bets are left out. */
export function computeLines(
  days: readonly { category: GameCategory; validMinor: bigint }[],
  ratesBp: Readonly<Record<RebateKind, number>>,
): RebateLine[] {
  return days.flatMap(({ category, validMinor }) => {
    if (validMinor === 0n) return [];
    const kind = kindOf(category);
    const rateBp = ratesBp[kind];
    const rebateMinor = divideHalfEven(validMinor * BigInt(rateBp), fullBp);
    return [{ kind, validMinor, rateBp, rebateMinor }];
  });
}

/** What lines come to. */
export const sumLines = (lines: readonly RebateLine[]): bigint =>
  lines.reduce((sum, { rebateMinor }) => sum + rebateMinor, 0n);

/** What a day grants, and what is carried to the next one. */
export function computeDay(
  ownMinor: bigint,
  carriedMinor: bigint,
): { grantedMinor: bigint; leftMinor: bigint } {
  const dueMinor = ownMinor + carriedMinor;
  return dueMinor > 0n
    ? { grantedMinor: dueMinor, leftMinor: 0n }
    : { grantedMinor: 0n, leftMinor: dueMinor };
}
