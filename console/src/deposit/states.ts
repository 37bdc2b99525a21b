import type { Reply } from '@vela/contract/call.ts';
import type { listDeposits } from '@vela/contract/deposit/staff-calls.ts';
import type { TagTone } from '../app/panel.tsx';

/** A deposit order as a row of the queue. */
export type DepositLine = Reply<typeof listDeposits>['list'][number];

/** The state of a deposit order. */
export type DepositState = DepositLine['state'];

/** The tabs of the queue in order, each with its states. */
export const depositGroups = {
  review: ['awaitingReview'],
  unpaid: ['awaitingPayment'],
  closed: ['completed', 'rejected', 'cancelled', 'expired'],
} as const satisfies Record<string, readonly DepositState[]>;

/** The tone of each state. */
export const depositTones: Record<DepositState, TagTone> = {
  awaitingPayment: 'plain',
  awaitingReview: 'warn',
  completed: 'pos',
  cancelled: 'plain',
  expired: 'plain',
  rejected: 'neg',
};
