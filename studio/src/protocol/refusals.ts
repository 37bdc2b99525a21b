/**
 * The refusals of the studio: the stable name of each and its HTTP status. The texts are in
 * `refusals` of the client's messages, in every language.
 */
export const refusals = {
  // Refusals of any route.
  invalidInput: { status: 400 },
  sessionExpired: { status: 401 },
  notFound: { status: 404 },
  unknownOutcome: { status: 502 },
  // Refusals of a wallet.
  insufficient: { status: 409 },
  limitReached: { status: 409 },
  locked: { status: 403 },
  maintenance: { status: 503 },
  // Refusals of the rules of play.
  closed: { status: 409 },
  tooFast: { status: 429 },
  stakeNotAllowed: { status: 422 },
  freePlayOver: { status: 409 },
  roundOpen: { status: 409 },
  outOfTurn: { status: 409 },
  seriesFull: { status: 409 },
  // Refusals of the sportsbook.
  priceChanged: { status: 409 },
  suspended: { status: 409 },
  sameMatch: { status: 422 },
  wrongLegs: { status: 422 },
  cannotCombine: { status: 422 },
  freeBetOver: { status: 409 },
  oddsTooLow: { status: 422 },
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

/** Why a wallet refuses; `unknownOutcome` if it gives no clear answer. */
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

/**
 * Why a recorded bet was not accepted: `closed` if the wallet's confirmation came too late,
 * `freePlayOver` if the platform does not let it use its free play.
 */
export const betRefusals = [
  ...walletRefusals,
  'closed',
  'freePlayOver',
] as const satisfies readonly RefusalName[];

/** Why a bet was not accepted, as a type. */
export type BetRefusal = (typeof betRefusals)[number];

/** True for a refusal that this version knows. */
export function isRefusalName(value: unknown): value is RefusalName {
  return typeof value === 'string' && Object.hasOwn(refusals, value);
}
