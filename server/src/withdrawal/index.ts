import type { Route } from '../app/route.ts';
import { approveWithdrawalRoute } from './approve-withdrawal.ts';
import { queryPayoutRoute } from './query-payout.ts';
import { checkQuickWithdrawalRoute } from './check-quick-withdrawal.ts';
import { claimWithdrawalRoute } from './claim-withdrawal.ts';
import { releaseWithdrawalRoute } from './release-withdrawal.ts';
import { confirmSettlementRoute } from './confirm-settlement.ts';
import { cancelSettlementRoute } from './cancel-settlement.ts';
import { listWithdrawalWindowsRoute } from './list-withdrawal-windows.ts';
import { listWithdrawalMethodsRoute } from './list-withdrawal-methods.ts';
import { getWithdrawalOrderRoute } from './get-withdrawal-order.ts';
import { getWithdrawalRoute } from './get-withdrawal.ts';
import { listPayoutsRoute } from './list-payouts.ts';
import { listWithdrawalsRoute } from './list-withdrawals.ts';
import { proposeSettlementRoute } from './propose-settlement.ts';
import { rejectWithdrawalRoute } from './reject-withdrawal.ts';
import { payFrozenWithdrawalRoute } from './pay-frozen-withdrawal.ts';
import { stopWithdrawalRoute } from './stop-withdrawal.ts';
import { createWithdrawalRoute } from './create-withdrawal.ts';
import { listUnknownPayoutsRoute } from './list-unknown-payouts.ts';
import { settleUnknownPayoutRoute } from './settle-unknown-payout.ts';

/** The calls of withdrawals. */
export const withdrawalRoutes: readonly Route[] = [
  listWithdrawalMethodsRoute,
  checkQuickWithdrawalRoute,
  listWithdrawalWindowsRoute,
  getWithdrawalOrderRoute,
  createWithdrawalRoute,
  listWithdrawalsRoute,
  getWithdrawalRoute,
  claimWithdrawalRoute,
  releaseWithdrawalRoute,
  approveWithdrawalRoute,
  rejectWithdrawalRoute,
  stopWithdrawalRoute,
  payFrozenWithdrawalRoute,
  listPayoutsRoute,
  listUnknownPayoutsRoute,
  settleUnknownPayoutRoute,
  queryPayoutRoute,
  proposeSettlementRoute,
  confirmSettlementRoute,
  cancelSettlementRoute,
];

export { listWithdrawalsRoute };
export { withdrawalSetting } from './settings.ts';
export { countPayoutsSentBefore } from './payout-store.ts';
export { countWithdrawalsToReview } from './store.ts';
export { payoutListener } from './callback.ts';
export { payouts } from './paying.ts';
export { countUnknownPayouts } from './unknown-payout-store.ts';
