import { listCryptoAddresses } from '@vela/contract/payout/calls.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { payoutSetting } from './settings.ts';
import { listAccountsOf } from './store.ts';
import { toCoinAccount } from './views.ts';

/** Lists the player's crypto addresses, default first, then newest first. */
export const listCryptoAddressesRoute = route(listCryptoAddresses, async ({ tx, player, now }) => {
  const { coinCountMax } = await readSetting(tx, payoutSetting);
  const accounts = await listAccountsOf(tx, player.playerId, ['usdt']);
  return {
    accounts: accounts.map((account) => toCoinAccount(account, now)),
    accountCountMax: coinCountMax,
  };
});
