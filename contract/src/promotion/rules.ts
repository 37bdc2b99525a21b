/** The classes of offers, in the order of their tabs. */
export const promotionTypes = [
  'limited',
  'firstDeposit',
  'daily',
  'sports',
  'highRebate',
  'vip',
] as const;

/** The class of an offer. */
export type PromotionType = (typeof promotionTypes)[number];

/** How a bonus follows from what was deposited, or from what was lost. */
export const bonusFormulas = ['fixed', 'percent', 'steps', 'cashback'] as const;

/** How often a player may apply: once, once a day of the site, or once a week from Monday on. */
export const promotionPeriods = ['once', 'daily', 'weekly'] as const;

/** The name of a period. */
export type PromotionPeriod = (typeof promotionPeriods)[number];

/** What has become of an offer. */
export const promotionStates = ['draft', 'running', 'stopped'] as const;

/**
 * What has become of an application: `applied` waits for an operator, `approved` for the end of its
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

/** The name of a state of an application. */
export type ApplicationState = (typeof applicationStates)[number];

/** Why a player cannot apply now. */
export const promotionBlocks = [
  'closed',
  'level',
  'newPlayers',
  'invited',
  'applied',
  'deposit',
  'bonusOpen',
  'budget',
  'venue',
] as const;

/** The name of what keeps a player from applying. */
export type PromotionBlock = (typeof promotionBlocks)[number];

/** What a check of terms may find. */
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

/** The name of what is wrong with terms. */
export type TermProblem = (typeof termProblems)[number];

/** Problems that only warn: whether they are unfair depends on who the offer is for. */
export const warningProblems: ReadonlySet<TermProblem> = new Set(['expiryTooShort']);

/** Chosen: what must be bet may be at most ten times what was given and deposited for it. */
export const turnoverBpMax = 100_000;

/** The basis points of once. */
export const onceBp = 10_000;

/** Chosen: terms that are longer are not read. */
export const promotionBlocksMax = 30;
