import { z } from 'zod';
import { ChannelRefused } from '../../app/channel-client.ts';
import type { ChannelClient } from '../../app/channel-client.ts';
import { callbackUrl } from '../../app/channels.ts';
import type { Services } from '../../app/services.ts';
import { writeMinor } from '@vela/contract/money.ts';
import type { OpenRequest, PaymentChannel, OrderReport } from './port.ts';

/** Formats from docs/payment-protocol.md. */
const webUrl = z.url({ protocol: /^https?$/ }).max(2_000);
const opened = z.object({ order_id: z.string().min(1).max(100), pay_url: webUrl });
const openedWallet = opened.extend({ qr_text: z.string().min(1).max(2_000) });
const requested = z.object({
  state: z.enum(['pending', 'paid', 'failed', 'expired']),
  amount_minor: z.int().nonnegative(),
  order_id: z.string().max(100),
});
const cancelled = requested.pick({ state: true });

const unknownReference = 404;

/** The data of an order that is paid on a payment company's page or in a wallet app. */
export type PageOrder = {
  reference: string;
  channel: string;
  amountMinor: bigint;
  payBefore: Date;
  language: string;
};

/** The address to which a page returns: the order's own screen. */
export function returnUrl({ config }: Pick<Services, 'config'>, orderNo: string): string {
  return `${config.publicUrl}/#/pages/finance/depositInfo?orderNo=${orderNo}`;
}

/** Returns the request to a page's channel. */
export function toPageRequest(
  services: Pick<Services, 'config' | 'site'>,
  order: PageOrder,
): OpenRequest {
  return {
    reference: order.reference,
    amount_minor: writeMinor(order.amountMinor),
    currency: services.site.currency,
    return_url: returnUrl(services, order.reference),
    callback_url: callbackUrl(services.config, order.channel),
    pay_before: order.payBefore.toISOString(),
    lang: order.language,
  };
}

/** Creates a channel whose orders are paid on its own page. */
export function openHostedChannel(client: ChannelClient, channel: string): PaymentChannel {
  return {
    ...followPages(client, channel),
    async open(request) {
      const reply = await client.request(channel, '/orders', request, opened);
      return { ...blank, channelOrderId: reply.order_id, payUrl: reply.pay_url };
    },
  };
}

/** Creates a channel whose orders are paid in a wallet app, which may also scan them. */
export function openWalletChannel(client: ChannelClient, channel: string): PaymentChannel {
  return {
    ...followPages(client, channel),
    async open(request) {
      const reply = await client.request(channel, '/orders', request, openedWallet);
      const { order_id: channelOrderId, pay_url: payUrl, qr_text: qrText } = reply;
      return { ...blank, channelOrderId, payUrl, qrText };
    },
  };
}

const blank = { qrText: '', address: '', confirmationsRequired: 0 };

function followPages(
  client: ChannelClient,
  channel: string,
): Pick<PaymentChannel, 'query' | 'close'> {
  const query = (reference: string): Promise<OrderReport> =>
    orNotFound(async () => {
      const { state, ...reply } = await client.request(
        channel,
        '/orders/query',
        { reference },
        requested,
      );
      if (state !== 'paid') return { state };
      return { state, amountMinor: BigInt(reply.amount_minor), channelOrderId: reply.order_id };
    });
  return {
    query,
    close: (reference) =>
      orNotFound(async () => {
        const { state } = await client.request(channel, '/orders/cancel', { reference }, cancelled);
        // It was paid before the close arrived: the query returns the amount.
        return state === 'paid' ? await query(reference) : { state };
      }),
  };
}

/** Maps an unknown reference to an answer: the order never reached the channel. */
export async function orNotFound(ask: () => Promise<OrderReport>): Promise<OrderReport> {
  try {
    return await ask();
  } catch (error) {
    const isUnknown = error instanceof ChannelRefused && error.status === unknownReference;
    if (isUnknown) return { state: 'notFound' };
    throw error;
  }
}
