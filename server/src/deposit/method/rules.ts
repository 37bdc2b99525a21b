import { isWithinHours } from '@vela/contract/deposit/rules.ts';
import { closedReasons } from '@vela/contract/deposit/calls.ts';
import type { unavailableReasons } from '@vela/contract/deposit/calls.ts';
import { toWallClock } from '@vela/service/time.ts';

/** Why a method cannot be used. */
export type UnavailableReason = (typeof unavailableReasons)[number];

/** The hours of a day in which something is open; null: always. */
export type Hours = { opensAt: string; closesAt: string } | null;

/** The time of the day in a zone, HH:MM. */
export function toTimeOfDay(at: Date, zone: string): string {
  const { hour, minute } = toWallClock(at, zone);
  return [hour, minute].map((value) => String(value).padStart(2, '0')).join(':');
}

/** What decides whether a method can be used. */
export type MethodFacts = {
  flow: string;
  isOpen: boolean;
  closedReason: string;
  hours: Hours;
};

/** Why a method cannot be used at a time of the day; empty if it can. */
export function computeUnavailable(
  method: MethodFacts,
  site: { timeOfDay: string; hasChannels: boolean; hasAccount: boolean },
): UnavailableReason | '' {
  if (!method.isOpen) return closedReasons.find((it) => it === method.closedReason) ?? 'closed';
  if (!isWithinHours(method.hours, site.timeOfDay)) return 'outsideHours';
  if (method.flow !== 'offline') return site.hasChannels ? '' : 'noChannel';
  return site.hasAccount ? '' : 'noReceivingAccount';
}

/** What decides whether money can be sent to a receiving account. */
export type AccountFacts = {
  isOpen: boolean;
  hours: Hours;
  minMinor: bigint | null;
  maxMinor: bigint | null;
  dailyLimitMinor: bigint | null;
  /** Orders of today that are open or credited. */
  todayMinor: bigint;
  unfinishedCount: number;
};

/** True if an account is open at a time of the day. */
export function isAccountOpen(account: AccountFacts, timeOfDay: string): boolean {
  return account.isOpen && isWithinHours(account.hours, timeOfDay);
}

/** True if an account takes an order of this amount today. */
export function fitsAccount(account: AccountFacts, amountMinor: bigint): boolean {
  const { minMinor, maxMinor, dailyLimitMinor, todayMinor } = account;
  if (minMinor !== null && amountMinor < minMinor) return false;
  if (maxMinor !== null && amountMinor > maxMinor) return false;
  return dailyLimitMinor === null || todayMinor + amountMinor <= dailyLimitMinor;
}

/**
 * The account that an order is sent to: of those that are open and take the amount the one with
 * the fewest unfinished orders, then the first in the given order. Null if there is none.
 */
export function pickAccount<Account extends AccountFacts>(
  accounts: readonly Account[],
  order: { amountMinor: bigint; timeOfDay: string },
): Account | null {
  const fitting = accounts.filter(
    (it) => isAccountOpen(it, order.timeOfDay) && fitsAccount(it, order.amountMinor),
  );
  const [first] = fitting.toSorted((a, b) => a.unfinishedCount - b.unfinishedCount);
  return first ?? null;
}
