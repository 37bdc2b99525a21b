import type { CallOutput } from '@vela/contract/call.ts';
import type { listDepositMethods } from '@vela/contract/deposit/calls.ts';
import type { listMethods as listMethodsCall } from '@vela/contract/deposit/staff-calls.ts';
import { startOfDay } from '@vela/service/time.ts';
import type { Context } from '../../app/route.ts';
import { readSetting } from '../../app/settings.ts';
import { depositSetting } from '../settings.ts';
import { loadAvailability } from './availability.ts';
import { listMethodCounts, listMethods } from './store.ts';
import type { Method } from './store.ts';
import { toChannelMethod, toMethod } from './views.ts';

/** Returns the payment methods as a player sees them now, optionally of one family. */
export async function showMethods(
  viewer: Pick<Context, 'tx' | 'services' | 'now' | 'language'>,
  family: string | null,
): Promise<CallOutput<typeof listDepositMethods>['methods']> {
  const { tx, services, language } = viewer;
  const { usdtRatePpm: ratePpm } = await readSetting(tx, depositSetting);
  const { reasonOf } = await loadAvailability(viewer);
  const methods = (await listMethods(tx, family, services.site.currency)).filter(wasOpened);
  return methods.map((it) => toMethod(it, { language, ratePpm, unavailableReason: reasonOf(it) }));
}

/**
 * Closing a method requires a reason, so a closed one without a reason was never open and is
 * hidden.
 */
const wasOpened = ({ isOpen, closedReason }: Method): boolean => isOpen || closedReason !== '';

/** Returns every method as operators see it, in the order that players see. */
export async function showChannelMethods(
  viewer: Pick<Context, 'tx' | 'services' | 'now'>,
): Promise<CallOutput<typeof listMethodsCall>['methods']> {
  const { tx, services, now } = viewer;
  const { accounts, reasonOf } = await loadAvailability(viewer);
  const counts = await listMethodCounts(tx, startOfDay(now, services.site.timeZone));
  return (await listMethods(tx, null, services.site.currency)).flatMap((method) => {
    const { methodCode } = method;
    const mine = counts.find((it) => it.methodCode === methodCode);
    const open = accounts.filter((it) => it.isOpen && it.methodCode === methodCode);
    const how = { accountCount: open.length, unavailableReason: reasonOf(method) };
    return mine ? [toChannelMethod(method, mine, how)] : [];
  });
}
