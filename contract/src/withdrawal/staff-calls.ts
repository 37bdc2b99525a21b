import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  approvedParts,
  checksOf,
  claimed,
  orderHistory,
  queueInput,
  queuePage,
  reviewedPlayer,
  rejectRefusals,
  reviewParts,
} from '../review-shape.ts';
import { instant, minor, pageInput, pageOf, text } from '../shape.ts';
import { coinPayment, withdrawalMethods, withdrawalStates } from './calls.ts';

/** The flags that send a withdrawal to review. */
export const riskFlags = [
  'newAccount',
  'sharedDevice',
  'sharedAccount',
  'depositsWithoutPlay',
  'bonusAbuse',
] as const;

/** The states of a payout; `sent`: the channel may have received it, and only a query can tell. */
export const payoutStates = ['waiting', 'sent', 'paid', 'failed'] as const;

/**
 * The last report on a payout: none yet, an answer of the channel, `unavailable`, or `refused` for
 * our credentials. `contradicted`: it was settled by hand, and then the channel reported the
 * opposite. `frozen`: it was not sent, since the player is frozen.
 */
export const payoutAnswers = [
  'none',
  'accepted',
  'pending',
  'paid',
  'failed',
  'notFound',
  'unavailable',
  'refused',
  'contradicted',
  'frozen',
] as const;

/** The events that a channel reports for a payout. */
export const payoutEvents = ['payout.paid', 'payout.failed'] as const;

/** What a review compares. */
export const reviewChecks = [
  'turnoverMet',
  'accountOld',
  'nameMatches',
  'deviceNotShared',
  'accountNotShared',
  'playedDeposits',
  'bonusSmall',
  'securityQuiet',
] as const;

const settlement = z.object({
  outcome: z.enum(['paid', 'failed']),
  reference: z.string().describe("The bank's own, of a payment that was made."),
  reason: z.string().describe('Of one that was not; the player reads it.'),
  proposedBy: z.string(),
  proposedAt: instant(),
  confirmedBy: z.string().describe('Empty until a second person has confirmed.'),
});

const payout = z.object({
  orderNo: z.string(),
  username: z.string(),
  method: z.enum(withdrawalMethods),
  amountMinor: minor().describe('With the extra of a scheduled one.'),
  accountLabel: z.string(),
  state: z.enum(payoutStates),
  tries: z.int(),
  sentAt: instant().nullable().describe('When the channel was told first.'),
  lastAnswer: z.enum(payoutAnswers),
  lastAnswerAt: instant().nullable(),
  nextTryAt: instant().nullable().describe('Null once it is over.'),
  receipt: z.string(),
  settlement: settlement.nullable(),
  settleableFrom: instant().nullable().describe('While asked: when people may settle it.'),
});

const queueLine = z.object({
  orderNo: z.string(),
  state: z.enum(withdrawalStates),
  username: z.string(),
  method: z.enum(withdrawalMethods),
  type: z.enum(['instant', 'scheduled']),
  amountMinor: minor(),
  extraMinor: minor(),
  accountLabel: z.string(),
  createdAt: instant(),
  dueAt: instant().nullable(),
  riskFlags: z.array(z.enum(riskFlags)),
  reviewer: z.string(),
});

export const listWithdrawals = defineCall({
  name: 'withdrawal/list-withdrawals',
  summary:
    'Withdrawals by state, by default the longest waiting first in review, else newest first.',
  path: '/staff/withdrawal/list',
  audience: 'staff',
  right: 'withdrawal.read',
  input: queueInput(withdrawalStates),
  output: queuePage(queueLine),
});

