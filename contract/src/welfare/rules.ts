/** What a grant is for. */
export const grantKinds = ['gift', 'draw'] as const;

/** The name of a kind of grant. */
export type GrantKind = (typeof grantKinds)[number];

/** What has become of a grant. */
export const grantStates = ['claimable', 'claimed', 'expired'] as const;

/** The name of a state of a grant. */
export type GrantState = (typeof grantStates)[number];

/** How a fact of a statement is meant: minor units, a count, an instant, a day, or words. */
export const statementFacts = {
  note: 'text',
  draw: 'text',
} as const satisfies Record<string, 'amount' | 'count' | 'instant' | 'day' | 'text'>;

/** The name of a fact of a statement. */
export type StatementFact = keyof typeof statementFacts;

/** How many parts the wheel of the lucky draw has. */
export const drawPrizeCount = 8;

/** How many gifts one proposal may hold. */
export const giftsMax = 500;
