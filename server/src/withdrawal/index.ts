import type { Route } from '../app/route.ts';
import { approveWithdrawalRoute } from './approve-withdrawal.ts';
import { askPayoutAgainRoute } from './ask-payout-again.ts';
import { checkIsQuickWithdrawRoute } from './check-is-quick-withdraw.ts';
import { claimWithdrawalRoute } from './claim-withdrawal.ts';
import { confirmSettlementRoute } from './confirm-settlement.ts';
import { dropSettlementRoute } from './drop-settlement.ts';
import { getWithdrawExtraRuleRoute } from './get-withdraw-extra-rule.ts';
import { getWithdrawMethodRoute } from './get-withdraw-method.ts';
import { getWithdrawOrderRoute } from './get-withdraw-order.ts';
import { getWithdrawalRoute } from './get-withdrawal.ts';
import { listPayoutsRoute } from './list-payouts.ts';
import { listWithdrawalsRoute } from './list-withdrawals.ts';
import { proposeSettlementRoute } from './propose-settlement.ts';
import { rejectWithdrawalRoute } from './reject-withdrawal.ts';
import { withdrawRoute } from './withdraw.ts';

/** The calls of withdrawals. */
export const withdrawalRoutes: readonly Route[] = [
  getWithdrawMethodRoute,
  checkIsQuickWithdrawRoute,
  getWithdrawExtraRuleRoute,
  getWithdrawOrderRoute,
  withdrawRoute,
  listWithdrawalsRoute,
  getWithdrawalRoute,
  claimWithdrawalRoute,
  approveWithdrawalRoute,
  rejectWithdrawalRoute,
  listPayoutsRoute,
  askPayoutAgainRoute,
  proposeSettlementRoute,
  confirmSettlementRoute,
  dropSettlementRoute,
];

export { payoutListener } from './callback.ts';
export { payouts } from './paying.ts';