export const getWithdrawal = defineCall({
  name: 'withdrawal/get-withdrawal',
  summary: 'One withdrawal with everything that a review needs.',
  path: '/staff/withdrawal/get',
  segment: 'orderNo',
  audience: 'staff',
  right: 'withdrawal.read',
  input: z.object({ orderNo: text(1, 40) }),
  output: z.object({
    withdrawal: queueLine.extend({
      accountId: z.string(),
      holderName: z.string().describe('Masked; all of it is a look that is noted.'),
      bankName: z.string(),
      coin: coinPayment.nullable().describe('Of USDT only.'),
      reason: z.string(),
      payout: payout.nullable().describe('Null until it is approved.'),
      ...reviewParts,
      finishedAt: instant().nullable(),
    }),
    player: reviewedPlayer.extend({
      lockedMinor: minor(),
      stakeSumMinor: minor(),
      netMinor: minor(),
      bonusSumMinor: minor(),
    }),
    checks: checksOf(reviewChecks),
    security: z
      .array(z.object({ what: z.string(), at: instant() }))
      .describe('What changed lately of devices, passwords and accounts, newest first.'),
    recent: z.array(queueLine),
    history: orderHistory,
  }),
  refusals: ['notFound'],
});

export const claimWithdrawal = defineCall({
  name: 'withdrawal/claim-withdrawal',
  summary: 'Locks a withdrawal to this reviewer for ten minutes.',
  path: '/staff/withdrawal/claim',
  segment: 'orderNo',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'withdrawal.review',
  input: z.object({ orderNo: text(1, 40) }),
  output: claimed,
  refusals: ['notFound', 'orderStateChanged', 'reviewedBySomebodyElse'],
});

export const releaseWithdrawal = defineCall({
  name: 'withdrawal/release-withdrawal',
  summary: "Ends this reviewer's claim of a withdrawal; the claim of another one is kept.",
  path: '/staff/withdrawal/release',
  segment: 'orderNo',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'withdrawal.review',
  input: z.object({ orderNo: text(1, 40) }),
  output: z.object({}),
  refusals: ['notFound'],
});

export const approveWithdrawal = defineCall({
  name: 'withdrawal/approve-withdrawal',
  summary: 'Approves; above the limit two different people must; payment then follows by itself.',
  path: '/staff/withdrawal/approve',
  segment: 'orderNo',
  wire: 'json',
  audience: 'staff',
  effect: 'money',
  right: 'withdrawal.review',
  input: z.object({ orderNo: text(1, 40) }),
  output: z.object({
    state: z.enum(withdrawalStates),
    ...approvedParts,
  }),
  refusals: [
    'notFound',
    'orderStateChanged',
    'reviewedBySomebodyElse',
    'ownPlayer',
    'sameApprover',
  ],
});

export const rejectWithdrawal = defineCall({
  name: 'withdrawal/reject-withdrawal',
  summary: 'Rejects with a reason that the player reads; the money returns immediately.',
  path: '/staff/withdrawal/reject',
  segment: 'orderNo',
  wire: 'json',
  audience: 'staff',
  effect: 'money',
  right: 'withdrawal.review',
  input: z.object({ orderNo: text(1, 40), reason: text(0, 200) }),
  output: z.object({ state: z.enum(withdrawalStates) }),
  refusals: rejectRefusals,
});

export const stopWithdrawal = defineCall({
  name: 'withdrawal/stop-withdrawal',
  summary:
    'Stops an approved withdrawal that was sent to no channel; the money returns immediately.',
  path: '/staff/withdrawal/stop',
  segment: 'orderNo',
  wire: 'json',
  audience: 'staff',
  effect: 'money',
  right: 'withdrawal.review',
  input: z.object({
    orderNo: text(1, 40),
    reason: text(0, 200).describe('The player reads it.'),
  }),
  output: z.object({ payout }),
  refusals: ['notFound', 'reasonRequired', 'orderStateChanged', 'ownPlayer'],
});

export const listPayouts = defineCall({
  name: 'withdrawal/list-payouts',
  summary: 'Payments to players by state; what is under way longest waiting first, else newest.',
  path: '/staff/withdrawal/payouts',
  audience: 'staff',
  right: 'withdrawal.read',
  input: z.object({
    state: z.enum(payoutStates).optional(),
    search: text(0, 60).default(''),
    ...pageInput,
  }),
  output: pageOf(payout),
});

const settlingParts = {
  wire: 'json',
  audience: 'staff',
  right: 'withdrawal.settle',
} as const;

