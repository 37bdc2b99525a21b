import { z } from 'zod';
import { defineCall } from '../call.ts';
import { approvedParts, checksOf, claimed, orderHistory, proposalId } from '../review-shape.ts';
import {
  queueInput,
  queuePage,
  rejectRefusals,
  reviewedPlayer,
  reviewParts,
} from '../review-shape.ts';
import { reversalView } from '../reversal/staff-calls.ts';
import { amount, flag, hours, hoursInput, instant, list, localName, localText } from '../shape.ts';
import { minor, pageInput, pageOf, positiveAmount, text, wholeNumber } from '../shape.ts';
import { channelStates, closedReasons, depositFailures, depositFlows } from './calls.ts';
import { depositStates, unavailableReasons } from './calls.ts';
import { payment, unidentifiedPayment } from '../payment-shape.ts';
import { paymentStates } from './rules.ts';

const reading = { audience: 'staff', right: 'deposit.read' } as const;
const readingChannels = { audience: 'staff', right: 'channel.read' } as const;
const writing = { audience: 'staff', wire: 'json', effect: 'write' } as const;
const reviewing = { ...writing, right: 'deposit.review' } as const;
const managing = { ...writing, right: 'channel.manage' } as const;

const queueLine = z.object({
  orderNo: z.string(),
  state: z.enum(depositStates),
  username: z.string(),
  methodCode: z.string(),
  methodName: z.string(),
  flow: z.enum(depositFlows),
  amountMinor: minor(),
  creditedMinor: minor().describe('0 until the order is completed.'),
  depositorName: z.string(),
  hasReceipt: z.boolean(),
  isConfirming: z.boolean().describe('A chain confirms it: nothing is to be decided yet.'),
  createdAt: instant(),
  submittedAt: instant().nullable(),
  reviewer: z.string().describe('The operator who has it open; empty if none.'),
});

/** What a review checks: receipts of offline orders, payments of online ones, and habits. */
export const reviewChecks = [
  'nameMatches',
  'receiptFresh',
  'receiptNotSeenBefore',
  'amountEquals',
  'paymentConfirmed',
  'amountUsual',
  'deviceNotShared',
  'cancellationsFew',
] as const;

export const listDeposits = defineCall({
  name: 'deposit/list-deposits',
  summary:
    'Deposit orders by state, by default the longest waiting first in review, else newest first.',
  path: '/staff/deposit/list',
  ...reading,
  input: queueInput(depositStates),
  output: queuePage(queueLine),
});

export const getDeposit = defineCall({
  name: 'deposit/get-deposit',
  summary: 'One order with everything that a review needs.',
  path: '/staff/deposit/get',
  segment: 'orderNo',
  ...reading,
  input: z.object({ orderNo: text(1, 40) }),
  output: z.object({
    order: queueLine.extend({
      receivingAccount: z.string(),
      receipts: z.array(z.object({ fileId: z.string(), url: z.string() })),
      rejectReason: z.string(),
      failure: z.enum(depositFailures),
      cancelReason: z.string(),
      payBefore: instant(),
      finishedAt: instant().nullable(),
      ...reviewParts,
      approvableMinor: minor()
        .nullable()
        .describe('What an approval credits; null while nothing has come that could be credited.'),
      reversal: reversalView.nullable().describe('Null unless it was taken back as a mistake.'),
    }),
    channel: z
      .object({
        channel: z.string(),
        state: z.enum(channelStates),
        channelOrderId: z.string(),
        address: z.string(),
        tries: z.int().describe('How often it was asked since it last answered.'),
        queriedAt: instant().nullable(),
        nextQueryAt: instant().nullable().describe('Null if nothing is left to ask.'),
        received: z
          .array(z.object({ event: z.string(), result: z.string(), at: instant() }))
          .describe('Its callbacks and what we answered, newest first, at most twenty.'),
      })
      .nullable()
      .describe('Null for an offline order.'),
    payments: z.array(payment).describe('Payments that the channel reported, oldest first.'),
    player: reviewedPlayer.extend({ depositCount: z.int() }),
    checks: checksOf(reviewChecks),
    recent: z.array(queueLine),
    history: orderHistory,
  }),
  refusals: ['notFound'],
});

export const claimDeposit = defineCall({
  name: 'deposit/claim-deposit',
  summary: 'Locks an order to this reviewer for ten minutes.',
  path: '/staff/deposit/claim',
  segment: 'orderNo',
  ...reviewing,
  input: z.object({ orderNo: text(1, 40) }),
  output: claimed,
  refusals: ['notFound', 'orderStateChanged', 'reviewedBySomebodyElse'],
});

export const releaseDeposit = defineCall({
  name: 'deposit/release-deposit',
  summary: "Ends this reviewer's claim of an order; the claim of another one is kept.",
  path: '/staff/deposit/release',
  segment: 'orderNo',
  ...reviewing,
  input: z.object({ orderNo: text(1, 40) }),
  output: z.object({}),
  refusals: ['notFound'],
});

