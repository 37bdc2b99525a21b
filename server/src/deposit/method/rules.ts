import { isWithinHours } from '@vela/contract/deposit/rules.ts';
import { closedReasons } from '@vela/contract/deposit/calls.ts';
import type { unavailableReasons } from '@vela/contract/deposit/calls.ts';
import { toWallClock } from '@vela/service/time.ts';

/** Why a method is unavailable. */
export type UnavailableReason = (typeof unavailableReasons)[number];

/** Opening hours within a day; null: always open. */
export type Hours = { opensAt: string; closesAt: string } | null;

/** Returns the time of day in a zone, HH:MM. */
export function toTimeOfDay(at: Date, zone: string): string {
  const { hour, minute } = toWallClock(at, zone);
  return [hour, minute].map((value) => String(value).padStart(2, '0')).join(':');
}

/** The facts that decide whether a method is available. */
export type MethodFacts = {
  flow: string;
  isOpen: boolean;
  closedReason: string;
  hours: Hours;
};

/** Returns why a method is unavailable at a time of day; empty if it is available. */
export function computeUnavailable(
  method: MethodFacts,
  site: { timeOfDay: string; hasChannels: boolean; hasAccount: boolean },
): UnavailableReason | '' {
  if (!method.isOpen) return closedReasons.find((it) => it === method.closedReason) ?? 'closed';
  if (!isWithinHours(method.hours, site.timeOfDay)) return 'outsideHours';
  if (method.flow !== 'offline') return site.hasChannels ? '' : 'noChannel';
  return site.hasAccount ? '' : 'noReceivingAccount';
}

/** The facts that decide whether a receiving account can be used. */
export type AccountFacts = {
  isOpen: boolean;
  hours: Hours;
  minMinor: bigint | null;
  maxMinor: bigint | null;
  dailyLimitMinor: bigint | null;
  /** Today's open and credited orders. */
  todayMinor: bigint;
  unfinishedCount: number;
};

/** Returns true if an account is open at a time of day. */
export function isAccountOpen(account: AccountFacts, timeOfDay: string): boolean {
  return account.isOpen && isWithinHours(account.hours, timeOfDay);
}

/** Returns true if an account accepts an order of this amount today. */
export function fitsAccount(account: AccountFacts, amountMinor: bigint): boolean {
  const { minMinor, maxMinor, dailyLimitMinor, todayMinor } = account;
  if (minMinor !== null && amountMinor < minMinor) return false;
  if (maxMinor !== null && amountMinor > maxMinor) return false;
  return dailyLimitMinor === null || todayMinor + amountMinor <= dailyLimitMinor;
}

/**
 * Picks the account for an order: of the open ones that accept the amount, the one with the fewest
 * unfinished orders, then the first in the given order. Null if there is none.
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
