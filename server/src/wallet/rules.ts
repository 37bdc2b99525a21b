import { ACCOUNT_KINDS, venueSlot } from '@vela/ledger/chart.ts';

/** The least that may be moved: 1.00. Source: decisions on wallets. */
export const transferMinorMin = 100n;

/** With less than this left there, a locked venue can be unlocked: 5.00. Source: specification, 4. */
export const unlockBelowMinor = 500n;

/** A player's balances, by what they are for. */
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
