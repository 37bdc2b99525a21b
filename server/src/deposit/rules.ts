// The life of a deposit order.
//
//   D1  an order moves only along `depositMoves`, by somebody who may
//   D2  a finished order never moves again, so its money moves at most once
//   D3  an unpaid order is over at `payBefore`, whether or not the job has said so yet

import type { depositStates } from '@vela/contract/deposit/calls.ts';
import { foldName } from '@vela/contract/payout/rules.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';

/** The state of an order. */
export type DepositState = (typeof depositStates)[number];

/** Who moves an order; `system` is a job or a rule. */
export type DepositRole = 'player' | 'staff' | 'system';

/** Which state may follow which, and by whom. */
export const depositMoves: Record<
  DepositState,
  Partial<Record<DepositState, readonly DepositRole[]>>
> = {
  awaitingPayment: { awaitingReview: ['player'], cancelled: ['player'], expired: ['system'] },
  awaitingReview: { completed: ['staff'], rejected: ['staff'] },
  completed: {},
  cancelled: {},
  expired: {},
  rejected: {},
};

/** True for a state that nothing follows. */
export const isFinished = (state: DepositState): boolean =>
  Object.keys(depositMoves[state]).length === 0;

/** The state as it counts at `now`: an unpaid order whose time is over has expired. */
export function computeState(
  order: { state: DepositState; payBefore: Date },
  now: Date,
): DepositState {
  const isOver = order.state === 'awaitingPayment' && order.payBefore <= now;
  return isOver ? 'expired' : order.state;
}

/** Refuses a move that the order's state at `now` does not allow to this role. */
export function checkMove(
  order: { state: DepositState; payBefore: Date },
  to: DepositState,
  role: DepositRole,
  now: Date,
): Refused<'orderStateChanged'> | null {
  // The system is the one that turns an order which is over into an expired one.
  const state = role === 'system' ? order.state : computeState(order, now);
  const isAllowed = depositMoves[state][to]?.includes(role) === true;
  return isAllowed ? null : refuse('orderStateChanged', { state });
}

/** Refuses if another operator has the order open. */
export function checkClaim(
  order: { claimedBy: bigint | null; claimedUntil: Date | null; reviewer: string },
  staffId: bigint,
  now: Date,
): Refused<'reviewedBySomebodyElse'> | null {
  const isLive = order.claimedUntil !== null && order.claimedUntil > now;
  if (!isLive || order.claimedBy === null || order.claimedBy === staffId) return null;
  return refuse('reviewedBySomebodyElse', { reviewer: order.reviewer });
}

/** What the checks of a review look at. */
export type ReviewFacts = {
  depositorName: string;
  realName: string;
  amountMinor: bigint;
  /** The largest completed deposit of the last 90 days; null if there is none. */
  largestMinor: bigint | null;
  usualFirstMinor: bigint;
  usualTimes: number;
  createdAt: Date;
  /** When each receipt came. */
  receivedAt: readonly Date[];
  /** True if one of the receipts came with another order. */
  isReceiptSeen: boolean;
  sharedDevices: readonly string[];
  cancellations: number;
  cancellationsPerDay: number;
};

/** What a review is told besides the order itself, each computed from the facts. */
export function computeChecks(facts: ReviewFacts): {
  key:
    | 'nameMatches'
    | 'amountUsual'
    | 'receiptFresh'
    | 'receiptNotSeenBefore'
    | 'deviceNotShared'
    | 'cancellationsFew';
  isGood: boolean;
  detail: string;
}[] {
  const usualMinor =
    facts.largestMinor === null
      ? facts.usualFirstMinor
      : facts.largestMinor * BigInt(facts.usualTimes);
  const received = facts.receivedAt.toSorted((a, b) => a.getTime() - b.getTime());
  const [first] = received;
  return [
    {
      key: 'nameMatches',
      isGood: facts.realName !== '' && foldName(facts.depositorName) === foldName(facts.realName),
      detail: `${facts.depositorName} / ${facts.realName}`,
    },
    {
      key: 'amountUsual',
      isGood: facts.amountMinor <= usualMinor,
      detail: `≤ ${toAmount(usualMinor)}`,
    },
    {
      key: 'receiptFresh',
      isGood: first !== undefined && first >= facts.createdAt,
      detail: first?.toISOString() ?? '',
    },
    {
      key: 'receiptNotSeenBefore',
      isGood: received.length > 0 && !facts.isReceiptSeen,
      detail: String(received.length),
    },
    {
      key: 'deviceNotShared',
      isGood: facts.sharedDevices.length === 0,
      detail: facts.sharedDevices.join(', '),
    },
    {
      key: 'cancellationsFew',
      isGood: facts.cancellations < facts.cancellationsPerDay,
      detail: `${facts.cancellations} / ${facts.cancellationsPerDay}`,
    },
  ];
}

/** An amount for a detail that has no language of its own: 1234.50. */
const toAmount = (minor: bigint): string =>
  `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
