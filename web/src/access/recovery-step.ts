/** The steps of a recovery, in their order. */
export const recoverySteps = ['account', 'code', 'password', 'done'] as const;

/** One of them. */
export type RecoveryStep = (typeof recoverySteps)[number];

/** What the server gave for a step: the account that it was given for, and until when. */
export type RecoveryTicket = {
  step: 'code' | 'password';
  ticket: string;
  account: string;
  channels: readonly ('phone' | 'email')[];
  areas: readonly string[];
  /** Epoch milliseconds of the server's clock. */
  until: number;
};

/** True while the ticket still opens a step for this account. */
export const isLive = (
  ticket: RecoveryTicket | null,
  account: string,
  now: number,
): ticket is RecoveryTicket => ticket !== null && ticket.account === account && ticket.until > now;

/**
 * The step to show. The address says how far the player wants to be, so that going back is going
 * back; the ticket says how far the player may be, and a page that was loaded again has none.
 */
export function readStep(
  query: URLSearchParams,
  ticket: RecoveryTicket | null,
  isDone: boolean,
): RecoveryStep {
  if (isDone) return 'done';
  return query.has('step') && ticket !== null ? ticket.step : 'account';
}

const page = '/pages/forgetPassword/index';

/** The address of the page at a step. */
export const recoveryHref = (step: RecoveryStep): string =>
  step === 'account' ? page : `${page}?step=${step}`;
