import { listThirdPartyAccounts } from '@vela/contract/payout/calls.ts';
import { thirdPartyKinds } from '@vela/contract/payout/rules.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { listKinds } from './kinds.ts';
import { payoutSetting } from './settings.ts';
import { listAccountsOf } from './store.ts';
import { toThirdPartyAccount } from './views.ts';

/**
 * Lists the player's EBpay, KOIpay, Alipay and WeChat accounts, default first, then newest first.
 */
export const listThirdPartyAccountsRoute = route(listThirdPartyAccounts, async (context) => {
  const { tx, input, player, now } = context;
  const { thirdPartyCountMax } = await readSetting(tx, payoutSetting);
  const kinds = input.kind === undefined ? thirdPartyKinds : [input.kind];
  const accounts = await listAccountsOf(tx, player.playerId, kinds);
  return {
    accounts: accounts.map((account) => toThirdPartyAccount(context, account, now)),
    accountCountMax: thirdPartyCountMax,
    kinds: await listKinds(context),
  };
});
