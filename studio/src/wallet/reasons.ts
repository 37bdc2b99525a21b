import type { BetRefusal, WalletRefusal } from '../protocol/refusals.ts';

const REASONS: Readonly<Record<string, WalletRefusal>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficient',
  RS_ERROR_LIMIT_REACHED: 'limitReached',
  RS_ERROR_USER_DISABLED: 'locked',
  RS_ERROR_INVALID_TOKEN: 'sessionExpired',
  RS_ERROR_TOKEN_EXPIRED: 'sessionExpired',
  RS_ERROR_INVALID_GAME: 'maintenance',
};

/** Why the wallet refused, by the platform's status. */
export function toReason(status: string): WalletRefusal {
  return REASONS[status] ?? 'unknownOutcome';
}

/** Why the wallet refused a bet: what a free play is refused for as well. */
export const toBetReason = (status: string): BetRefusal =>
  status === freePlayOver ? 'freePlayOver' : toReason(status);

const freePlayOver = 'RS_ERROR_FREE_PLAY_OVER';

const cleanRefusals = ['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED', freePlayOver];

/**
 * True if a bet with this status certainly moved no money. By the protocol's rule every other
 * status but RS_OK is followed by a rollback.
 */
export function isCleanRefusal(status: string): boolean {
  return cleanRefusals.includes(status);
}
