import type { Route } from '../app/route.ts';
import { bindBankCardRoute } from './bind-bank-card.ts';
import { deleteBankCardRoute } from './delete-bank-card.ts';
import { getSysBankRoute } from './get-sys-bank.ts';
import { modifyBindBankCardRoute } from './modify-bind-bank-card.ts';
import { queryUserBankCardListRoute } from './query-user-bank-card-list.ts';

/** The calls of payout accounts. */
export const payoutRoutes: readonly Route[] = [
  getSysBankRoute,
  bindBankCardRoute,
  queryUserBankCardListRoute,
  modifyBindBankCardRoute,
  deleteBankCardRoute,
];

export { openNumber } from './seal.ts';
export { payoutSetting } from './settings.ts';
export {
  findPayoutAccount,
  findSealedNumber,
  listAccountSharers,
  listPayoutAccounts,
  releaseAccount,
  takeAccount,
} from './store.ts';
export type { PayoutAccount } from './store.ts';
export { maskNumber } from './views.ts';
