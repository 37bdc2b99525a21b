import { writeMinor } from '@vela/contract/money.ts';
import { z } from 'zod';
import { ChannelRefused } from '../app/channel-client.ts';
import { callbackUrl } from '../app/channels.ts';
import type { Services } from '../app/services.ts';
import type { PayoutChannel } from './payout-channel.ts';

/** The answers to `/payouts` and `/payouts/query`. Source: docs/payment-protocol.md. */
const taken = z.object({ state: z.literal('accepted') });
const answer = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').slice(0, 200));
const known = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending') }),
  z.object({ state: z.literal('paid'), receipt: answer }),
  z.object({ state: z.literal('failed'), reason: answer }),
]);

const unknownReference = 404;

/** Creates the site's payout channels, one per method, over the payment protocol. */
export function openProtocolChannel({ channelClient, config, site }: Services): PayoutChannel {
  return {
    async pay({ method, coin, ...payment }) {
      const body = {
        reference: payment.reference,
        method,
        amount_minor: writeMinor(payment.amountMinor),
        currency: site.currency,
        bank_code: payment.bankCode,
        holder_name: payment.holderName,
        account_number: payment.accountNumber,
        callback_url: callbackUrl(config, method),
        ...(coin && { protocol: coin.protocol, amount_micro: writeMinor(coin.amountMicro) }),
      };
      await channelClient.request(method, '/payouts', body, taken);
    },
    async query({ method, reference }) {
      try {
        return await channelClient.request(method, '/payouts/query', { reference }, known);
      } catch (error) {
        if (error instanceof ChannelRefused && error.status === unknownReference) {
          return { state: 'notFound' };
        }
        throw error;
      }
    },
  };
}
