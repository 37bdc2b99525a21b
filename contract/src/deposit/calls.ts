import { z } from 'zod';
import { defineCall } from '../call.ts';
import { chainProtocols } from '../payout/rules.ts';
import { periodsOf } from '../protection/rules.ts';
import { hours, instant, list, micro, minor, personName, positiveAmount, text } from '../shape.ts';

/** The states of a deposit order, in sequence. */
export const depositStates = [
  'awaitingPayment',
  'awaitingReview',
  'completed',
  'cancelled',
  'expired',
  'rejected',
] as const;

/** The reasons for a player's cancellation. */
export const cancelReasons = ['appRisk', 'cardFrozen', 'noBank', 'changedMind', 'other'] as const;

/**
 * How a method is paid: to a receiving account with proof of payment; on a payment company's page;
 * in the player's wallet app, by its code; or to a chain address.
 */
export const depositFlows = ['offline', 'hosted', 'wallet', 'chain'] as const;

/** The accepted virtual currencies. */
export const coinCurrencies = ['USDT'] as const;

/** The reasons an operator closed a method. */
export const closedReasons = [
  'closed',
  'notOpenYet',
  'maintenance',
  'channelProblem',
  'retired',
] as const;

/** Why a method is unavailable; a refusal `methodUnavailable` carries one of these as `reason`. */
export const unavailableReasons = [
  ...closedReasons,
  'outsideHours',
  'noChannel',
  'noReceivingAccount',
  'noAccountForAmount',
  'unknown',
] as const;

/**
 * The channel's state for an online order: `none` (an offline order), opening, awaiting payment,
 * unanswered and being queried again, or closed for this order.
 */
export const channelStates = ['none', 'opening', 'open', 'unavailable', 'closed'] as const;

/** Why the system, rather than an operator, rejected an order. */
export const depositFailures = ['none', 'channelRefused', 'paymentFailed'] as const;

const method = z.object({
  code: z.string(),
  family: z.string().describe('Methods of one family share the one unfinished order.'),
  flow: z.enum(depositFlows),
  name: z.string(),
  art: z.string(),
  minMinor: minor(),
  maxMinor: minor(),
  quickMinor: z.array(minor()),
  chains: z
    .array(z.object({ currency: z.enum(coinCurrencies), protocol: z.enum(chainProtocols) }))
    .describe('Of these the player picks one; empty unless the flow is a chain.'),
  ratePpm: z
    .int()
    .nullable()
    .describe('What one USDT costs now, in millionths of the site currency; else null.'),
  hours: hours(),
  isAvailable: z.boolean(),
  unavailableReason: z.enum(['', ...unavailableReasons]),
  arrivalMinutes: z.string().describe('For people: "5-15".'),
});

const chain = z.object({
  currency: z.enum(coinCurrencies),
  protocol: z.enum(chainProtocols),
  address: z
    .string()
    .describe('Of this order alone; empty until the channel has answered, and once it is over.'),
  amountMicro: micro().describe('To be sent exactly, in millionths.'),
  ratePpm: z.int().describe('Site currency per USDT in millionths, frozen with the order.'),
  confirmationsRequired: z.int().describe('0 until the channel has answered.'),
  transfers: z
    .array(
      z.object({
        txHash: z.string(),
        amountMicro: micro(),
        confirmations: z.int(),
        seenAt: instant(),
      }),
    )
    .describe('What has come to the address, the first one first.'),
});

const order = z.object({
  orderNo: z.string(),
  state: z.enum(depositStates),
  flow: z.enum(depositFlows),
  methodCode: z.string(),
  methodName: z.string(),
  amountMinor: minor(),
  receivedMinor: minor()
    .nullable()
    .describe('The amount paid as reported by the channel, which may differ; else null.'),
  creditedMinor: minor().describe('What reached the wallet; 0 until the order is completed.'),
  depositorName: z.string(),
  channelState: z.enum(channelStates),
  payUrl: z
    .string()
    .describe('The page to pay on, while the order can be paid; empty until it is known.'),
  qrText: z.string().describe('What the scanner of a wallet app reads; empty where there is none.'),
  chain: chain.nullable(),
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
  failure: z.enum(depositFailures).describe('Why the system rejected it, for words of the screen.'),
  createdAt: instant(),
  payBefore: instant(),
  submittedAt: instant().nullable(),
  finishedAt: instant().nullable(),
  reversedAt: instant()
    .nullable()
    .describe('When it was taken back, because it had been credited by mistake; else null.'),
});

