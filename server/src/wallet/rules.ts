import type { transferFailures } from '@vela/contract/wallet/calls.ts';
import { ACCOUNT_KINDS, venueSlot } from '@vela/ledger/chart.ts';

/** The direction of a move: from the central wallet to a venue wallet, or back. */
export type Direction = 'toVenue' | 'fromVenue';

/** Why a transfer failed. */
export type TransferFailure = (typeof transferFailures)[number];

/** A player's balances in our own books, by purpose. */
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

/** Groups the balances of a player's accounts by purpose. */
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

/** The last reported balance of a player in a venue. */
export type ReportedBalance = {
  venue: string;
  balanceMinor: bigint;
  inPlayMinor: bigint;
  /** Null if it was never reported. */
  knownAt: Date | null;
  /** False if the provider did not answer the last query. */
  isKnown: boolean;
};

/**
 * A transfer without an outcome; `amountMinor` is null until the provider reports the whole
 * balance.
 */
export type Pending = {
  orderNo: string;
  venue: string;
  direction: Direction;
  amountMinor: bigint | null;
};

/** Everything that a player has, in our books and the providers'. */
export type Wallet = Balances & {
  reported: ReadonlyMap<string, ReportedBalance>;
  pending: readonly Pending[];
  /** Stakes of open bets from our own wallets, by venue number. */
  openStakes: ReadonlyMap<number, bigint>;
};

/** A player's balance in one venue, in whichever books it is held. */
export type InVenue = {
  balanceMinor: bigint;
  inPlayMinor: bigint;
  isKnown: boolean;
  knownAt: Date | null;
  pendingMinor: bigint;
  pendingBackMinor: bigint;
};

/** Returns the balance in one venue. */
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

/** Returns the total of a wallet, and whether every part of it is known. */
export function computeTotal(wallet: Wallet): {
  totalMinor: bigint;
  venuesMinor: bigint;
  isTotalKnown: boolean;
} {
  const reported = [...wallet.reported.values()];
  const reportedMinor = reported.reduce((sum, it) => sum + it.balanceMinor, 0n);
  const isRecovering = wallet.pending.some((it) => it.direction === 'fromVenue');
  return {
    totalMinor: wallet.totalMinor + reportedMinor,
    venuesMinor: wallet.venuesMinor + reportedMinor,
    isTotalKnown: !isRecovering && reported.every((it) => it.isKnown),
  };
}

/**
 * Returns whether a locked venue may be unlocked: its balance was played down to small change, with
 * no open stake and no pending transfer. A venue without a bet stays locked.
 */
export function checkUnlock(
  inVenue: InVenue,
  { hasPlayed, unlockBelowMinor }: { hasPlayed: boolean; unlockBelowMinor: bigint },
): boolean {
  const { balanceMinor, inPlayMinor, pendingMinor, pendingBackMinor, isKnown } = inVenue;
  const leftMinor = balanceMinor + inPlayMinor + pendingMinor + pendingBackMinor;
  return hasPlayed && isKnown && leftMinor < unlockBelowMinor;
}
