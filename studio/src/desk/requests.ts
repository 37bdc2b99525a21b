/** The shapes of the platform's requests (docs/payment-protocol.md). */
import { z } from 'zod';
import { CHAIN_PROTOCOLS } from './chain.ts';

const reference = z.string().regex(/^[\w.:-]{1,64}$/);
const amount = z.int().positive();
const currency = z.string().regex(/^[A-Z]{3,4}$/);
const webUrl = z.url({ protocol: /^https?$/ }).max(500);
const lang = z.string().max(10).default('en');
const payBefore = z.iso.datetime({ offset: true });

/** A request for an order with a pay page. */
export const orderRequest = z.object({
  reference,
  amount_minor: amount,
  currency,
  return_url: webUrl,
  callback_url: webUrl,
  pay_before: payBefore,
  lang,
});

/** A request for a chain address for one order. */
export const addressRequest = z.object({
  reference,
  currency: z.literal('USDT'),
  protocol: z.enum(CHAIN_PROTOCOLS),
  amount_micro: amount,
  callback_url: webUrl,
  return_url: webUrl.optional(),
  pay_before: payBefore,
  lang,
});

/** A request for a payout. */
export const payoutRequest = z
  .object({
    reference,
    method: z.enum(['bankCard', 'usdt', 'ebpay', 'koipay']),
    amount_minor: amount,
    currency,
    amount_micro: amount.optional(),
    protocol: z.enum(CHAIN_PROTOCOLS).optional(),
    bank_code: z.string().max(100).default(''),
    holder_name: z.string().max(200).default(''),
    account_number: z.string().min(1).max(200),
    callback_url: webUrl.optional(),
  })
  .refine(
    (it) => it.method !== 'usdt' || (it.amount_micro !== undefined && it.protocol !== undefined),
  );

/** A query by reference. */
export const namedRequest = z.object({ reference });

/** A parsed order request. */
export type OrderRequest = z.output<typeof orderRequest>;
/** A parsed address request. */
export type AddressRequest = z.output<typeof addressRequest>;
/** A parsed payout request. */
export type PayoutRequest = z.output<typeof payoutRequest>;
