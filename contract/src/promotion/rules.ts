import { grantKinds } from '../welfare/rules.ts';

/** The types of offers, in the order of their tabs. */
export const promotionTypes = [
  'limited',
  'firstDeposit',
  'daily',
  'sports',
  'highRebate',
  'vip',
] as const;

/** The type of an offer. */
export type PromotionType = (typeof promotionTypes)[number];

/** How a bonus is computed, from a deposit or a loss. */
export const bonusFormulas = [
  'fixed',
  'percent',
  'steps',
  'cashback',
  'freeRounds',
  'freeBet',
] as const;

/** The formulas that give a free play: its rounds, or its bet, are played at a provider. */
export const freeFormulas: ReadonlySet<(typeof bonusFormulas)[number]> = new Set([
  'freeRounds',
  'freeBet',
]);

/** What a free play consists of: rounds of a game, or one bet. */
export const freePlayKinds = ['rounds', 'bet'] as const;

/** The kind of a free play. */
export type FreePlayKind = (typeof freePlayKinds)[number];

/**
 * The states of a free play: `registering` until its provider has confirmed it, `cancelling` until
 * it has confirmed its end. A provider that cannot give it has `refused` it.
 */
export const freePlayStates = [
  'registering',
  'active',
  'cancelling',
  'used',
  'expired',
  'cancelled',
  'refused',
] as const;

/** The state of a free play. */
export type FreePlayState = (typeof freePlayStates)[number];

/** How often a player may apply: once, once per site day, or once a week from Monday on. */
export const promotionPeriods = ['once', 'daily', 'weekly'] as const;

/** The name of a period. */
export type PromotionPeriod = (typeof promotionPeriods)[number];

/** The states of an offer. */
export const promotionStates = ['draft', 'running', 'stopped'] as const;

/**
 * The states of an application: `applied` waits for an operator, `approved` for the end of its
 * period, `granted` is an open bonus, `playing` a free play that can be used; `spent` ended because
 * its venue was unlocked before.
 */
export const applicationStates = [
  'applied',
  'approved',
  'rejected',
  'granted',
  'playing',
  'fulfilled',
  'spent',
  'givenUp',
  'expired',
] as const;

/** A state of an application. */
export type ApplicationState = (typeof applicationStates)[number];

/** Why a player cannot apply now. */
export const promotionBlocks = [
  'closed',
  'level',
  'newPlayers',
  'invited',
  'country',
  'notOptedIn',
  'applied',
  'deposit',
  'bonusOpen',
  'budget',
  'venue',
] as const;

/** A reason why a player cannot apply. */
export type PromotionBlock = (typeof promotionBlocks)[number];

/** The problems that a check of terms may find. */
export const termProblems = [
  'turnoverTooHigh',
  'mixedProducts',
  'stakeUnstated',
  'stakeTooSmall',
  'stepsNotRising',
  'nothingGiven',
  'budgetTooSmall',
  'periodEmpty',
  'levelsEmpty',
  'cashbackTurnover',
  'cashbackVenue',
  'cashbackOnce',
  'expiryTooShort',
  'freePlayMissing',
  'freePlayUnsupported',
] as const;

/** A problem with terms. */
export type TermProblem = (typeof termProblems)[number];

/** Problems that only warn: whether they are unfair depends on the offer's audience. */
export const warningProblems: ReadonlySet<TermProblem> = new Set(['expiryTooShort']);

/** Chosen: a turnover requirement is at most ten times the bonus and its deposit. */
export const turnoverBpMax = 100_000;

/** The basis points of a multiple of one. */
export const onceBp = 10_000;

/** Writes decimal odds in thousandths with two digits, as `1.50`; further ones are cut off. */
export function writeDecimalOdds(milli: number): string {
  const hundredths = String(Math.trunc(milli / 10)).padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}

/** Chosen: longer terms go unread. */
export const promotionBlocksMax = 30;

/** Chosen: an offer for more countries is one for all. */
export const promotionCountriesMax = 50;

/** The kinds of rewards whose costs are listed: all grants, and the bonuses of promotions. */
export const rewardKinds = [...grantKinds, 'bonus'] as const;
