import { deleteUserBlockchain } from '@vela/contract/payout/calls.ts';
import { route } from '../app/route.ts';
import { checkSecondaryPassword, lockPlayer } from '../profile/index.ts';
import { removeAccount } from './removing.ts';

/** Removes an address that no open withdrawal goes to. */
export const deleteUserBlockchainRoute = route(deleteUserBlockchain, async (context) => {
  const { tx, input } = context;
  const { playerId } = context.player;
  const wrong = await checkSecondaryPassword(context, playerId, input.secondaryPassword);
  if (wrong) return wrong;
  // A withdrawal takes the same lock before it takes the account.
  await lockPlayer(tx, playerId);
  return removeAccount(context, { playerId, accountId: input.accountId }, ['usdt']);
});
