import type { Reply } from '@vela/contract/call.ts';
import type {
  listWithdrawalWindows,
  listWithdrawalMethods,
  getWithdrawalOrder,
} from '@vela/contract/withdrawal/calls.ts';

/** The rules that currently apply to this player. */
export type Rules = Reply<typeof listWithdrawalMethods>;

/** The windows of a scheduled withdrawal. */
export type Windows = Reply<typeof listWithdrawalWindows>['windows'];

/** A withdrawal as its player sees it. */
export type Withdrawal = Reply<typeof getWithdrawalOrder>['withdrawal'];
