import { deleteBankCard } from '@vela/contract/payout/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { checkSecondaryPassword, lockPlayer } from '../profile/index.ts';
import {
  deleteAccount,
  findPayoutAccount,
  isAccountInUse,
  listPayoutAccounts,
  updateDefault,
} from './store.ts';

/** Removes a card that no open withdrawal goes to; the newest other one becomes the default. */
export const deleteBankCardRoute = route(deleteBankCard, async (context) => {
  const { tx, input, now } = context;
  const { playerId } = context.player;
  const wrong = await checkSecondaryPassword(context, playerId, input.secondaryPassword);
  if (wrong) return wrong;
  // A withdrawal takes the same lock before it takes the card.
  await lockPlayer(tx, playerId);
  const account = await findPayoutAccount(tx, playerId, input.cardId);
  if (!account) return refuse('notFound');
  if (await isAccountInUse(tx, account.accountId)) return refuse('accountInUse');
  // After this point it must succeed.
  await deleteAccount(tx, account.accountId, now);
  const [next] = await listPayoutAccounts(tx, playerId);
  if (account.isDefault && next) await updateDefault(tx, playerId, next.accountId);
  return {};
});
