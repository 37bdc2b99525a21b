import type { Reply } from '@vela/contract/call.ts';
import type { listPayouts, listWithdrawals } from '@vela/contract/withdrawal/staff-calls.ts';
import type { TagTone } from '../app/panel.tsx';

/** A withdrawal as a row of the queue. */
export type WithdrawalLine = Reply<typeof listWithdrawals>['list'][number];

/** The state of a withdrawal. */
export type WithdrawalState = WithdrawalLine['state'];

/** A payment to a player. */
export type Payout = Reply<typeof listPayouts>['list'][number];

/** The tabs of the queue in order, each with its states. */
export const withdrawalGroups = {
  review: ['awaitingReview'],
  paying: ['paying', 'approved'],
  closed: ['paid', 'rejected', 'failed'],
} as const satisfies Record<string, readonly WithdrawalState[]>;

/** The tone of each state. */
export const withdrawalTones: Record<WithdrawalState, TagTone> = {
  awaitingReview: 'warn',
  approved: 'accent',
  paying: 'accent',
  paid: 'pos',
  rejected: 'neg',
  failed: 'neg',
};

/** The tone of each state of a payment. */
export const payoutTones: Record<Payout['state'], TagTone> = {
  waiting: 'plain',
  sent: 'warn',
  paid: 'pos',
  failed: 'neg',
};
