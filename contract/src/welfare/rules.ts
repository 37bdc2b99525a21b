/** The purposes of a grant. */
export const grantKinds = [
  'gift',
  'draw',
  'packet',
  'upgrade',
  'birthday',
  'rebate',
  'invitation',
  'friendRebate',
  'benefit',
  'tournament',
  'mission',
] as const;

/** The purpose of a grant. */
export type GrantKind = (typeof grantKinds)[number];

/** The states of a grant. */
export const grantStates = ['claimable', 'claimed', 'expired', 'voided'] as const;

/** A state of a grant. */
export type GrantState = (typeof grantStates)[number];

/** The facts of a grant's statement, each a text in which amounts are marked. */
export const statementFacts = [
  'note',
  'draw',
  'level',
  'validBets',
  'required',
  'deposited',
  'day',
  'friend',
  'friends',
  'friendDeposited',
  'moved',
  'place',
  'points',
  'multiple',
  'title',
  'week',
  'counted',
  'target',
  'betMax',
] as const;

/** A fact of a statement. */
export type StatementFact = (typeof statementFacts)[number];

/** The number of parts of the lucky draw's wheel. */
export const drawPrizeCount = 8;

/** The maximum number of gifts in one proposal. */
export const giftsMax = 500;

/** The player's contribution to a draw's seed. */
export const drawSeedShape = /^[\w-]{1,64}$/;
