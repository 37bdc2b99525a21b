import { foldName, maskName } from '@vela/contract/person-name.ts';
import { listPlayerAccounts } from '@vela/contract/payout/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findPlayer, findPlayerId } from '../profile/index.ts';
import { listPayoutAccounts } from './store.ts';
import { toStaffAccount } from './views.ts';

/** Lists a player's payout accounts, with masked numbers and holders. */
export const listPlayerAccountsRoute = route(listPlayerAccounts, async (context) => {
  const { input, tx, language, now } = context;
  const playerId = await findPlayerId(tx, input.username);
  if (playerId === null) return refuse('notFound');
  const { realName } = await findPlayer(tx, playerId);
  const accounts = await listPayoutAccounts(tx, playerId);
  return {
    accounts: accounts.map((account) => ({
      ...toStaffAccount(account, language, now),
      holderName: maskName(account.holderName),
      isHolderPlayer: realName !== null && foldName(realName) === foldName(account.holderName),
    })),
  };
});
