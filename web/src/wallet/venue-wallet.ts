import type { Reply } from '@vela/contract/call.ts';
import type { getTransferOptions } from '@vela/contract/wallet/calls.ts';

/** A venue's wallet. */
export type Venue = Reply<typeof getTransferOptions>['venues'][number];

/** The balance of a venue's wallet, and how certain it is. */
export type VenueMoney = Pick<
  Venue,
  | 'balanceMinor'
  | 'inPlayMinor'
  | 'isBalanceKnown'
  | 'knownAt'
  | 'pendingMinor'
  | 'pendingBackMinor'
>;

/** True for a wallet known to hold nothing and to expect nothing, which can be hidden. */
export const isEmptyWallet = (money: VenueMoney): boolean =>
  money.isBalanceKnown &&
  money.balanceMinor === 0 &&
  money.inPlayMinor === 0 &&
  money.pendingMinor === 0 &&
  money.pendingBackMinor === 0;

/** True for a balance that was never reported: a figure would be invented. */
export const isNeverReported = (money: VenueMoney): boolean =>
  !money.isBalanceKnown && money.knownAt === null;
