import type { WalletRefusal } from '../protocol/refusals.ts';

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

/**
 * True if a bet with this status certainly moved no money. By the protocol's rule every other
 * status but RS_OK is followed by a rollback.
 */
export function isCleanRefusal(status: string): boolean {
  return status === 'RS_ERROR_NOT_ENOUGH_MONEY' || status === 'RS_ERROR_LIMIT_REACHED';
}
