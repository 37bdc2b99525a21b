import { protocolOf } from '@vela/contract/payout/rules.ts';
import { writeMinor } from '@vela/contract/money.ts';
import { z } from 'zod';
import { ChannelAway } from '../../app/channel-client.ts';
import type { ChannelClient } from '../../app/channel-client.ts';
import { callbackUrl } from '../../app/channels.ts';
import type { Services } from '../../app/services.ts';
import { orNotFound, returnUrl } from './page.ts';
import type { PageOrder } from './page.ts';
import type { Asks, PaymentChannel, Transfer } from './port.ts';

/** One transfer as a channel tells of it. Source: docs/payment-protocol.md. */
export const toldTransfer = z.object({
  tx_hash: z.string().regex(/^\w{8,128}$/),
  amount_micro: z.int().positive(),
  confirmations: z.int().nonnegative().max(1_000_000_000),
});
const opened = z.object({
  address: z.string(),
  confirmations_required: z.int().min(1).max(10_000),
  pay_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2_000)]).default(''),
});
const asked = z.object({
  transfers: z.array(toldTransfer.extend({ seen_at: z.iso.datetime({ offset: true }) })).max(1_000),
});

/** What an order on a chain carries. */
export type ChainOrder = PageOrder & { protocol: string; currency: string; amountMicro: bigint };

/** What the channel of a chain is asked to open: an address of this order alone. */
export function toChainAsks(services: Pick<Services, 'config'>, order: ChainOrder): Asks {
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

/** A channel that watches addresses of chains. An address cannot be closed, only watched. */
export function openChainChannel(client: ChannelClient, channel: string): PaymentChannel {
  const query: PaymentChannel['query'] = (reference) =>
    orNotFound(async () => {
      const reply = await client.ask(channel, '/addresses/query', { reference }, asked);
      return { state: 'transfers', transfers: reply.transfers.map(toTransfer) };
    });
  return {
    query,
    close: query,
    async open(asks) {
      const reply = await client.ask(channel, '/addresses', asks, opened);
      // Money sent to an address of the wrong chain is lost: such an answer is none.
      if (protocolOf(reply.address) !== asks['protocol']) {
        throw new ChannelAway(`${channel} gave an address of another chain`);
      }
      const { address, confirmations_required: confirmationsRequired, pay_url: payUrl } = reply;
      return { channelOrderId: '', qrText: '', payUrl, address, confirmationsRequired };
    },
  };
}

function toTransfer(told: z.output<typeof asked>['transfers'][number]): Transfer {
  return {
    txHash: told.tx_hash,
    amountMicro: BigInt(told.amount_micro),
    confirmations: told.confirmations,
    seenAt: new Date(told.seen_at),
  };
}
