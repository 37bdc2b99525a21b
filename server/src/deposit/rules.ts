// The life of a deposit order.
//
//   D1  an order moves only along `depositMoves`, by a role that may
//   D2  a completed order never moves again, so its money moves at most once; any other finished
//       order moves once more only when a payment for it is credited to it
//   D3  an unpaid offline order is over at `payBefore`, whether or not the job has run; an online
//       order is over when its channel reports it, or has been unavailable for too long

import { amountMark } from '@vela/contract/money.ts';
import type { depositFlows, depositStates } from '@vela/contract/deposit/calls.ts';
import type { reviewChecks } from '@vela/contract/deposit/staff-calls.ts';
import { foldName } from '@vela/contract/person-name.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';

/** The state of an order. */
export type DepositState = (typeof depositStates)[number];

/**
 * Who moves an order: `system` is a job, a channel or a rule; `match` is an operator who credits a
 * payment to it.
 */
export type DepositRole = 'player' | 'staff' | 'system' | 'match';

/** The allowed transitions, by role. */
export const depositMoves: Record<
  DepositState,
  Partial<Record<DepositState, readonly DepositRole[]>>
> = {
  awaitingPayment: {
    awaitingReview: ['player', 'system'],
    completed: ['match'],
    cancelled: ['player'],
    expired: ['system'],
    rejected: ['system'],
  },
  awaitingReview: { completed: ['staff', 'system', 'match'], rejected: ['staff'] },
  completed: {},
  cancelled: { completed: ['match'] },
  expired: { completed: ['match'] },
  rejected: { completed: ['match'] },
};

/** Returns true for a final state. */
export const isFinished = (state: DepositState): boolean =>
  state !== 'awaitingPayment' && state !== 'awaitingReview';

/** The facts of an order that decide how it may move. */
export type Moving = {
  state: DepositState;
  flow: (typeof depositFlows)[number];
  payBefore: Date;
};

/** Returns the effective state at `now`: an overdue unpaid offline order has expired. */
export function computeState(order: Moving, now: Date): DepositState {
  const isOffline = order.flow === 'offline';
  const isOver = isOffline && order.state === 'awaitingPayment' && order.payBefore <= now;
  return isOver ? 'expired' : order.state;
}

/** Refuses a move that the order's state at `now` does not allow to this role. */
export function checkMove(
  order: Moving,
  to: DepositState,
  role: DepositRole,
  now: Date,
): Refused<'orderStateChanged'> | null {
  // Only the system turns an overdue order into an expired one.
  const state = role === 'system' ? order.state : computeState(order, now);
  // A player's receipt is proof only of a payment outside a channel.
  const isProof = role === 'player' && to === 'awaitingReview';
  const isAllowed = depositMoves[state][to]?.includes(role) === true;
  if (isAllowed && (!isProof || order.flow === 'offline')) return null;
  return refuse('orderStateChanged', { state });
}

/**
 * Returns the payment that an approval of an online order credits: the first one that waits for a
 * decision.
 */
export function findApprovable<P extends { orderNo: string; state: string; amountMinor: bigint }>(
  order: { orderNo: string },
  payments: readonly P[],
): P | null {
  const mine = payments.filter((it) => it.orderNo === order.orderNo && it.state === 'unmatched');
  return mine.find((it) => it.amountMinor > 0n) ?? null;
}

/** The facts that the checks of a review compare. */
export type ReviewFacts = {
  depositorName: string;
  realName: string;
  amountMinor: bigint;
  /** The largest completed deposit of the last 90 days; null if there is none. */
  largestMinor: bigint | null;
  usualFirstMinor: bigint;
  usualTimes: number;
  createdAt: Date;
  /** When each receipt was submitted. */
  receivedAt: readonly Date[];
  /** True if one of the receipts was submitted with another order. */
  isReceiptSeen: boolean;
  sharedDevices: readonly string[];
  cancellations: number;
  cancellationsPerDay: number;
  /** What the channel reports for an online order; null for an offline order. */
  online: { isAmountEqual: boolean; isConfirmed: boolean; detail: string } | null;
};

type Check = { key: (typeof reviewChecks)[number]; isGood: boolean; detail: string };

/** Computes the checks that a review shows besides the order itself. */
export function computeChecks(facts: ReviewFacts): Check[] {
  const usualMinor =
    facts.largestMinor === null
      ? facts.usualFirstMinor
      : facts.largestMinor * BigInt(facts.usualTimes);
  return [
    ...(facts.online ? checkOnline(facts.online) : checkProof(facts)),
    {
      key: 'amountUsual',
      isGood: facts.amountMinor <= usualMinor,
      detail: `≤ ${amountMark(usualMinor)}`,
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

function checkProof(facts: ReviewFacts): Check[] {
  const received = facts.receivedAt.toSorted((a, b) => a.getTime() - b.getTime());
  const [first] = received;
  return [
    {
      key: 'nameMatches',
      isGood: facts.realName !== '' && foldName(facts.depositorName) === foldName(facts.realName),
      detail: `${facts.depositorName} / ${facts.realName}`,
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
  ];
}

function checkOnline(online: NonNullable<ReviewFacts['online']>): Check[] {
  const { isAmountEqual, isConfirmed, detail } = online;
  return [
    { key: 'amountEquals', isGood: isAmountEqual, detail },
    { key: 'paymentConfirmed', isGood: isConfirmed, detail: '' },
  ];
}
