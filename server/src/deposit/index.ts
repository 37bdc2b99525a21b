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
import { createProviderOrderRoute } from './create-provider-order.ts';
import { createYiBiPayOrderRoute } from './create-yi-bi-pay-order.ts';
import { listMethodsRoute } from './list-methods.ts';
import { listPaymentsRoute } from './list-payments.ts';
import { listReceivingAccountsRoute } from './list-receiving-accounts.ts';
import { matchPaymentRoute } from './match-payment.ts';
import { queryChannelRoute } from './query-channel.ts';
import { returnPaymentRoute } from './return-payment.ts';
import { saveMethodRoute } from './save-method.ts';
import { saveReceivingAccountRoute } from './save-receiving-account.ts';
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
  createProviderOrderRoute,
  createYiBiPayOrderRoute,
  listMethodsRoute,
  listPaymentsRoute,
  listReceivingAccountsRoute,
  matchPaymentRoute,
  queryChannelRoute,
  returnPaymentRoute,
  saveMethodRoute,
  saveReceivingAccountRoute,
];

/** What deposits do by themselves. */
export const depositJobs: readonly Job<Services>[] = [expireDeposits];

export { findUnverified } from './store.ts';

export { depositListener } from './channel/callback.ts';
export { channelOrders } from './channel/ask.ts';
export { toChainAsks } from './channel/chain.ts';
