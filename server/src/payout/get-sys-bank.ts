import { inLanguage } from '@vela/contract/language.ts';
import { getSysBank } from '@vela/contract/payout/calls.ts';
import { route } from '../app/route.ts';
import { listBanks } from './store.ts';

/** The banks that cards may be of. */
export const getSysBankRoute = route(getSysBank, async ({ tx, language }) => {
  const banks = await listBanks(tx);
  return {
    banks: banks.map(({ bankCode, names }) => ({
      code: bankCode,
      name: inLanguage(names, language),
    })),
  };
});
