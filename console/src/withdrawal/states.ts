import type { Reply } from '@vela/contract/call.ts';
import type { listWithdrawals } from '@vela/contract/withdrawal/staff-calls.ts';
import type { TagTone } from '../app/panel.tsx';

/** A withdrawal as a line of the queue. */
export type WithdrawalLine = Reply<typeof listWithdrawals>['list'][number];

/** The state of a withdrawal. */
export type WithdrawalState = WithdrawalLine['state'];

/** The tabs of the queue and the states that each one holds; the first is shown first. */
export const withdrawalGroups = {
  review: ['awaitingReview'],
  paying: ['paying', 'approved'],
  closed: ['paid', 'rejected', 'failed'],
} as const satisfies Record<string, readonly WithdrawalState[]>;

/** The name of a tab. */
export type WithdrawalGroup = keyof typeof withdrawalGroups;

/** How each state is meant. */
export const withdrawalTones: Record<WithdrawalState, TagTone> = {
  awaitingReview: 'warn',
  approved: 'accent',
  paying: 'accent',
  paid: 'pos',
  rejected: 'neg',
  failed: 'neg',
};

type FlagWords = { flags: Record<string, string> };

/** What a risk flag is called; one that this console does not know yet shows its own name. */
export const flagName = (flag: string, words: FlagWords): string => words.flags[flag] ?? flag;
