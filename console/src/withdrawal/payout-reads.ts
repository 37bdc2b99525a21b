import type { Call } from '@vela/contract/call.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import {
  getWithdrawal,
  listPayouts,
  listWithdrawals,
} from '@vela/contract/withdrawal/staff-calls.ts';

/** What an action about a payment changes on screens. */
export const payoutReads: readonly Call[] = [
  listPayouts,
  getWithdrawal,
  listWithdrawals,
  getDashboard,
];
