import type { transferFailures } from '@vela/contract/wallet/calls.ts';
import { ACCOUNT_KINDS, venueSlot } from '@vela/ledger/chart.ts';

/** Which way money moves: from the central wallet to a venue's, or back. */
export type Direction = 'toVenue' | 'fromVenue';

/** Why a transfer failed. */
export type TransferFailure = (typeof transferFailures)[number];

/** A player's balances in our own books, by what they are for. */
export type Balances = {
  totalMinor: bigint;
  centralMinor: bigint;
  lockedMinor: bigint;
  welfareMinor: bigint;
  transitMinor: bigint;
  venuesMinor: bigint;
  /** By venue number. */
  byVenueNo: ReadonlyMap<number, bigint>;
};

/** Sorts the balances of a player's accounts by what they are for. */
export function computeBalances(accounts: readonly { slot: number; balance: bigint }[]): Balances {
  const at = (slot: number): bigint => accounts.find((it) => it.slot === slot)?.balance ?? 0n;
  const firstVenueSlot = venueSlot(0);
  const byVenueNo = new Map(
    accounts
      .filter((it) => it.slot >= firstVenueSlot)
      .map((it) => [it.slot - firstVenueSlot, it.balance]),
  );
  const venuesMinor = [...byVenueNo.values()].reduce((sum, balance) => sum + balance, 0n);
  return {
    totalMinor: accounts.reduce((sum, it) => sum + it.balance, 0n),
    centralMinor: at(ACCOUNT_KINDS.central.slot),
    lockedMinor: at(ACCOUNT_KINDS.locked.slot),
    welfareMinor: at(ACCOUNT_KINDS.welfare.slot),
    transitMinor: at(ACCOUNT_KINDS.transit.slot),
    venuesMinor,
    byVenueNo,
  };
}

/** What a provider last told of a player's balance in a venue. */
export type ReportedBalance = {
  venue: string;
  balanceMinor: bigint;
  inPlayMinor: bigint;
  /** Null if it was never told. */
  knownAt: Date | null;
  /** False if it was asked since and gave no answer. */
  isKnown: boolean;
};

/** A transfer whose end is not known yet; `amountMinor` is null while all that is there is asked. */
export type Pending = {
  orderNo: string;
  venue: string;
  direction: Direction;
  amountMinor: bigint | null;
};

/** Everything that a player has, in our books and in those of the providers. */
export type Wallet = Balances & {
  reported: ReadonlyMap<string, ReportedBalance>;
  pending: readonly Pending[];
  /** Stakes of open bets from our own wallets, by venue number. */
  openStakes: ReadonlyMap<number, bigint>;
};

/** What lies in one venue, wherever it is kept. */
export type InVenue = {
  balanceMinor: bigint;
  inPlayMinor: bigint;
  isKnown: boolean;
  knownAt: Date | null;
  pendingMinor: bigint;
  pendingBackMinor: bigint;
};

/** What a wallet holds in one venue. */
export function computeInVenue(wallet: Wallet, venue: { venue: string; venueNo: number }): InVenue {
  const reported = wallet.reported.get(venue.venue);
  const sum = (direction: Direction): bigint =>
    wallet.pending
      .filter((it) => it.venue === venue.venue && it.direction === direction)
      .reduce((total, it) => total + (it.amountMinor ?? 0n), 0n);
  return {
    balanceMinor: (wallet.byVenueNo.get(venue.venueNo) ?? 0n) + (reported?.balanceMinor ?? 0n),
    inPlayMinor: (wallet.openStakes.get(venue.venueNo) ?? 0n) + (reported?.inPlayMinor ?? 0n),
    isKnown: reported?.isKnown ?? true,
    knownAt: reported?.knownAt ?? null,
    pendingMinor: sum('toVenue'),
    pendingBackMinor: sum('fromVenue'),
  };
}

/** What a wallet holds in all, and whether every part of that is known. */
export function computeTotal(wallet: Wallet): {
  totalMinor: bigint;
  venuesMinor: bigint;
  isTotalKnown: boolean;
} {
  const reported = [...wallet.reported.values()];
  const reportedMinor = reported.reduce((sum, it) => sum + it.balanceMinor, 0n);
  const isComingBack = wallet.pending.some((it) => it.direction === 'fromVenue');
  return {
    totalMinor: wallet.totalMinor + reportedMinor,
    venuesMinor: wallet.venuesMinor + reportedMinor,
    isTotalKnown: !isComingBack && reported.every((it) => it.isKnown),
  };
}

/**
 * Whether a locked venue may be unlocked: what was played with there has gone but for small change,
 * with nothing at stake and nothing on its way. Before the first bet nothing can have gone.
 */
export function checkUnlock(
  inVenue: InVenue,
  { hasPlayed, unlockBelowMinor }: { hasPlayed: boolean; unlockBelowMinor: bigint },
): boolean {
  const { balanceMinor, inPlayMinor, pendingMinor, pendingBackMinor, isKnown } = inVenue;
  const leftMinor = balanceMinor + inPlayMinor + pendingMinor + pendingBackMinor;
  return hasPlayed && isKnown && leftMinor < unlockBelowMinor;
}
