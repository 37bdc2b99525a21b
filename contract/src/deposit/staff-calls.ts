import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, minor, pageInput, pageOf, text } from '../shape.ts';
import { depositStates } from './calls.ts';

const queueLine = z.object({
  orderNo: z.string(),
  state: z.enum(depositStates),
  username: z.string(),
  methodCode: z.string(),
  methodName: z.string(),
  amountMinor: minor(),
  depositorName: z.string(),
  hasReceipt: z.boolean(),
  createdAt: instant(),
  submittedAt: instant().nullable(),
  reviewer: z.string().describe('Who has it open; empty if nobody.'),
});

export const listDeposits = defineCall({
  name: 'deposit/list-deposits',
  summary: 'Deposit orders by state, the longest waiting first in review, else newest first.',
  path: '/staff/deposit/list',
  audience: 'staff',
  right: 'deposit.read',
  input: z.object({
    state: z.enum(depositStates).optional(),
    search: text(0, 60).default(''),
    username: text(0, 20).default('').describe('Only the orders of this player.'),
    ...pageInput,
  }),
  output: pageOf(queueLine),
});

export const getDeposit = defineCall({
  name: 'deposit/get-deposit',
  summary: 'One order with everything that a review needs.',
  path: '/staff/deposit/get',
  audience: 'staff',
  right: 'deposit.read',
  input: z.object({ orderNo: text(1, 40) }),
  output: z.object({
    order: queueLine.extend({
      receivingAccount: z.string(),
      receipts: z.array(z.object({ fileId: z.string(), url: z.string() })),
      rejectReason: z.string(),
      cancelReason: z.string(),
      payBefore: instant(),
      finishedAt: instant().nullable(),
      claimedUntil: instant().nullable(),
      approvals: z.array(z.object({ username: z.string(), at: instant() })),
      needsSecondApprover: z.boolean(),
    }),
    player: z.object({
      username: z.string(),
      realName: z.string(),
      vipLevel: z.int(),
      registeredAt: instant(),
      centralMinor: minor(),
      depositCount: z.int(),
      depositSumMinor: minor(),
      withdrawalSumMinor: minor(),
      isFrozen: z.boolean(),
    }),
    checks: z.array(
      z.object({
        key: z.enum([
          'nameMatches',
          'amountUsual',
          'receiptFresh',
          'receiptNotSeenBefore',
          'deviceNotShared',
          'cancellationsFew',
        ]),
        isGood: z.boolean(),
        detail: z.string(),
      }),
    ),
    recent: z.array(queueLine),
    history: z.array(
      z.object({ state: z.string(), at: instant(), actor: z.string(), note: z.string() }),
    ),
  }),
  refusals: ['notFound'],
});

export const claimDeposit = defineCall({
  name: 'deposit/claim-deposit',
  summary: 'Locks an order to this reviewer for ten minutes.',
  path: '/staff/deposit/claim',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'deposit.review',
  input: z.object({ orderNo: text(1, 40) }),
  output: z.object({ claimedUntil: instant() }),
  refusals: ['notFound', 'orderStateChanged', 'reviewedBySomebodyElse'],
});

export const approveDeposit = defineCall({
  name: 'deposit/approve-deposit',
  summary: 'Credits the order; above the limit the first approval waits for a second person.',
  path: '/staff/deposit/approve',
  wire: 'json',
  audience: 'staff',
  effect: 'money',
  right: 'deposit.review',
  input: z.object({ orderNo: text(1, 40) }),
  output: z.object({ state: z.enum(depositStates), needsSecondApprover: z.boolean() }),
  refusals: ['notFound', 'orderStateChanged', 'reviewedBySomebodyElse', 'sameApprover'],
});

export const rejectDeposit = defineCall({
  name: 'deposit/reject-deposit',
  summary: 'Rejects the order with a reason that the player reads.',
  path: '/staff/deposit/reject',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'deposit.review',
  input: z.object({ orderNo: text(1, 40), reason: text(0, 200) }),
  output: z.object({ state: z.enum(depositStates) }),
  refusals: ['notFound', 'reasonRequired', 'orderStateChanged', 'reviewedBySomebodyElse'],
});
