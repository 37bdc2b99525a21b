import { z } from 'zod';
import { approval } from './review-shape.ts';
import { instant, micro, minor } from './shape.ts';
import { depositStates } from './deposit/calls.ts';
import { paymentStates, unmatchedReasons } from './deposit/rules.ts';

/** Output: a payment that a channel reported, and its state. */
export const payment = z.object({
  paymentId: z.string(),
  state: z.enum(paymentStates),
  reason: z.enum(unmatchedReasons),
  channel: z.string(),
  channelReference: z.string().describe("The channel's own number; for a chain the hash."),
  orderNo: z.string().describe('The order that the payment names.'),
  orderState: z.enum(depositStates),
  orderAmountMinor: minor(),
  username: z.string(),
  methodCode: z.string(),
  methodName: z.string(),
  amountMinor: minor().describe('What it is worth, at the rate of its order.'),
  coin: z
    .object({
      currency: z.string(),
      protocol: z.string(),
      amountMicro: micro(),
      ratePpm: z.int(),
      confirmations: z.int(),
      confirmationsRequired: z.int(),
    })
    .nullable(),
  seenAt: instant(),
  creditedOrderNo: z.string().describe('The order that it was credited to; empty if it was not.'),
  returnReason: z.string(),
  settledBy: z.string().describe('Who credited or returned it; `system` if no operator had to.'),
  settledAt: instant().nullable(),
  approvals: z.array(
    approval.extend({
      action: z.enum(['credit', 'return']),
      orderNo: z.string().describe('What a credit is to go to; empty: an order of its own.'),
      reason: z.string().describe('Of a return.'),
    }),
  ),
  needsSecondApprover: z.boolean(),
});

/** Output: money that a channel reported under an unknown reference. */
export const unidentifiedPayment = z.object({
  paymentId: z.string(),
  channel: z.string(),
  reference: z.string().describe('What the channel named; no order of ours is called so.'),
  txHash: z.string().describe('Empty for what was paid on a page.'),
  channelReference: z.string().describe("The channel's own order, or the address."),
  amountMinor: minor().nullable().describe('Null for what came on a chain.'),
  amountMicro: minor().nullable().describe('In 10^-6 of the coin; null for a page.'),
  seenAt: instant(),
  note: z.string().describe('What was done about it; empty before that.'),
  orderNo: z.string().describe('The order that it was assigned to, or empty.'),
  reportedOrderNo: z
    .string()
    .describe('Another order, for which its channel reports the same money; else empty.'),
  settledBy: z.string(),
  settledAt: instant().nullable(),
});
