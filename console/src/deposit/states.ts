import type { Reply } from '@vela/contract/call.ts';
import type { listDeposits } from '@vela/contract/deposit/staff-calls.ts';
import type { TagTone } from '../app/panel.tsx';

/** A deposit order as a line of the queue. */
export type DepositLine = Reply<typeof listDeposits>['list'][number];

/** The state of a deposit order. */
export type DepositState = DepositLine['state'];

/** The tabs of the queue and the states that each one holds; in their order. */
export const depositGroups = {
  review: ['awaitingReview'],
  unpaid: ['awaitingPayment'],
  closed: ['completed', 'rejected', 'cancelled', 'expired'],
} as const satisfies Record<string, readonly DepositState[]>;

/** How each state is meant. */
export const depositTones: Record<DepositState, TagTone> = {
  awaitingPayment: 'plain',
  awaitingReview: 'warn',
  completed: 'pos',
  cancelled: 'plain',
  expired: 'plain',
  rejected: 'neg',
};
