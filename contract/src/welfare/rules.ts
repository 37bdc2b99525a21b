/** What a grant is for. */
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
] as const;

/** The name of a kind of grant. */
export type GrantKind = (typeof grantKinds)[number];

/** What has become of a grant. */
export const grantStates = ['claimable', 'claimed', 'expired'] as const;

/** The name of a state of a grant. */
export type GrantState = (typeof grantStates)[number];

/** What a statement may say of a grant, each a text in which amounts are marked. */
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
] as const;

/** The name of a fact of a statement. */
export type StatementFact = (typeof statementFacts)[number];

/** How many parts the wheel of the lucky draw has. */
export const drawPrizeCount = 8;

/** How many gifts one proposal may hold. */
export const giftsMax = 500;

/** What a player may add to the chance of a draw. */
export const drawSeedShape = /^[\w-]{1,64}$/;
