import { startOfDay } from '@vela/service/time.ts';
import { hasChannels } from '../../app/channels.ts';
import type { Context } from '../../app/route.ts';
import { computeUnavailable, isAccountOpen, toTimeOfDay } from './rules.ts';
import type { UnavailableReason } from './rules.ts';
import { listAccounts } from './store.ts';
import type { AccountRow, Method } from './store.ts';

/** The receiving accounts, and why a method is unavailable; empty if it is available. */
export type Availability = {
  accounts: readonly AccountRow[];
  reasonOf: (method: Method) => UnavailableReason | '';
};

/** Loads clock, channels and accounts once for any number of methods. */
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
