import { inLanguage } from '@vela/contract/language.ts';
import { listBanks } from '@vela/contract/payout/calls.ts';
import { route } from '../app/route.ts';
import { listEnabledBanks } from './store.ts';

/** The banks that cards may be of. */
export const listBanksRoute = route(listBanks, async ({ tx, language }) => {
  const banks = await listEnabledBanks(tx);
  return {
    banks: banks.map(({ bankCode, names }) => ({
      code: bankCode,
      name: inLanguage(names, language),
    })),
  };
});
