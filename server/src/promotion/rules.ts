// What an offer grants and requires.
//
//   P1  a bonus follows from deposits of its period for which no other bonus was granted
//   P2  the turnover is (deposits of the bonus + bonus) times the multiple
//   P3  giving up a bonus takes back the bonus and the winnings of its bets, less their losses:
//       never more than the balance, and never more than the bonus where they have won nothing
//   P4  cashback is a share of the losses of a whole period, without a requirement
//   P5  a free play counts in the budget with its stakes; only its winnings require turnover

import { freeFormulas } from '@vela/contract/promotion/rules.ts';
import type { PromotionBlock, PromotionPeriod } from '@vela/contract/promotion/rules.ts';
import type { termsInput } from '@vela/contract/promotion/staff-calls.ts';
import type { audienceInput } from '@vela/contract/promotion/staff-calls.ts';
import { shareBp } from '@vela/contract/money.ts';
import { addDays, MINUTE_MS, startOfDay, startOfWeek, toDay } from '@vela/service/time.ts';
import type { z } from 'zod';

/**
 * Chosen: how late a bonus or free play that has ended is shown as such, even to a player who does
 * not look, and how late the budget takes back what was not used.
 */
export const lookMs = 10 * MINUTE_MS;

/** The terms of an offer. */
export type Terms = z.output<typeof termsInput>;

/** The audience of an offer. */
export type OfferAudience = z.output<typeof audienceInput>;

/** What applying now would grant and require. */
export type Bonus = { baseMinor: bigint; bonusMinor: bigint; requiredMinor: bigint };

const nothing: Bonus = { baseMinor: 0n, bonusMinor: 0n, requiredMinor: 0n };

/** Returns the deposits needed for the smallest bonus of an offer. */
export const computeMinDeposit = ({ formula, depositMinor, steps }: Terms): bigint =>
  formula === 'steps' ? (steps[0]?.depositMinor ?? 0n) : formula === 'cashback' ? 0n : depositMinor;

/** Returns the bonus for deposits; null if they are too small. Cashback is computed later. */
export function computeBonus(terms: Terms, depositedMinor: bigint): Bonus | null {
  if (terms.formula === 'cashback') return nothing;
  if (depositedMinor < computeMinDeposit(terms)) return null;
  const { baseMinor, bonusMinor } = computeBase(terms, depositedMinor);
  if (bonusMinor === 0n) return null;
  // The winnings of a free play, and so its turnover, are not known yet.
  if (freeFormulas.has(terms.formula)) return { baseMinor, bonusMinor, requiredMinor: 0n };
  const requiredMinor = shareBp(baseMinor + bonusMinor, BigInt(terms.turnoverBp));
  return { baseMinor, bonusMinor, requiredMinor };
}

function computeBase(
  terms: Terms,
  depositedMinor: bigint,
): { baseMinor: bigint; bonusMinor: bigint } {
  const { formula, depositMinor, bonusMinor, steps } = terms;
  if (freeFormulas.has(formula)) {
    return { baseMinor: depositMinor, bonusMinor: computeMaxBonus(terms) };
  }
  if (formula === 'fixed') return { baseMinor: depositMinor, bonusMinor };
  if (formula === 'steps') {
    const step = steps.findLast((it) => it.depositMinor <= depositedMinor);
    return { baseMinor: step?.depositMinor ?? 0n, bonusMinor: step?.bonusMinor ?? 0n };
  }
  const rateBp = BigInt(terms.rateBp);
  // Deposits beyond the maximum bonus are not part of the base: they would only add turnover.
  const fullMinor = rateBp === 0n ? depositedMinor : (bonusMinor * 10_000n) / rateBp;
  const wanted = depositedMinor < fullMinor ? depositedMinor : fullMinor;
  const baseMinor = wanted > depositMinor ? wanted : depositMinor;
  return { baseMinor, bonusMinor: min(shareBp(baseMinor, rateBp), bonusMinor) };
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Returns the largest bonus of an offer for one player at a time; that of a free play is what its
 * stakes are worth.
 */
export function computeMaxBonus(terms: Terms): Bonus['bonusMinor'] {
  const { formula, bonusMinor, steps, freePlay } = terms;
  if (formula === 'steps') return steps.at(-1)?.bonusMinor ?? 0n;
  if (!freeFormulas.has(formula)) return bonusMinor;
  const rounds = formula === 'freeBet' ? 1 : (freePlay?.rounds ?? 0);
  return BigInt(rounds) * (freePlay?.stakeMinor ?? 0n);
}

/**
 * Returns the cashback on a result (payouts less stakes): a share of the loss, up to the maximum.
 */
export function computeCashback(terms: Terms, resultMinor: bigint): bigint {
  const lostMinor = -resultMinor;
  if (lostMinor <= 0n || lostMinor < terms.depositMinor) return 0n;
  return min(shareBp(lostMinor, BigInt(terms.rateBp)), terms.bonusMinor);
}

/** Returns what ending a bonus before it is fulfilled takes back from a balance. */
export function computeCost(bonusMinor: bigint, resultMinor: bigint, balanceMinor: bigint): bigint {
  const owed = bonusMinor + resultMinor;
  return owed <= 0n ? 0n : min(owed, balanceMinor);
}

/** A period of an offer in which a player may apply once. */
export type Period = { key: string; startsAt: Date; endsAt: Date };

/** Returns the period of an offer that contains an instant. */
export function computePeriod(
  period: PromotionPeriod,
  offer: { startsAt: Date; endsAt: Date },
  now: Date,
  zone: string,
): Period {
  if (period === 'once') return { key: 'once', ...offer };
  const from = period === 'daily' ? startOfDay(now, zone) : startOfWeek(now, zone);
  const to = addDays(from, period === 'daily' ? 1 : 7, zone);
  return {
    key: toDay(from, zone),
    startsAt: from < offer.startsAt ? offer.startsAt : from,
    endsAt: to > offer.endsAt ? offer.endsAt : to,
  };
}

/** The facts about a player who applies. */
export type Applicant = {
  level: number;
  registeredAt: Date;
  tags: readonly string[];
  /** Of the last login; empty if it is not known. */
  country: string;
  /** True with consent to marketing by email or SMS. */
  isOptedIn: boolean;
};

/** Returns why a player is not in an offer's audience; null if they are. */
export function checkAudience(
  audience: OfferAudience,
  who: Applicant,
  now: Date,
  zone: string,
): PromotionBlock | null {
  if (audience.tag !== '' && !who.tags.includes(audience.tag)) return 'invited';
  const { countries } = audience;
  if (countries.length > 0 && !countries.includes(who.country)) return 'country';
  if (audience.isOptedIn && !who.isOptedIn) return 'notOptedIn';
  if (who.level < audience.minLevel || who.level > audience.maxLevel) return 'level';
  const isNew =
    audience.newDays === null || addDays(who.registeredAt, audience.newDays, zone) > now;
  return isNew ? null : 'newPlayers';
}
