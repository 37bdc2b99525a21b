import { startOfDay } from '@vela/service/time.ts';
import { hasChannels } from '../../app/channels.ts';
import type { Context } from '../../app/route.ts';
import { computeUnavailable, isAccountOpen, toTimeOfDay } from './rules.ts';
import type { UnavailableReason } from './rules.ts';
import { listAccounts } from './store.ts';
import type { AccountRow, Method } from './store.ts';

/** The receiving accounts, and why a method cannot be used now; empty if it can. */
export type Availability = {
  accounts: readonly AccountRow[];
  reasonOf: (method: Method) => UnavailableReason | '';
};

/** Looks once at clock, channels and accounts, for any number of methods. */
export async function loadAvailability(
  viewer: Pick<Context, 'tx' | 'services' | 'now'>,
): Promise<Availability> {
  const { tx, services, now } = viewer;
  const { timeZone } = services.site;
  const accounts = await listAccounts(tx, null, startOfDay(now, timeZone));
  const timeOfDay = toTimeOfDay(now, timeZone);
  const withAccount = new Set(
    accounts.filter((it) => isAccountOpen(it, timeOfDay)).map((it) => it.methodCode),
  );
  const site = { timeOfDay, hasChannels: hasChannels(services.config) };
  return {
    accounts,
    reasonOf: (method) =>
      computeUnavailable(method, { ...site, hasAccount: withAccount.has(method.methodCode) }),
  };
}
