/** The steps of a recovery, in order. */
export const recoverySteps = ['account', 'code', 'password', 'done'] as const;

/** One step. */
export type RecoveryStep = (typeof recoverySteps)[number];

/** The ticket of a step: its account and its expiry. */
export type RecoveryTicket = {
  step: 'code' | 'password';
  ticket: string;
  account: string;
  channels: readonly ('phone' | 'email')[];
  areas: readonly string[];
  /** Epoch milliseconds of the server's clock. */
  until: number;
};

/** True while the ticket is valid for a step of this account. */
export const isLive = (
  ticket: RecoveryTicket | null,
  account: string,
  now: number,
): ticket is RecoveryTicket => ticket !== null && ticket.account === account && ticket.until > now;

/**
 * Returns the step to show. The address states the wanted step, so that the back button works; the
 * ticket states the furthest step allowed, and a reloaded page has no ticket.
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

/** Returns the page's address for a step. */
export const recoveryHref = (step: RecoveryStep): string =>
  step === 'account' ? page : `${page}?step=${step}`;