export const listDepositMethods = defineCall({
  name: 'deposit/list-deposit-methods',
  summary: 'The payment methods of this player with their limits.',
  path: '/web/pay/paymentMethod/getPaymentMethod',
  input: z.object({}),
  output: z.object({ methods: z.array(method) }),
});

export const listDepositMethodsByFamily = defineCall({
  name: 'deposit/list-deposit-methods-by-family',
  summary: 'The payment methods of one family.',
  path: '/web/pay/paymentMethod/getPaymentMethodByType',
  segment: 'family',
  wire: 'json',
  input: z.object({ family: text(1, 40) }),
  output: z.object({ methods: z.array(method) }),
});

export const getDepositOrder = defineCall({
  name: 'deposit/get-deposit-order',
  summary: 'An order of mine (or my unfinished ones) and the cancellations left today.',
  path: '/web/recharge/getRechargeAccountInfo',
  segment: 'orderNo',
  input: z.object({ orderNo: text(1, 40).optional() }),
  output: z.object({
    order: order.nullable(),
    unfinished: z.array(order),
    recent: z.array(order).describe('The last ten, newest first.'),
    cancellationsLeft: z.int(),
    cancellationsPerDay: z.int(),
    depositLimit: z
      .object({ leftMinor: minor(), period: z.enum(periodsOf.deposit) })
      .nullable()
      .describe(
        'The tightest of the limits of the site and the player, with what it still allows.',
      ),
  }),
  refusals: ['notFound'],
});

/** The definition shared by the calls that open an order. */
const opening = {
  effect: 'money',
  output: z.object({ order }),
  refusals: [
    'tooFrequent',
    'phoneNotBound',
    'termsNotAccepted',
    'methodUnavailable',
    'protocolUnavailable',
    'amountOutOfRange',
    'unfinishedDeposit',
    'playPaused',
    'depositLimitReached',
  ],
  rate: { max: 10, perSeconds: 60 },
} as const;
const amountAndName = {
  amountMinor: positiveAmount(),
  depositorName: z.union([z.literal(''), personName()]).default(''),
};

export const createDeposit = defineCall({
  ...opening,
  name: 'deposit/create-deposit',
  summary: 'Opens a deposit order.',
  path: '/web/recharge/recharge',
  wire: 'json',
  input: z.object({
    methodCode: text(1, 40),
    ...amountAndName,
    currency: z.enum(coinCurrencies).optional().describe('Virtual coin: USDT if it is left out.'),
    protocol: z.enum(chainProtocols).optional().describe('Virtual coin: the chain, needed there.'),
  }),
});

export const cancelDeposit = defineCall({
  name: 'deposit/cancel-deposit',
  summary: 'Cancels an unpaid order, with a reason.',
  path: '/web/recharge/cancelRechargeOrder',
  segment: 'orderNo',
  effect: 'write',
  input: z.object({
    orderNo: text(1, 40),
    reason: z.enum(cancelReasons),
    note: text(0, 200).default(''),
  }),
  output: z.object({ order, cancellationsLeft: z.int() }),
  refusals: ['notFound', 'orderStateChanged', 'cancellationsUsedUp'],
});

export const reportDepositPayment = defineCall({
  name: 'deposit/report-deposit-payment',
  summary: 'Says that the order is paid, with the proof.',
  path: '/web/recharge/confirmRechargeOrder',
  segment: 'orderNo',
  wire: 'json',
  effect: 'write',
  input: z.object({ orderNo: text(1, 40), receiptIds: list(text(1, 60), 3) }),
  output: z.object({ order }),
  refusals: ['notFound', 'orderStateChanged', 'receiptRequired'],
});

export const createEbpayDeposit = defineCall({
  ...opening,
  name: 'deposit/create-ebpay-deposit',
  summary: 'Opens an order with the EBpay wallet.',
  path: '/web/yiBiPay/createOrder',
  wire: 'json',
  input: z.object(amountAndName),
});

export const createChannelDeposit = defineCall({
  ...opening,
  name: 'deposit/create-channel-deposit',
  summary: 'Opens an order with a wallet-style provider, such as koiPay.',
  path: '/web/:provider/createOrder',
  wire: 'json',
  input: z.object({ provider: text(1, 40), ...amountAndName }),
});
