import type { Job } from '@vela/service/jobs.ts';
import type { Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { approveWithdrawalRoute } from './approve-withdrawal.ts';
import { checkIsQuickWithdrawRoute } from './check-is-quick-withdraw.ts';
import { claimWithdrawalRoute } from './claim-withdrawal.ts';
import { getWithdrawExtraRuleRoute } from './get-withdraw-extra-rule.ts';
import { getWithdrawMethodRoute } from './get-withdraw-method.ts';
import { getWithdrawalRoute } from './get-withdrawal.ts';
import { payWithdrawals } from './jobs.ts';
import { listWithdrawalsRoute } from './list-withdrawals.ts';
import { rejectWithdrawalRoute } from './reject-withdrawal.ts';
import { withdrawRoute } from './withdraw.ts';

/** The calls of withdrawals. */
export const withdrawalRoutes: readonly Route[] = [
  getWithdrawMethodRoute,
  checkIsQuickWithdrawRoute,
  getWithdrawExtraRuleRoute,
  withdrawRoute,
  listWithdrawalsRoute,
  getWithdrawalRoute,
  claimWithdrawalRoute,
  approveWithdrawalRoute,
  rejectWithdrawalRoute,
];

/** What withdrawals do by themselves. */
export const withdrawalJobs: readonly Job<Services>[] = [payWithdrawals];

export { listenForPayouts } from './jobs.ts';
