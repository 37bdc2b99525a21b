import { deleteThirdPartyAccount } from '@vela/contract/payout/calls.ts';
import { thirdPartyKinds } from '@vela/contract/payout/rules.ts';
import { preparedRoute } from '../app/route.ts';
import { prepareSecondaryPassword } from '../profile/index.ts';
import { removeAccount } from './removing.ts';

/** Removes a payment service account without open withdrawals. */
export const deleteThirdPartyAccountRoute = preparedRoute(
  deleteThirdPartyAccount,
  prepareSecondaryPassword,
  (context, typed) =>
    removeAccount(context, { accountId: context.input.accountId, kinds: thirdPartyKinds, typed }),
);
