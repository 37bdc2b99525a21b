import { inLanguage } from '@vela/contract/language.ts';
import { listBanks } from '@vela/contract/payout/calls.ts';
import { route } from '../app/route.ts';
import { listEnabledBanks } from './store.ts';

/** Lists the banks that are paid in the site's currency. */
export const listBanksRoute = route(listBanks, async ({ tx, language, services }) => {
  const banks = await listEnabledBanks(tx, services.site.currency);
  return {
    banks: banks.map(({ bankCode, names, ...rules }) => ({
      ...rules,
      code: bankCode,
      name: inLanguage(names, language),
    })),
  };
});
