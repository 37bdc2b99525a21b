// How valid bets fill requirements.
//
//   T1  a bet fills the oldest open requirement first, and what is over fills the next one
//   T2  a bet fills nothing that was opened after it was placed
//   T3  a requirement that is tied to a venue is filled by bets in that venue only
//   T4  a requirement is never filled beyond what it asks

import { shareBp } from '@vela/contract/money.ts';

/** Why something must be bet. */
export type RequirementKind = 'deposit' | 'bonus' | 'gift';

/** One thing that must be bet before money may leave. */
export type Requirement = {
  kind: RequirementKind;
  /** The reference of the deposit, bonus or gift behind it. */
  cause: string;
  requiredMinor: bigint;
  filledMinor: bigint;
  /** The venue whose bets alone fill it, or null. */
  venue: string | null;
  openedAt: Date;
};

/** What of a settled bet counts, before its venue's weight. */
export type CountedBet = { venue: string; validMinor: bigint; placedAt: Date };

/** What is left to be bet, in all and for each open requirement, oldest first. */
export type Turnover = {
  leftMinor: bigint;
  requirements: readonly Requirement[];
  /** Venues whose wallet gives nothing back until their requirements are met. */
  lockedVenues: readonly { venue: string; leftMinor: bigint }[];
};

const FULL_BP = 10_000;

/** The requirements (given oldest first) after the bets, in their order, have filled them. */
export function computeFold(
  requirements: readonly Requirement[],
  bets: readonly CountedBet[],
  weightsBp: Readonly<Record<string, number>>,
): Requirement[] {
  const folded = requirements.map((requirement) => ({ ...requirement }));
  for (const bet of bets) {
    let restMinor = shareBp(bet.validMinor, BigInt(weightsBp[bet.venue] ?? FULL_BP));
    for (const requirement of folded) {
      if (restMinor === 0n) break;
      if (requirement.openedAt > bet.placedAt) continue;
      if (requirement.venue !== null && requirement.venue !== bet.venue) continue;
      const leftMinor = requirement.requiredMinor - requirement.filledMinor;
      const takenMinor = restMinor < leftMinor ? restMinor : leftMinor;
      requirement.filledMinor += takenMinor;
      restMinor -= takenMinor;
    }
  }
  return folded;
}

/** Sums up what is left of requirements; those that are met are left out. */
export function computeTurnover(requirements: readonly Requirement[]): Turnover {
  const open = requirements.filter((one) => one.filledMinor < one.requiredMinor);
  const byVenue = new Map<string, bigint>();
  let leftMinor = 0n;
  for (const { requiredMinor, filledMinor, venue } of open) {
    leftMinor += requiredMinor - filledMinor;
    if (venue === null) continue;
    byVenue.set(venue, (byVenue.get(venue) ?? 0n) + requiredMinor - filledMinor);
  }
  const lockedVenues = [...byVenue].map(([venue, minor]) => ({ venue, leftMinor: minor }));
  return { leftMinor, requirements: open, lockedVenues };
}
