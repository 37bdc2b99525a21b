import { deleteBankCard } from '@vela/contract/payout/calls.ts';
import { preparedRoute } from '../app/route.ts';
import { prepareSecondaryPassword } from '../profile/index.ts';
import { removeAccount } from './removing.ts';

/** Removes a card without open withdrawals; the newest other one becomes the default. */
export const deleteBankCardRoute = preparedRoute(
  deleteBankCard,
  prepareSecondaryPassword,
  (context, typed) =>
    removeAccount(context, { accountId: context.input.cardId, kinds: ['bankCard'], typed }),
);
