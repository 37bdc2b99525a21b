// How valid bets fill requirements.
//
//   T1  a bet fills the oldest open requirement first, and the excess fills the next one
//   T2  a bet fills nothing that was opened after it was placed
//   T3  a requirement tied to a venue is filled only by bets in that venue
//   T4  a requirement is never filled beyond its amount
//   T5  a bet that is rolled back returns what it filled, and the bets since then are counted
//       again, as if it had never been placed
//   T6  a valid bet counts on the site day on which it was settled; a rollback for an earlier day
//       is deducted on the day on which it is found, so that no past day changes
//   T7  a bet placed under a bonus is recorded separately, counted or rolled back
//   T8  so is a bet on basketball alone that was placed without a bonus

import type { GameCategory } from '@vela/contract/game/calls.ts';
import { shareBp } from '@vela/contract/money.ts';
import { toDay } from '@vela/service/time.ts';
import { fullWeightBp } from './settings.ts';

/** The origin of a turnover requirement. */
export type RequirementKind = 'deposit' | 'bonus' | 'gift';

/** A turnover requirement that must be met before money may leave. */
export type Requirement = {
  kind: RequirementKind;
  /** The reference of its deposit, bonus or gift. */
  cause: string;
  requiredMinor: bigint;
  filledMinor: bigint;
  /** The venue whose bets alone fill it, or null. */
  venue: string | null;
  openedAt: Date;
};

/** A settled bet with the amount that counts, after its venue's weight. */
export type CountedBet = { betId: bigint; venue: string; countedMinor: bigint; placedAt: Date };

/** What one bet filled of one requirement. */
export type Fill = Pick<Requirement, 'kind' | 'cause' | 'filledMinor'> & { betId: bigint };

/** The remaining turnover, in total and for each open requirement, oldest first. */
export type Turnover = {
  leftMinor: bigint;
  requirements: readonly Requirement[];
  /** Venues whose wallets release nothing until their requirements are met or released. */
  lockedVenues: readonly VenueLock[];
};

/** The lock of a venue: what is left of its requirements, and when the first of them was opened. */
export type VenueLock = { venue: string; leftMinor: bigint; openedAt: Date };

/** Returns what counts of a valid bet, rounded half to even. */
export function computeCounted(
  bet: { venue: string; validMinor: bigint },
  weightsBp: Readonly<Record<string, number>>,
): bigint {
  return shareBp(bet.validMinor, BigInt(weightsBp[bet.venue] ?? fullWeightBp));
}

/**
 * Applies the bets in their order to the requirements (oldest first), and returns what each filled.
 */
export function computeFold(
  requirements: readonly Requirement[],
  bets: readonly CountedBet[],
): { requirements: Requirement[]; fills: Fill[] } {
  const folded = requirements.map((requirement) => ({ ...requirement }));
  const fills: Fill[] = [];
  for (const { betId, venue, countedMinor, placedAt } of bets) {
    let restMinor = countedMinor;
    for (const requirement of folded) {
      if (restMinor === 0n) break;
      if (requirement.openedAt > placedAt) continue;
      if (requirement.venue !== null && requirement.venue !== venue) continue;
      const leftMinor = requirement.requiredMinor - requirement.filledMinor;
      const filledMinor = restMinor < leftMinor ? restMinor : leftMinor;
      if (filledMinor === 0n) continue;
      requirement.filledMinor += filledMinor;
      restMinor -= filledMinor;
      fills.push({ betId, kind: requirement.kind, cause: requirement.cause, filledMinor });
    }
  }
  return { requirements: folded, fills };
}

/** Sums what is left of requirements; met ones are omitted. */
export function computeTurnover(requirements: readonly Requirement[]): Turnover {
  const open = requirements.filter((one) => one.filledMinor < one.requiredMinor);
  const locks = new Map<string, VenueLock>();
  let sumMinor = 0n;
  for (const { requiredMinor, filledMinor, venue, openedAt } of open) {
    const leftMinor = requiredMinor - filledMinor;
    sumMinor += leftMinor;
    if (venue === null) continue;
    const known = locks.get(venue) ?? { venue, leftMinor: 0n, openedAt };
    locks.set(venue, { ...known, leftMinor: known.leftMinor + leftMinor });
  }
  return { leftMinor: sumMinor, requirements: open, lockedVenues: [...locks.values()] };
}

/** One bet: its valid amount now, and what was counted of it before. */
export type ValidBet = {
  category: GameCategory;
  validMinor: bigint;
  countedValidMinor: bigint | null;
  /** True if it is on basketball alone. */
  isBasketball: boolean;
  /** True if a bonus was open when it was placed. */
  isUnderBonus: boolean;
  settledAt: Date;
};

/** A player's valid bets on one site day; negative if more was rolled back than bet. */
export type ValidDay = {
  day: string;
  category: GameCategory;
  validMinor: bigint;
  /** The part placed under a bonus. */
  bonusMinor: bigint;
  /** The part on basketball alone, without those under a bonus. */
  basketballMinor: bigint;
};

/** Returns what bets add to and deduct from the days of their player. */
export function computeValidDays(bets: readonly ValidBet[], now: Date, zone: string): ValidDay[] {
  const today = toDay(now, zone);
  const days = new Map<string, ValidDay>();
  for (const bet of bets) {
    const { category, isBasketball, isUnderBonus, settledAt } = bet;
    const changeMinor = bet.validMinor - (bet.countedValidMinor ?? 0n);
    if (changeMinor === 0n) continue;
    const day = changeMinor > 0n ? toDay(settledAt, zone) : today;
    const key = `${day} ${category}`;
    const known = days.get(key) ?? { validMinor: 0n, bonusMinor: 0n, basketballMinor: 0n };
    days.set(key, {
      day,
      category,
      validMinor: known.validMinor + changeMinor,
      bonusMinor: known.bonusMinor + (isUnderBonus ? changeMinor : 0n),
      basketballMinor: known.basketballMinor + (isBasketball && !isUnderBonus ? changeMinor : 0n),
    });
  }
  return [...days.values()];
}
