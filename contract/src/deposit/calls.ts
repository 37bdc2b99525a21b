import { z } from 'zod';
import { defineCall } from '../call.ts';
import { closedCall } from '../closed-call.ts';
import { instant, list, minor, positiveAmount, text } from '../shape.ts';

/** The states of a deposit order, in the order in which they follow each other. */
export const depositStates = [
  'awaitingPayment',
  'awaitingReview',
  'completed',
  'cancelled',
  'expired',
  'rejected',
] as const;

/** Why a player cancels. */
export const cancelReasons = ['appRisk', 'cardFrozen', 'noBank', 'changedMind', 'other'] as const;

const method = z.object({
  code: z.string(),
  family: z.string().describe('Methods of one family share the one unfinished order.'),
  name: z.string(),
  art: z.string(),
  minMinor: minor(),
  maxMinor: minor(),
  quickMinor: z.array(minor()),
  isAvailable: z.boolean(),
  unavailableReason: z.string(),
  arrivalMinutes: z.string().describe('For people: "5-15".'),
});

const order = z.object({
  orderNo: z.string(),
  state: z.enum(depositStates),
  methodCode: z.string(),
  methodName: z.string(),
  amountMinor: minor(),
  depositorName: z.string(),
  receivingAccount: z
    .object({
      bankName: z.string(),
      holderName: z.string(),
      accountNumber: z.string(),
      branch: z.string(),
      remark: z.string(),
    })
    .nullable(),
  receipts: z.array(z.object({ fileId: z.string(), url: z.string() })),
  cancelReason: z.string(),
  rejectReason: z.string(),
  createdAt: instant(),
  payBefore: instant(),
  submittedAt: instant().nullable(),
  finishedAt: instant().nullable(),
});

export const getPaymentMethod = defineCall({
  name: 'deposit/get-payment-method',
  summary: 'The payment methods of this player with their limits.',
  path: '/web/pay/paymentMethod/getPaymentMethod',
  input: z.object({}),
  output: z.object({ methods: z.array(method) }),
});

export const getPaymentMethodByType = defineCall({
  name: 'deposit/get-payment-method-by-type',
  summary: 'The payment methods of one family.',
  path: '/web/pay/paymentMethod/getPaymentMethodByType',
  wire: 'json',
  input: z.object({ family: text(1, 40) }),
  output: z.object({ methods: z.array(method) }),
});

export const getRechargeAccountInfo = defineCall({
  name: 'deposit/get-recharge-account-info',
  summary: 'An order of mine (or my unfinished ones) and the cancellations left today.',
  path: '/web/recharge/getRechargeAccountInfo',
  input: z.object({ orderNo: text(1, 40).optional() }),
  output: z.object({
    order: order.nullable(),
    unfinished: z.array(order),
    recent: z.array(order).describe('The last ten, newest first.'),
    cancellationsLeft: z.int(),
    cancellationsPerDay: z.int(),
    depositLimitLeftMinor: minor().nullable(),
  }),
  refusals: ['notFound'],
});

export const recharge = defineCall({
  name: 'deposit/recharge',
  summary: 'Opens a deposit order.',
  path: '/web/recharge/recharge',
  wire: 'json',
  effect: 'money',
  input: z.object({
    methodCode: text(1, 40),
    amountMinor: positiveAmount(),
    depositorName: text(0, 60).default(''),
  }),
  output: z.object({ order }),
  refusals: [
    'tooFrequent',
    'phoneNotBound',
    'methodUnavailable',
    'amountOutOfRange',
    'unfinishedDeposit',
    'depositLimitReached',
  ],
  rate: { max: 10, perSeconds: 60 },
});

export const cancelRechargeOrder = defineCall({
  name: 'deposit/cancel-recharge-order',
  summary: 'Cancels an unpaid order, with a reason.',
  path: '/web/recharge/cancelRechargeOrder',
  effect: 'write',
  input: z.object({
    orderNo: text(1, 40),
    reason: z.enum(cancelReasons),
    note: text(0, 200).default(''),
  }),
  output: z.object({ order, cancellationsLeft: z.int() }),
  refusals: ['notFound', 'orderStateChanged', 'cancellationsUsedUp'],
});

export const confirmRechargeOrder = defineCall({
  name: 'deposit/confirm-recharge-order',
  summary: 'Says that the order is paid, with the proof.',
  path: '/web/recharge/confirmRechargeOrder',
  wire: 'json',
  effect: 'write',
  input: z.object({ orderNo: text(1, 40), receiptIds: list(text(1, 60), 3) }),
  output: z.object({ order }),
  refusals: ['notFound', 'orderStateChanged', 'receiptRequired'],
});

export const createYiBiPayOrder = closedCall(
  'deposit/create-yi-bi-pay-order',
  '/web/yiBiPay/createOrder',
  'Opens an order with the EBpay wallet.',
  'json',
);
export const createProviderOrder = closedCall(
  'deposit/create-provider-order',
  '/web/:provider/createOrder',
  'Opens an order with a wallet-style provider.',
  'json',
);