export const approveDeposit = defineCall({
  name: 'deposit/approve-deposit',
  summary: 'Credits the order; above the limit the first approval waits for a second person.',
  path: '/staff/deposit/approve',
  segment: 'orderNo',
  ...reviewing,
  effect: 'money',
  input: z.object({ orderNo: text(1, 40) }),
  output: z.object({
    state: z.enum(depositStates),
    ...approvedParts,
  }),
  refusals: [
    'notFound',
    'orderStateChanged',
    'reviewedBySomebodyElse',
    'paymentNotConfirmed',
    'ownPlayer',
    'sameApprover',
  ],
});

export const rejectDeposit = defineCall({
  name: 'deposit/reject-deposit',
  summary: 'Rejects the order with a reason that the player reads.',
  path: '/staff/deposit/reject',
  segment: 'orderNo',
  ...reviewing,
  input: z.object({ orderNo: text(1, 40), reason: text(0, 200) }),
  output: z.object({ state: z.enum(depositStates) }),
  refusals: rejectRefusals,
});

export const queryChannel = defineCall({
  name: 'deposit/query-channel',
  summary: 'Has the channel asked about an order now; the answer comes as a live event.',
  path: '/staff/deposit/queryChannel',
  segment: 'orderNo',
  ...reviewing,
  input: z.object({ orderNo: text(1, 40) }),
  output: z.object({ channelState: z.enum(channelStates) }),
  refusals: ['notFound', 'methodUnavailable'],
});

export const listPayments = defineCall({
  name: 'deposit/list-payments',
  summary: 'Payments of channels, the longest waiting first while unmatched, else newest.',
  path: '/staff/deposit/payments',
  ...reading,
  input: z.object({
    state: z.enum(paymentStates).optional(),
    search: text(0, 80).default('').describe('An order, a reference of the channel, a player.'),
    ...pageInput,
  }),
  output: pageOf(payment),
});

export const matchPayment = defineCall({
  name: 'deposit/match-payment',
  summary: 'Credits an unmatched payment; above the limit the first approval waits for a second.',
  path: '/staff/deposit/matchPayment',
  segment: 'paymentId',
  ...reviewing,
  effect: 'money',
  input: z.object({
    paymentId: text(1, 60),
    orderNo: text(0, 40)
      .default('')
      .describe('An order of the same player and method; empty: one is written for the payment.'),
  }),
  output: z.object({
    state: z.enum(paymentStates),
    orderNo: z.string().describe('The order that it was credited to; empty while it waits.'),
    ...approvedParts,
  }),
  refusals: [
    'notFound',
    'paymentStateChanged',
    'orderNotOfPayment',
    'amountOutOfRange',
    'orderStateChanged',
    'reviewedBySomebodyElse',
    'ownPlayer',
    'sameApprover',
  ],
});

export const returnPayment = defineCall({
  name: 'deposit/return-payment',
  summary: 'Notes that an unmatched payment goes back; above the limit two give the same reason.',
  path: '/staff/deposit/returnPayment',
  segment: 'paymentId',
  ...reviewing,
  effect: 'money',
  input: z.object({ paymentId: text(1, 60), reason: text(0, 200) }),
  output: z.object({ state: z.enum(paymentStates), ...approvedParts }),
  refusals: ['notFound', 'reasonRequired', 'paymentStateChanged', 'ownPlayer', 'sameApprover'],
});

export const listUnidentifiedPayments = defineCall({
  name: 'deposit/list-unidentified-payments',
  summary: 'Payments for unknown references, the longest waiting first, then those settled.',
  path: '/staff/deposit/unidentifiedPayments',
  ...reading,
  input: z.object({ ...pageInput }),
  output: pageOf(unidentifiedPayment),
});

export const settleUnidentifiedPayment = defineCall({
  name: 'deposit/settle-unidentified-payment',
  summary: 'Notes what was done about a payment for an unknown reference; it moves no money.',
  path: '/staff/deposit/settleUnidentifiedPayment',
  segment: 'paymentId',
  ...reviewing,
  effect: 'write',
  input: z.object({ paymentId: text(1, 60), note: text(0, 200) }),
  output: z.object({}),
  refusals: ['notFound', 'reasonRequired', 'paymentStateChanged'],
});

export const assignUnidentifiedPayment = defineCall({
  name: 'deposit/assign-unidentified-payment',
  summary: 'Assigns a payment for an unknown reference to an order; it is then an unmatched one.',
  path: '/staff/deposit/assignUnidentifiedPayment',
  segment: 'paymentId',
  ...reviewing,
  effect: 'write',
  input: z.object({
    paymentId: text(1, 60),
    orderNo: text(1, 40).describe('Of the same channel, without a payment of its own.'),
  }),
  output: z.object({}),
  refusals: ['notFound', 'paymentStateChanged', 'orderNotOfPayment'],
});

