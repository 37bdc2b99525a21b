/**
 * The refusals of the studio: the stable name of each and its HTTP status. The words stand in
 * `refusals` of the client's messages, in every language.
 */
export const refusals = {
  // What any route may answer.
  invalidInput: { status: 400 },
  sessionExpired: { status: 401 },
  notFound: { status: 404 },
  unknownOutcome: { status: 502 },
  // What a wallet answers.
  insufficient: { status: 409 },
  limitReached: { status: 409 },
  locked: { status: 403 },
  maintenance: { status: 503 },
  // What the rules of play answer.
  closed: { status: 409 },
  tooFast: { status: 429 },
  stakeNotAllowed: { status: 422 },
  roundOpen: { status: 409 },
  outOfTurn: { status: 409 },
  seriesFull: { status: 409 },
} as const satisfies Record<string, { status: number }>;

/** The stable name of a refusal. */
export type RefusalName = keyof typeof refusals;

/** What any route may refuse. */
export const commonRefusals = [
  'invalidInput',
  'sessionExpired',
  'notFound',
  'unknownOutcome',
] as const satisfies readonly RefusalName[];

/** Why a wallet refuses; `unknownOutcome` where it gives no clear answer. */
export const walletRefusals = [
  'insufficient',
  'limitReached',
  'locked',
  'sessionExpired',
  'maintenance',
  'unknownOutcome',
] as const satisfies readonly RefusalName[];

/** Why a wallet refuses, as a type. */
export type WalletRefusal = (typeof walletRefusals)[number];

/** Why a bet that is on record was not taken; `closed` where the wallet's yes came too late. */
export const betRefusals = [...walletRefusals, 'closed'] as const satisfies readonly RefusalName[];

/** Why a bet was not taken, as a type. */
export type BetRefusal = (typeof betRefusals)[number];

/** True for a refusal that this version knows. */
export function isRefusalName(value: unknown): value is RefusalName {
  return typeof value === 'string' && Object.hasOwn(refusals, value);
}
