import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';
import { ChannelUnavailable, ChannelRefused } from '../../src/app/channel-client.ts';
import type { ChannelClient } from '../../src/app/channel-client.ts';
import type { ChannelMessage } from '../../src/app/channel-door.ts';

/*
 * The payment company of the stage: it speaks docs/payment-protocol.md behind the port of the
 * channels, in memory, and answers at once. What it is told to pay it pays, but for an amount whose
 * cents are 13: that account is unknown to it, as in the sandbox.
 */

type Body = Readonly<Record<string, string | number>>;

/** A payment company that lives as long as the stage. */
export type PaymentCompany = {
  client: ChannelClient;
  /** What it tells when this share of what an order asked for has been paid. */
  pay(reference: string, percent: bigint, at: Date): ChannelMessage;
};

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const confirmations = 19;

/** Opens a payment company with empty books. */
export function openPaymentCompany(): PaymentCompany {
  const opened = new Map<string, { channel: string; body: Body }>();
  const told = new Map<string, Body>();
  const answer = (channel: string, path: string, body: Body): object => {
    const reference = String(body['reference']);
    if (path === '/payouts') {
      told.set(reference, body);
      return { state: 'accepted' };
    }
    const payout = told.get(reference);
    if (path === '/payouts/query' && payout) return toPayoutState(reference, payout);
    if (path === '/orders' || path === '/addresses') opened.set(reference, { channel, body });
    if (!opened.has(reference)) throw new ChannelRefused(404, path);
    if (path.startsWith('/addresses')) return toAddress(reference);
    // Asked to close a page that was not paid, it does.
    return toPage(reference, path === '/orders/cancel' ? 'failed' : 'pending');
  };
  return {
    client: {
      async request(channel, path, content, reply) {
        const read = reply.safeParse(answer(channel, path, { ...content }));
        if (!read.success) throw new ChannelUnavailable(`${path} was not understood`);
        return read.data;
      },
    },
    pay(reference, percent, at) {
      const order = opened.get(reference);
      if (!order) throw new Error(`the payment company does not know ${reference}`);
      const { channel, body } = order;
      const paid =
        'amount_micro' in body ? toTransfer(reference, body) : toPaidPage(reference, body);
      const share = Number((BigInt(paid.asked) * percent) / 100n);
      const message = { ...paid.body, [paid.field]: share, occurred_at: at.toISOString() };
      return { channel, event: paid.body.event, id: `msg_${reference}`, body: message };
    },
  };
}

const pageIdOf = (reference: string): string => `ord_${digestOf(reference).toString('hex', 0, 10)}`;

function toPage(reference: string, state: 'pending' | 'failed') {
  const id = pageIdOf(reference);
  const page = { order_id: id, pay_url: `https://pay.example/${id}`, qr_text: `wallet:${id}` };
  return { ...page, state, amount_minor: 0 };
}

function toPaidPage(reference: string, body: Body) {
  const paid = { event: 'order.paid', reference, order_id: pageIdOf(reference) };
  return { body: paid, field: 'amount_minor', asked: body['amount_minor'] ?? 0 };
}

/** A TRC20 address whose check characters are right and whose key nobody has. */
export function toChainAddress(seed: string): string {
  const body = Buffer.concat([Buffer.from([0x41]), digestOf(seed).subarray(0, 20)]);
  const check = createHash('sha256').update(createHash('sha256').update(body).digest()).digest();
  return base58.encode(Buffer.concat([body, check.subarray(0, 4)]));
}

const toAddress = (reference: string) => ({
  address: toChainAddress(reference),
  confirmations_required: confirmations,
  transfers: [],
});

function toTransfer(reference: string, body: Body) {
  const sent = {
    event: 'address.transfer',
    reference,
    address: toChainAddress(reference),
    protocol: body['protocol'] ?? '',
    tx_hash: digestOf(`sent ${reference}`).toString('hex'),
    confirmations,
  };
  return { body: sent, field: 'amount_micro', asked: body['amount_micro'] ?? 0 };
}

function toPayoutState(reference: string, { amount_minor: amount, method }: Body) {
  if (Number(amount) % 100 === 13) return { state: 'failed', reason: 'accountUnknown' };
  const hash = digestOf(reference).toString('hex');
  return { state: 'paid', receipt: method === 'usdt' ? hash : `SB-${reference}` };
}
