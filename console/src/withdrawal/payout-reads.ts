import type { Call } from '@vela/contract/call.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import {
  getWithdrawal,
  listPayouts,
  listWithdrawals,
} from '@vela/contract/withdrawal/staff-calls.ts';

/** The reads to refresh after an action on a payment. */
export const payoutReads: readonly Call[] = [
  listPayouts,
  getWithdrawal,
  listWithdrawals,
  getDashboard,
];
