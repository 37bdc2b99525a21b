import { listReceivingAccounts } from '@vela/contract/deposit/staff-calls.ts';
import { startOfDay } from '@vela/service/time.ts';
import { route } from '../app/route.ts';
import { listAccounts } from './method/store.ts';
import { toReceivingAccount } from './method/views.ts';

/** Lists the receiving accounts of offline methods, in their order. */
export const listReceivingAccountsRoute = route(listReceivingAccounts, async (context) => {
  const { tx, input, services, now } = context;
  const today = startOfDay(now, services.site.timeZone);
  const accounts = await listAccounts(tx, input.methodCode || null, today);
  return { accounts: accounts.map(toReceivingAccount) };
});
