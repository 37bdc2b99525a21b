// Which terms are unfair or contradict each other. A blocking problem keeps an offer from starting;
// others are shown to both approvers.

import { onceBp, turnoverBpMax, warningProblems } from '@vela/contract/promotion/rules.ts';
import type { TermProblem } from '@vela/contract/promotion/rules.ts';
import { shareBp } from '@vela/contract/money.ts';
import type { FreePlayGame } from '../venue/index.ts';
import { findFreeProblems, isFree } from './free-terms-rules.ts';
import { computeMaxBonus } from './rules.ts';
import type { OfferAudience, Terms } from './rules.ts';

/** The checked part of an offer. */
export type Checked = {
  terms: Terms;
  audience: OfferAudience;
  budgetMinor: bigint;
  startsAt: Date;
  endsAt: Date;
  /** The median daily stakes of a player who bets; null if there are no bets yet. */
  medianDayMinor: bigint | null;
  /** The games that free plays may name. */
  freeGames: readonly FreePlayGame[];
};

/** Chosen: a player should not have to place more bets of the maximum size than this. */
const betsMax = 1_000n;

/** Returns the problems of an offer, blocking ones first. */
export function findTermProblems(offer: Checked): { problem: TermProblem; isBlocking: boolean }[] {
  const { terms, audience, budgetMinor } = offer;
  const mostMinor = computeMaxBonus(terms);
  const found: TermProblem[] = [...findFormulaProblems(offer)];
  if (mostMinor === 0n || (isShare(terms) && terms.rateBp === 0)) found.push('nothingGiven');
  if (budgetMinor < mostMinor) found.push('budgetTooSmall');
  if (offer.endsAt <= offer.startsAt) found.push('periodEmpty');
  if (audience.minLevel > audience.maxLevel) found.push('levelsEmpty');
  if (isTooShort(offer, mostMinor)) found.push('expiryTooShort');
  return found
    .map((problem) => ({ problem, isBlocking: !warningProblems.has(problem) }))
    .toSorted((a, b) => Number(b.isBlocking) - Number(a.isBlocking));
}

function findFormulaProblems({ terms, freeGames }: Checked): TermProblem[] {
  if (isFree(terms)) return findFreeProblems(terms, freeGames);
  return terms.formula === 'cashback' ? findCashbackProblems(terms) : findBonusProblems(terms);
}

const isShare = ({ formula }: Terms): boolean => formula === 'percent' || formula === 'cashback';

/** Returns the deposits needed for the maximum bonus. */
function computeMaxBase(terms: Terms): bigint {
  const { formula, steps, bonusMinor, rateBp, depositMinor } = terms;
  if (formula === 'steps') return steps.at(-1)?.depositMinor ?? 0n;
  if (formula !== 'percent' || rateBp === 0) return depositMinor;
  return (bonusMinor * 10_000n) / BigInt(rateBp);
}

const computeMaxTurnover = (terms: Terms, mostMinor: bigint): bigint =>
  shareBp(computeMaxBase(terms) + mostMinor, BigInt(terms.turnoverBp));

function findBonusProblems(terms: Terms): TermProblem[] {
  const { turnoverBp, venue, maxStakeMinor, steps, formula } = terms;
  const found: TermProblem[] = [];
  if (turnoverBp > turnoverBpMax) found.push('turnoverTooHigh');
  // Without a venue, bets of every category count: a requirement of more than once mixes them.
  if (turnoverBp > onceBp && venue === null) found.push('mixedProducts');
  if (turnoverBp > onceBp && maxStakeMinor === null) found.push('stakeUnstated');
  const mostMinor = computeMaxBonus(terms);
  if (maxStakeMinor !== null && computeMaxTurnover(terms, mostMinor) > maxStakeMinor * betsMax) {
    found.push('stakeTooSmall');
  }
  const isRising = steps.every(
    (step, at) =>
      at === 0 ||
      (step.depositMinor > (steps[at - 1]?.depositMinor ?? 0n) &&
        step.bonusMinor > (steps[at - 1]?.bonusMinor ?? 0n)),
  );
  if (formula === 'steps' && !isRising) found.push('stepsNotRising');
  return found;
}

function findCashbackProblems(terms: Terms): TermProblem[] {
  const found: TermProblem[] = [];
  if (terms.turnoverBp > 0) found.push('cashbackTurnover');
  if (terms.venue !== null) found.push('cashbackVenue');
  if (terms.period === 'once') found.push('cashbackOnce');
  return found;
}

function isTooShort({ terms, medianDayMinor }: Checked, mostMinor: bigint): boolean {
  if (medianDayMinor === null || terms.formula === 'cashback' || isFree(terms)) return false;
  return computeMaxTurnover(terms, mostMinor) > medianDayMinor * BigInt(terms.validDays);
}
