import { listUnidentifiedPaymentsRoute } from './list-unidentified-payments.ts';
import { assignUnidentifiedPaymentRoute } from './assign-unidentified-payment.ts';
import { settleUnidentifiedPaymentRoute } from './settle-unidentified-payment.ts';
import type { Job } from '@vela/service/jobs.ts';
import type { Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { approveDepositRoute } from './approve-deposit.ts';
import { cancelDepositRoute } from './cancel-deposit.ts';
import { claimDepositRoute } from './claim-deposit.ts';
import { releaseDepositRoute } from './release-deposit.ts';
import { reportDepositPaymentRoute } from './report-deposit-payment.ts';
import { getDepositRoute } from './get-deposit.ts';
import { listDepositMethodsByFamilyRoute } from './list-deposit-methods-by-family.ts';
import { listDepositMethodsRoute } from './list-deposit-methods.ts';
import { getDepositOrderRoute } from './get-deposit-order.ts';
import { listDepositsRoute } from './list-deposits.ts';
import { createDepositRoute } from './create-deposit.ts';
import { expireDeposits } from './jobs.ts';
import { createChannelDepositRoute } from './create-channel-deposit.ts';
import { createEbpayDepositRoute } from './create-ebpay-deposit.ts';
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
  listUnidentifiedPaymentsRoute,
  settleUnidentifiedPaymentRoute,
  assignUnidentifiedPaymentRoute,
  listDepositMethodsRoute,
  listDepositMethodsByFamilyRoute,
  getDepositOrderRoute,
  createDepositRoute,
  cancelDepositRoute,
  reportDepositPaymentRoute,
  listDepositsRoute,
  getDepositRoute,
  claimDepositRoute,
  releaseDepositRoute,
  approveDepositRoute,
  rejectDepositRoute,
  createChannelDepositRoute,
  createEbpayDepositRoute,
  listMethodsRoute,
  listPaymentsRoute,
  listReceivingAccountsRoute,
  matchPaymentRoute,
  queryChannelRoute,
  returnPaymentRoute,
  saveMethodRoute,
  saveReceivingAccountRoute,
];

/** The jobs of deposits. */
export const depositJobs: readonly Job<Services>[] = [expireDeposits];

export { listDepositsRoute };
export { countDepositsToReview, countUnmatchedPayments } from './payment/store.ts';
export { findUnverified, lockOrder } from './store.ts';
export type { DepositOrder } from './store.ts';
export { recordReversal } from './reversing.ts';
export { listAccounts, listMethods, updateOpenMethods } from './method/store.ts';

export { depositListener } from './channel/callback.ts';
export { channelOrders } from './channel/query.ts';
export { depositSetting } from './settings.ts';
