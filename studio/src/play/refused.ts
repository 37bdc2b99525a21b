import type { BetRow } from '../rounds/store.ts';
import type { PlayRefusal, RefusalReason } from '../protocol.ts';

/** An expected no: thrown by a play call, answered as its refusal, never logged as a failure. */
export class Refused extends Error {
  readonly refusal: PlayRefusal;

  constructor(reason: RefusalReason, details: Omit<PlayRefusal, 'reason'> = {}) {
    super(reason);
    this.name = 'Refused';
    this.refusal = { reason, ...details };
  }
}

const STATUS: Readonly<Record<RefusalReason, number>> = {
  insufficient: 409,
  limitReached: 409,
  locked: 403,
  excluded: 403,
  tooFast: 429,
  closed: 409,
  maintenance: 503,
  sessionExpired: 401,
  unknownOutcome: 502,
  stakeNotAllowed: 422,
  roundOpen: 409,
  outOfTurn: 409,
  seriesFull: 409,
  notFound: 404,
  invalidInput: 400,
};

/** The HTTP status of a refusal. */
export function toHttpStatus(reason: RefusalReason): number {
  return STATUS[reason];
}

/** Silence about a bet that was refused or is given back is over: it will never count. */
export function toFinality({ state, reason }: Pick<BetRow, 'state' | 'reason'>): {
  isFinal?: true;
} {
  const isOver = state === 'refused' || state === 'refunding' || state === 'refunded';
  return isOver && (reason ?? 'unknownOutcome') === 'unknownOutcome' ? { isFinal: true } : {};
}
