import type { Reply } from '@vela/contract/call.ts';
import type {
  getWithdrawExtraRule,
  getWithdrawMethod,
  getWithdrawOrder,
} from '@vela/contract/withdrawal/calls.ts';

/** The rules that apply to this player now. */
export type Rules = Reply<typeof getWithdrawMethod>;

/** The windows of a scheduled withdrawal. */
export type Windows = Reply<typeof getWithdrawExtraRule>['windows'];

/** A withdrawal as its player sees it. */
export type Withdrawal = Reply<typeof getWithdrawOrder>['withdrawal'];
