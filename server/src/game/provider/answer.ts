import { toUnits } from './protocol.ts';
import type { Money, Status } from './protocol.ts';

/** What the protocol's calls come to. */
export type Answer = {
  status: Status;
  /** Minor units; with RS_OK and RS_ERROR_NOT_ENOUGH_MONEY. */
  balanceMinor?: bigint;
  /** Whose open screens should read their balance again, or why they were stopped. */
  playerId?: bigint;
  /** True if what protects the player has stopped a bet; the provider is not told what. */
  isStopped?: boolean;
};

/** What of a request its reply repeats. */
export type Echo = { user: string; request_uuid: string };

/** An answer as the protocol writes it. */
export function toBody(answer: Answer, echo: Echo, money: Money): Record<string, unknown> {
  return {
    user: echo.user,
    status: answer.status,
    request_uuid: echo.request_uuid,
    currency: money.currency,
    ...(answer.balanceMinor === undefined ? {} : { balance: toUnits(answer.balanceMinor, money) }),
  };
}
