import { deleteThirdPartAccount } from '@vela/contract/payout/calls.ts';
import { thirdPartyKinds } from '@vela/contract/payout/rules.ts';
import { preparedRoute } from '../app/route.ts';
import { checkSecondaryPassword, lockPlayer, prepareSecondaryPassword } from '../profile/index.ts';
import { removeAccount } from './removing.ts';

/** Removes an account of a payment service that no open withdrawal goes to. */
export const deleteThirdPartAccountRoute = preparedRoute(
  deleteThirdPartAccount,
  prepareSecondaryPassword,
  async (context, typed) => {
    const { tx, input } = context;
    const { playerId } = context.player;
    const wrong = await checkSecondaryPassword(context, playerId, typed);
    if (wrong) return wrong;
    // A withdrawal takes the same lock before it takes the account.
    await lockPlayer(tx, playerId);
    return removeAccount(context, { playerId, accountId: input.accountId }, thirdPartyKinds);
  },
);
