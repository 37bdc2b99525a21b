import { toUnits } from './protocol.ts';
import type { Status } from './protocol.ts';

/** What the protocol's calls come to. */
export type Answer = {
  status: Status;
  /** Minor units; with RS_OK and RS_ERROR_NOT_ENOUGH_MONEY. */
  balanceMinor?: bigint;
  /** Whose open screens should read their balance again. */
  playerId?: bigint;
};

/** An answer as the protocol writes it. */
export function toBody(
  answer: Answer,
  request: { user?: string; request_uuid?: string },
  currency: string,
): Record<string, unknown> {
  return {
    user: request.user ?? '',
    status: answer.status,
    request_uuid: request.request_uuid ?? '',
    currency,
    ...(answer.balanceMinor === undefined ? {} : { balance: toUnits(answer.balanceMinor) }),
  };
}
