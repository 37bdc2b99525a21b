import { deleteCryptoAddress } from '@vela/contract/payout/calls.ts';
import { preparedRoute } from '../app/route.ts';
import { prepareSecondaryPassword } from '../profile/index.ts';
import { removeAccount } from './removing.ts';

/** Removes an address without open withdrawals. */
export const deleteCryptoAddressRoute = preparedRoute(
  deleteCryptoAddress,
  prepareSecondaryPassword,
  (context, typed) =>
    removeAccount(context, { accountId: context.input.accountId, kinds: ['usdt'], typed }),
);
