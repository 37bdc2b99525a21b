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
export const bonusFormulas = ['fixed', 'percent', 'steps', 'cashback'] as const;

/** How often a player may apply: once, once per site day, or once a week from Monday on. */
export const promotionPeriods = ['once', 'daily', 'weekly'] as const;

/** The name of a period. */
export type PromotionPeriod = (typeof promotionPeriods)[number];

/** The states of an offer. */
export const promotionStates = ['draft', 'running', 'stopped'] as const;

/**
 * The states of an application: `applied` waits for an operator, `approved` for the end of its
 * period, `granted` is an open bonus; `spent` ended because its venue was unlocked before.
 */
export const applicationStates = [
  'applied',
  'approved',
  'rejected',
  'granted',
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
] as const;

/** A problem with terms. */
export type TermProblem = (typeof termProblems)[number];

/** Problems that only warn: whether they are unfair depends on the offer's audience. */
export const warningProblems: ReadonlySet<TermProblem> = new Set(['expiryTooShort']);

/** Chosen: a turnover requirement is at most ten times the bonus and its deposit. */
export const turnoverBpMax = 100_000;

/** The basis points of a multiple of one. */
export const onceBp = 10_000;

/** Chosen: longer terms go unread. */
export const promotionBlocksMax = 30;

/** Chosen: an offer for more countries is one for all. */
export const promotionCountriesMax = 50;
