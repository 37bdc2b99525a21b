import { listBankCards } from '@vela/contract/payout/calls.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { payoutSetting } from './settings.ts';
import { listAccountsOf } from './store.ts';
import { toCard } from './views.ts';

/** Lists the player's bank cards, default first, then newest first. */
export const listBankCardsRoute = route(listBankCards, async ({ tx, player, language, now }) => {
  const { cardCountMax } = await readSetting(tx, payoutSetting);
  const accounts = await listAccountsOf(tx, player.playerId, ['bankCard']);
  return { cards: accounts.map((account) => toCard(account, language, now)), cardCountMax };
});
