import type { Language } from '@vela/contract/language.ts';
import type { transactionStatuses, transactionTypes } from '@vela/contract/wallet/calls.ts';
import type { VenueLock } from '../turnover/index.ts';
import type { Venue } from '../venue/index.ts';
import type { Balances } from './rules.ts';
import type { TransactionRow } from './store.ts';

/** A line of the record as the player reads it. */
export function toTransaction(row: TransactionRow) {
  return {
    id: row.transactionId,
    orderNo: row.orderNo,
    // The table's own checks keep both within the contract's lists.
    type: row.type as (typeof transactionTypes)[number],
    mode: row.mode,
    status: row.status as (typeof transactionStatuses)[number],
    amountMinor: row.amountMinor,
    createdAt: row.createdAt,
  };
}

/** What a venue's wallet holds, from our own books. */
export function toVenueBalance(venue: Venue, balances: Balances) {
  return {
    walletKind: venue.walletKind,
    balanceMinor: balances.byVenueNo.get(venue.venueNo) ?? 0n,
    inPlayMinor: 0n,
    isBalanceKnown: true,
    knownAt: null,
    pendingMinor: 0n,
    pendingBackMinor: 0n,
  };
}

/** A venue's wallet as the transfer screen shows it. */
export function toVenueWallet(
  venue: Venue,
  balances: Balances,
  locks: readonly VenueLock[],
  language: Language,
) {
  const lock = locks.find((it) => it.venue === venue.venue);
  return {
    ...toVenueBalance(venue, balances),
    venue: venue.venue,
    name: venue.nameIn(language),
    category: venue.category,
    art: venue.art,
    isLocked: lock !== undefined,
    turnoverLeftMinor: lock?.leftMinor ?? 0n,
    canUnlock: false,
    isInMaintenance: venue.isInMaintenance,
  };
}
