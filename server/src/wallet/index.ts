import type { Route } from '../app/route.ts';
import { changeWalletTypeRoute } from './change-wallet-type.ts';
import { convertMoneyRoute } from './convert-money.ts';
import { getTransWalletBalanceInfoRoute } from './get-trans-wallet-balance-info.ts';
import { getTransactionRecordInfoRoute } from './get-transaction-record-info.ts';
import { getUserBalanceRoute } from './get-user-balance.ts';
import { getUserTransInfoRoute } from './get-user-trans-info.ts';
import { oneTouchTransferRoute } from './one-touch-transfer.ts';
import { queryTransactionRecordListRoute } from './query-transaction-record-list.ts';

/** The calls of the wallet. */
export const walletRoutes: readonly Route[] = [
  getUserBalanceRoute,
  getUserTransInfoRoute,
  getTransWalletBalanceInfoRoute,
  convertMoneyRoute,
  oneTouchTransferRoute,
  changeWalletTypeRoute,
  queryTransactionRecordListRoute,
  getTransactionRecordInfoRoute,
];

export { enterVenue } from './enter.ts';
export { readBalances, readWallet } from './moves.ts';
export { venueTransfers } from './push.ts';
export { recoverForWithdrawal } from './recover.ts';
export type { Recovery } from './recover.ts';
export {
  insertTransaction as recordTransaction,
  updateTransaction as moveTransaction,
} from './store.ts';
export { computeTotal } from './rules.ts';
export { refreshTold } from './told-balances.ts';
export { toVenueBalance } from './views.ts';
