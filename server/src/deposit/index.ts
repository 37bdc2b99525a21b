import type { Job } from '@vela/service/jobs.ts';
import type { Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { approveDepositRoute } from './approve-deposit.ts';
import { cancelRechargeOrderRoute } from './cancel-recharge-order.ts';
import { claimDepositRoute } from './claim-deposit.ts';
import { confirmRechargeOrderRoute } from './confirm-recharge-order.ts';
import { getDepositRoute } from './get-deposit.ts';
import { getPaymentMethodByTypeRoute } from './get-payment-method-by-type.ts';
import { getPaymentMethodRoute } from './get-payment-method.ts';
import { getRechargeAccountInfoRoute } from './get-recharge-account-info.ts';
import { listDepositsRoute } from './list-deposits.ts';
import { rechargeRoute } from './recharge.ts';
import { expireDeposits } from './jobs.ts';
import { rejectDepositRoute } from './reject-deposit.ts';

/** The calls of deposits. */
export const depositRoutes: readonly Route[] = [
  getPaymentMethodRoute,
  getPaymentMethodByTypeRoute,
  getRechargeAccountInfoRoute,
  rechargeRoute,
  cancelRechargeOrderRoute,
  confirmRechargeOrderRoute,
  listDepositsRoute,
  getDepositRoute,
  claimDepositRoute,
  approveDepositRoute,
  rejectDepositRoute,
];

/** What deposits do by themselves. */
export const depositJobs: readonly Job<Services>[] = [expireDeposits];

export { findUnverified } from './store.ts';
