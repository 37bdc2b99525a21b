import type { Route } from '../app/route.ts';
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

export { expireDeposits } from './jobs.ts';
export { findUnverified } from './store.ts';
