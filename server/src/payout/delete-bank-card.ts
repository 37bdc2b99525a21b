import { deleteBankCard } from '@vela/contract/payout/calls.ts';
import { preparedRoute } from '../app/route.ts';
import { checkSecondaryPassword, lockPlayer, prepareSecondaryPassword } from '../profile/index.ts';
import { removeAccount } from './removing.ts';

/** Removes a card that no open withdrawal goes to; the newest other one becomes the default. */
export const deleteBankCardRoute = preparedRoute(
  deleteBankCard,
  prepareSecondaryPassword,
  async (context, typed) => {
    const { tx, input } = context;
    const { playerId } = context.player;
    const wrong = await checkSecondaryPassword(context, playerId, typed);
    if (wrong) return wrong;
    // A withdrawal takes the same lock before it takes the card.
    await lockPlayer(tx, playerId);
    return removeAccount(context, { playerId, accountId: input.cardId }, ['bankCard']);
  },
);