const channelMethod = z.object({
  code: z.string(),
  names: localText(80),
  art: z.string(),
  family: z.string(),
  flow: z.enum(depositFlows),
  channel: z.string().describe('Empty for an offline method.'),
  channelNo: z.int().describe('Whose clearing account it is in the ledger.'),
  minMinor: minor(),
  maxMinor: minor(),
  quickMinor: z.array(minor()),
  arrivalMinutes: z.string(),
  hours: hours(),
  position: z.int(),
  isOpen: z.boolean(),
  closedReason: z.enum(['', ...closedReasons]),
  unavailableReason: z.enum(['', ...unavailableReasons]).describe('As players meet it now.'),
  accountCount: z.int().describe('Open receiving accounts.'),
  unfinishedCount: z.int().describe('Orders that are under way.'),
  unavailableCount: z.int().describe('Orders whose channel does not answer.'),
  unmatchedCount: z.int(),
  todayMinor: minor().describe('Credited today.'),
});

export const listMethods = defineCall({
  name: 'deposit/list-methods',
  summary: 'Every method with its channel, in the order of the players.',
  path: '/staff/deposit/methods',
  ...readingChannels,
  input: z.object({}),
  output: z.object({
    methods: z.array(channelMethod),
    alarms: z
      .array(z.object({ channel: z.string(), status: z.int(), since: instant() }))
      .describe('Channels that refuse our credentials; orders wait and are asked again.'),
  }),
});

export const saveMethod = defineCall({
  name: 'deposit/save-method',
  summary:
    'Proposes limits, amounts, hours and place of a method, or to open it; closes it at once. ' +
    'Either needs a reason.',
  path: '/staff/deposit/saveMethod',
  ...managing,
  input: z
    .object({
      code: text(1, 40),
      minMinor: positiveAmount(),
      maxMinor: positiveAmount(),
      quickMinor: list(positiveAmount(), 8).describe('Within the limits, rising.'),
      arrivalMinutes: z.string().regex(/^\d{1,4}(-\d{1,4})?$/),
      hours: hoursInput(),
      position: wholeNumber(0, 1_000),
      isOpen: flag(),
      closedReason: z.enum(['', ...closedReasons]).default(''),
      reason: text(0, 200).default(''),
    })
    .refine(({ minMinor, maxMinor }) => minMinor <= maxMinor, { path: ['maxMinor'] })
    .refine(
      ({ minMinor, maxMinor, quickMinor }) =>
        quickMinor.every(
          (quick, at) =>
            quick >= minMinor && quick <= maxMinor && quick > (quickMinor[at - 1] ?? 0n),
        ),
      { path: ['quickMinor'] },
    ),
  output: z.object({ method: channelMethod, proposalId }),
  refusals: ['notFound', 'nothingChanged', 'reasonRequired', 'proposalOpen'],
});

const receivingAccount = z.object({
  accountId: z.string(),
  methodCode: z.string(),
  bankNames: localText(80),
  holderName: z.string(),
  accountNumber: z.string(),
  branches: localText(120),
  remarks: localText(200),
  minMinor: minor().nullable().describe('Of one order; null: as the method.'),
  maxMinor: minor().nullable(),
  dailyLimitMinor: minor().nullable(),
  todayMinor: minor().describe('Of the daily limit: orders of today that are open or credited.'),
  unfinishedCount: z.int(),
  hours: hours(),
  position: z.int(),
  isOpen: z.boolean(),
});

export const listReceivingAccounts = defineCall({
  name: 'deposit/list-receiving-accounts',
  summary: 'Where the money of offline methods is sent, in their order.',
  path: '/staff/deposit/accounts',
  segment: 'methodCode',
  ...readingChannels,
  input: z.object({ methodCode: text(0, 40).default('').describe('Empty for all methods.') }),
  output: z.object({ accounts: z.array(receivingAccount) }),
});

const limitInput = positiveAmount().nullable().default(null);

export const saveReceivingAccount = defineCall({
  name: 'deposit/save-receiving-account',
  summary:
    'Proposes a receiving account, or to change one; closes one at once. Either needs a reason. ' +
    'Open orders keep the account that they showed.',
  path: '/staff/deposit/saveAccount',
  ...managing,
  input: z
    .object({
      accountId: text(0, 60).default('').describe('Empty for a new one.'),
      methodCode: text(1, 40),
      bankNames: localName(80),
      holderName: text(1, 60),
      accountNumber: text(1, 60),
      branches: localText(120),
      remarks: localText(200),
      minMinor: limitInput,
      maxMinor: limitInput,
      dailyLimitMinor: amount().nullable().default(null),
      hours: hoursInput(),
      position: wholeNumber(0, 1_000),
      isOpen: flag(),
      reason: text(0, 200).default(''),
    })
    .refine(({ minMinor, maxMinor }) => !minMinor || !maxMinor || minMinor <= maxMinor, {
      path: ['maxMinor'],
    }),
  output: z.object({
    account: receivingAccount.nullable().describe('As it is now; null while it is only proposed.'),
    proposalId,
  }),
  refusals: ['notFound', 'methodUnavailable', 'nothingChanged', 'reasonRequired', 'proposalOpen'],
});
