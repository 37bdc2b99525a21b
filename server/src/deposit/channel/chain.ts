import { protocolOf } from '@vela/contract/payout/rules.ts';
import { writeMinor } from '@vela/contract/money.ts';
import { z } from 'zod';
import { ChannelUnavailable } from '../../app/channel-client.ts';
import type { ChannelClient } from '../../app/channel-client.ts';
import { callbackUrl } from '../../app/channels.ts';
import type { Services } from '../../app/services.ts';
import { orNotFound, returnUrl } from './page.ts';
import type { PageOrder } from './page.ts';
import type { OpenRequest, PaymentChannel, Transfer } from './port.ts';

/** A transfer as a channel reports it. Source: docs/payment-protocol.md. */
export const reportedTransfer = z.object({
  tx_hash: z.string().regex(/^\w{8,128}$/),
  amount_micro: z.int().positive(),
  confirmations: z.int().nonnegative().max(1_000_000_000),
});
const opened = z.object({
  address: z.string(),
  confirmations_required: z.int().min(1).max(10_000),
  pay_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2_000)]).default(''),
});
const requested = z.object({
  transfers: z
    .array(reportedTransfer.extend({ seen_at: z.iso.datetime({ offset: true }) }))
    .max(1_000),
});

/** The data of an order on a chain. */
export type ChainOrder = PageOrder & { protocol: string; currency: string; amountMicro: bigint };

/** Returns the request to a chain's channel: an address for this order only. */
export function toChainRequest(services: Pick<Services, 'config'>, order: ChainOrder): OpenRequest {
  return {
    reference: order.reference,
    currency: order.currency,
    protocol: order.protocol,
    amount_micro: writeMinor(order.amountMicro),
    return_url: returnUrl(services, order.reference),
    callback_url: callbackUrl(services.config, order.channel),
    pay_before: order.payBefore.toISOString(),
    lang: order.language,
  };
}

/** Creates a channel that watches chain addresses. An address cannot be closed, only watched. */
export function openChainChannel(client: ChannelClient, channel: string): PaymentChannel {
  const query: PaymentChannel['query'] = (reference) =>
    orNotFound(async () => {
      const reply = await client.request(channel, '/addresses/query', { reference }, requested);
      return { state: 'transfers', transfers: reply.transfers.map(toTransfer) };
    });
  return {
    query,
    close: query,
    async open(request) {
      const reply = await client.request(channel, '/addresses', request, opened);
      // Money sent to an address on the wrong chain is lost, so such an answer is invalid.
      if (protocolOf(reply.address) !== request['protocol']) {
        throw new ChannelUnavailable(`${channel} gave an address of another chain`);
      }
      const { address, confirmations_required: confirmationsRequired, pay_url: payUrl } = reply;
      return { channelOrderId: '', qrText: '', payUrl, address, confirmationsRequired };
    },
  };
}

function toTransfer(report: z.output<typeof requested>['transfers'][number]): Transfer {
  return {
    txHash: report.tx_hash,
    amountMicro: BigInt(report.amount_micro),
    confirmations: report.confirmations,
    seenAt: new Date(report.seen_at),
  };
}
