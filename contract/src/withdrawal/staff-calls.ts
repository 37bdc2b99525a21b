import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, minor, pageInput, pageOf, text } from '../shape.ts';
import { withdrawalMethods, withdrawalStates } from './calls.ts';

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
  riskFlags: z.array(z.string()),
  reviewer: z.string(),
});

export const listWithdrawals = defineCall({
  name: 'withdrawal/list-withdrawals',
  summary: 'Withdrawals by state, the longest waiting first in review, else newest first.',
  path: '/staff/withdrawal/list',
  audience: 'staff',
  right: 'withdrawal.read',
  input: z.object({
    state: z.enum(withdrawalStates).optional(),
    search: text(0, 60).default(''),
    username: text(0, 20).default('').describe('Only the orders of this player.'),
    ...pageInput,
  }),
  output: pageOf(queueLine),
});

export const getWithdrawal = defineCall({
  name: 'withdrawal/get-withdrawal',
  summary: 'One withdrawal with everything that a review needs.',
  path: '/staff/withdrawal/get',
  audience: 'staff',
  right: 'withdrawal.read',
  input: z.object({ orderNo: text(1, 40) }),
  output: z.object({
    withdrawal: queueLine.extend({
      holderName: z.string(),
      bankName: z.string(),
      reason: z.string(),
      payoutReference: z.string(),
      claimedUntil: instant().nullable(),
      approvals: z.array(z.object({ username: z.string(), at: instant() })),
      needsSecondApprover: z.boolean(),
      finishedAt: instant().nullable(),
    }),
    player: z.object({
      username: z.string(),
      realName: z.string(),
      vipLevel: z.int(),
      registeredAt: instant(),
      centralMinor: minor(),
      lockedMinor: minor(),
      depositSumMinor: minor(),
      withdrawalSumMinor: minor(),
      stakeSumMinor: minor(),
      netMinor: minor(),
      isFrozen: z.boolean(),
    }),
    checks: z.array(
      z.object({
        key: z.enum([
          'turnoverMet',
          'accountOld',
          'nameMatches',
          'deviceNotShared',
          'accountNotShared',
          'playedDeposits',
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

export const claimWithdrawal = defineCall({
  name: 'withdrawal/claim-withdrawal',
  summary: 'Locks a withdrawal to this reviewer for ten minutes.',
  path: '/staff/withdrawal/claim',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'withdrawal.review',
  input: z.object({ orderNo: text(1, 40) }),
  output: z.object({ claimedUntil: instant() }),
  refusals: ['notFound', 'orderStateChanged', 'reviewedBySomebodyElse'],
});

export const approveWithdrawal = defineCall({
  name: 'withdrawal/approve-withdrawal',
  summary: 'Approves; above the limit two different people must; payment then follows by itself.',
  path: '/staff/withdrawal/approve',
  wire: 'json',
  audience: 'staff',
  effect: 'money',
  right: 'withdrawal.review',
  input: z.object({ orderNo: text(1, 40) }),
  output: z.object({ state: z.enum(withdrawalStates), needsSecondApprover: z.boolean() }),
  refusals: ['notFound', 'orderStateChanged', 'reviewedBySomebodyElse', 'sameApprover'],
});

export const rejectWithdrawal = defineCall({
  name: 'withdrawal/reject-withdrawal',
  summary: 'Rejects with a reason that the player reads; the money returns at once.',
  path: '/staff/withdrawal/reject',
  wire: 'json',
  audience: 'staff',
  effect: 'money',
  right: 'withdrawal.review',
  input: z.object({ orderNo: text(1, 40), reason: text(0, 200) }),
  output: z.object({ state: z.enum(withdrawalStates) }),
  refusals: ['notFound', 'reasonRequired', 'orderStateChanged', 'reviewedBySomebodyElse'],
});
