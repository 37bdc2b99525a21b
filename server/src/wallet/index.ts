import type { Route } from '../app/route.ts';
import { setAutoTransferRoute } from './set-auto-transfer.ts';
import { transferMoneyRoute } from './transfer-money.ts';
import { listVenueWalletsRoute } from './list-venue-wallets.ts';
import { getTransactionRoute } from './get-transaction.ts';
import { getBalanceRoute } from './get-balance.ts';
import { getTransferOptionsRoute } from './get-transfer-options.ts';
import { transferAllToCentralRoute } from './transfer-all-to-central.ts';
import { listTransactionsRoute } from './list-transactions.ts';

/** The wallet's calls. */
export const walletRoutes: readonly Route[] = [
  getBalanceRoute,
  getTransferOptionsRoute,
  listVenueWalletsRoute,
  transferMoneyRoute,
  transferAllToCentralRoute,
  setAutoTransferRoute,
  listTransactionsRoute,
  getTransactionRoute,
];

export { enterVenue } from './entering.ts';
export { moveMoney, readBalances, readWallet } from './moves.ts';
export { walletSetting } from './settings.ts';
export { venueTransfers } from './pushing.ts';
export { recoverForWithdrawal } from './recovering.ts';
export { findPendingRecovery } from './venue-transfer-store.ts';
export {
  findTransaction,
  playersOfOrder,
  hasDeposited,
  sumDepositsByPlayer,
  sumDepositSpans,
  sumSucceeded,
  insertTransaction as recordTransaction,
  updateTransaction as moveTransaction,
} from './store.ts';
export { computeTotal } from './rules.ts';
export { refreshReported, sumOfVenueBalances } from './reported-balances.ts';
export { toVenueBalance } from './views.ts';
export { refusePlayMoney, welcomeAccount } from './welcoming.ts';
