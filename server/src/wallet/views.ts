import type { Language } from '@vela/contract/language.ts';
import type { transactionStatuses, transactionTypes } from '@vela/contract/wallet/calls.ts';
import type { VenueLock } from '../turnover/index.ts';
import type { Venue } from '../venue/index.ts';
import { computeInVenue } from './rules.ts';
import type { Wallet } from './rules.ts';
import type { TransactionRow } from './store.ts';

/** Returns a line of the record as the player sees it. */
export function toTransaction(row: TransactionRow) {
  return {
    id: row.transactionId,
    orderNo: row.orderNo,
    // The table's check constraints keep both within the contract's lists.
    type: row.type as (typeof transactionTypes)[number],
    mode: row.mode,
    status: row.status as (typeof transactionStatuses)[number],
    amountMinor: row.amountMinor,
    createdAt: row.createdAt,
  };
}

/** Returns the balance of a venue wallet. */
export function toVenueBalance(venue: Venue, wallet: Wallet) {
  const { isKnown, ...amounts } = computeInVenue(wallet, venue);
  return { ...amounts, walletKind: venue.walletKind, isBalanceKnown: isKnown };
}

/** Returns a venue wallet for the transfer screen. */
export function toVenueWallet(of: {
  venue: Venue;
  wallet: Wallet;
  lock: VenueLock | null;
  mayUnlock: boolean;
  language: Language;
}) {
  const { venue, wallet, lock, mayUnlock, language } = of;
  return {
    ...toVenueBalance(venue, wallet),
    venue: venue.venue,
    name: venue.nameIn(language),
    category: venue.category,
    art: venue.art,
    isLocked: lock !== null,
    turnoverLeftMinor: lock?.leftMinor ?? 0n,
    canUnlock: mayUnlock,
    isInMaintenance: venue.isInMaintenance,
  };
}
