import type { Route } from '../app/route.ts';
import { bindBankCardRoute } from './bind-bank-card.ts';
import { bindThirdPartyAccountRoute } from './bind-third-party-account.ts';
import { bindCryptoAddressRoute } from './bind-crypto-address.ts';
import { deleteBankCardRoute } from './delete-bank-card.ts';
import { deleteThirdPartyAccountRoute } from './delete-third-party-account.ts';
import { deleteCryptoAddressRoute } from './delete-crypto-address.ts';
import { listAllBanksRoute } from './list-all-banks.ts';
import { listBanksRoute } from './list-banks.ts';
import { saveBankRoute } from './save-bank.ts';
import { listPlayerAccountsRoute } from './list-player-accounts.ts';
import { updateBankCardRoute } from './update-bank-card.ts';
import { updateThirdPartyAccountRoute } from './update-third-party-account.ts';
import { updateCryptoAddressRoute } from './update-crypto-address.ts';
import { listThirdPartyAccountsRoute } from './list-third-party-accounts.ts';
import { listBankCardsRoute } from './list-bank-cards.ts';
import { listCryptoAddressesRoute } from './list-crypto-addresses.ts';
import { revealAccountRoute } from './reveal-account.ts';

/** The calls of payout accounts. */
export const payoutRoutes: readonly Route[] = [
  listBanksRoute,
  listAllBanksRoute,
  saveBankRoute,
  bindBankCardRoute,
  listBankCardsRoute,
  updateBankCardRoute,
  deleteBankCardRoute,
  bindCryptoAddressRoute,
  listCryptoAddressesRoute,
  updateCryptoAddressRoute,
  deleteCryptoAddressRoute,
  bindThirdPartyAccountRoute,
  listThirdPartyAccountsRoute,
  updateThirdPartyAccountRoute,
  deleteThirdPartyAccountRoute,
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
  listSharedNumbers,
  sharePayoutAccount,
  usedNumbers,
  useAccount,
} from './store.ts';
export type { PayoutAccount, PayoutKind } from './store.ts';
export { maskNumber, toPlaceNames } from './views.ts';