export const queryPayout = defineCall({
  ...settlingParts,
  name: 'withdrawal/query-payout',
  summary: 'Queries the channel immediately for the state of a payment.',
  path: '/staff/withdrawal/askAgain',
  segment: 'orderNo',
  effect: 'write',
  input: z.object({ orderNo: text(1, 40) }),
  output: z.object({ payout }),
  refusals: ['notFound', 'orderStateChanged'],
});

const outcomeParts = {
  orderNo: text(1, 40),
  outcome: z.enum(['paid', 'failed']),
  reference: text(0, 80).default('').describe("The bank's own; needed if it was paid."),
};

export const proposeSettlement = defineCall({
  ...settlingParts,
  name: 'withdrawal/propose-settlement',
  summary: 'Says what became of a payment that the channel cannot tell; a second person confirms.',
  path: '/staff/withdrawal/proposeSettlement',
  segment: 'orderNo',
  effect: 'write',
  input: z.object({ ...outcomeParts, reason: text(0, 200).default('') }),
  output: z.object({ payout }),
  refusals: ['notFound', 'orderStateChanged', 'settlementTooEarly', 'reasonRequired', 'ownPlayer'],
});

export const payFrozenWithdrawal = defineCall({
  ...settlingParts,
  name: 'withdrawal/pay-frozen-withdrawal',
  summary: 'Pays an approved withdrawal that waits because its player is frozen.',
  path: '/staff/withdrawal/payFrozen',
  segment: 'orderNo',
  effect: 'money',
  input: z.object({
    orderNo: text(1, 40),
    reason: text(0, 200).describe('For the audit log; the player does not see it.'),
  }),
  output: z.object({ payout }),
  refusals: ['notFound', 'reasonRequired', 'orderStateChanged', 'ownPlayer'],
});

export const confirmSettlement = defineCall({
  ...settlingParts,
  name: 'withdrawal/confirm-settlement',
  summary: 'Settles a payment as a different person proposed, and nothing else.',
  path: '/staff/withdrawal/confirmSettlement',
  segment: 'orderNo',
  effect: 'money',
  input: z.object(outcomeParts),
  output: z.object({ payout }),
  refusals: [
    'notFound',
    'orderStateChanged',
    'settlementChanged',
    'ownPlayer',
    'sameApprover',
    'settlementVoid',
  ],
});

export const cancelSettlement = defineCall({
  ...settlingParts,
  name: 'withdrawal/cancel-settlement',
  summary: 'Takes back what was proposed about a payment; it is queried as before.',
  path: '/staff/withdrawal/dropSettlement',
  segment: 'orderNo',
  effect: 'write',
  input: z.object({ orderNo: text(1, 40) }),
  output: z.object({ payout }),
  refusals: ['notFound', 'orderStateChanged', 'settlementChanged'],
});

const unknownPayoutKey = {
  channel: text(1, 40),
  reference: text(1, 64).describe('What the channel named.'),
  event: z.enum(payoutEvents),
};

export const listUnknownPayouts = defineCall({
  name: 'withdrawal/list-unknown-payouts',
  summary: 'Reports of payouts that we never made, the longest waiting first, then those settled.',
  path: '/staff/withdrawal/unknownPayouts',
  audience: 'staff',
  right: 'withdrawal.read',
  input: z.object({ ...pageInput }),
  output: pageOf(
    z.object({
      ...unknownPayoutKey,
      receipt: z.string(),
      reason: z.string(),
      times: z.int().describe('How often the channel has reported it.'),
      firstAt: instant(),
      lastAt: instant(),
      note: z.string().describe('What was done about it; empty before that.'),
      settledBy: z.string(),
      settledAt: instant().nullable(),
    }),
  ),
});

export const settleUnknownPayout = defineCall({
  ...settlingParts,
  name: 'withdrawal/settle-unknown-payout',
  summary: 'Notes what was done about a payout that a channel reports and we never made.',
  path: '/staff/withdrawal/settleUnknown',
  effect: 'write',
  input: z.object({ ...unknownPayoutKey, note: text(0, 200) }),
  output: z.object({}),
  refusals: ['notFound', 'reasonRequired', 'paymentStateChanged'],
});
