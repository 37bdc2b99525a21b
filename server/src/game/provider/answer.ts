import { toUnits } from './protocol.ts';
import type { Money, Status } from './protocol.ts';

/** The outcome of a protocol call. */
export type Answer = {
  status: Status;
  /** Minor units; present with RS_OK and RS_ERROR_NOT_ENOUGH_MONEY. */
  balanceMinor?: bigint;
  /** The player whose open screens should read the balance again, or why play was stopped. */
  playerId?: bigint;
  /** True if a protection measure or new terms stopped a bet; the provider does not learn which. */
  isStopped?: boolean;
};

/** The fields of a request that its reply repeats. */
export type Echo = { user: string; request_uuid: string };

/** Serialises an answer for the protocol. */
export function toBody(answer: Answer, echo: Echo, money: Money): Record<string, unknown> {
  return {
    user: echo.user,
    status: answer.status,
    request_uuid: echo.request_uuid,
    currency: money.currency,
    ...(answer.balanceMinor === undefined ? {} : { balance: toUnits(answer.balanceMinor, money) }),
  };
}
