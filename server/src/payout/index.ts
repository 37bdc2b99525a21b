import type { Route } from '../app/route.ts';
import { bindBankCardRoute } from './bind-bank-card.ts';
import { bindThirdPartAccountRoute } from './bind-third-part-account.ts';
import { bindUserBlockchainRoute } from './bind-user-blockchain.ts';
import { deleteBankCardRoute } from './delete-bank-card.ts';
import { deleteThirdPartAccountRoute } from './delete-third-part-account.ts';
import { deleteUserBlockchainRoute } from './delete-user-blockchain.ts';
import { getSysBankRoute } from './get-sys-bank.ts';
import { listPlayerAccountsRoute } from './list-player-accounts.ts';
import { modifyBindBankCardRoute } from './modify-bind-bank-card.ts';
import { modifyThirdPartAccountRoute } from './modify-third-part-account.ts';
import { modifyUserBlockchainRoute } from './modify-user-blockchain.ts';
import { queryThirdPartAccountListRoute } from './query-third-part-account-list.ts';
import { queryUserBankCardListRoute } from './query-user-bank-card-list.ts';
import { queryUserBlockchainListRoute } from './query-user-blockchain-list.ts';
import { revealAccountRoute } from './reveal-account.ts';

/** The calls of payout accounts. */
export const payoutRoutes: readonly Route[] = [
  getSysBankRoute,
  bindBankCardRoute,
  queryUserBankCardListRoute,
  modifyBindBankCardRoute,
  deleteBankCardRoute,
  bindUserBlockchainRoute,
  queryUserBlockchainListRoute,
  modifyUserBlockchainRoute,
  deleteUserBlockchainRoute,
  bindThirdPartAccountRoute,
  queryThirdPartAccountListRoute,
  modifyThirdPartAccountRoute,
  deleteThirdPartAccountRoute,
  listPlayerAccountsRoute,
  revealAccountRoute,
];

export { openNumber, resealNumbers } from './seal.ts';
export { payoutSetting } from './settings.ts';
export {
  findNumberHash,
  findPayoutAccount,
  findSealedNumber,
  listAccountSharers,
  listPayoutAccounts,
  listSameNumber,
  releaseAccount,
  takeAccount,
} from './store.ts';
export type { PayoutAccount, PayoutKind } from './store.ts';
export { maskNumber, toPlaceNames } from './views.ts';
