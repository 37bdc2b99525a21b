import { createHash } from 'node:crypto';
import type { Clock } from '@vela/service/clock.ts';
import { base58 } from '@scure/base';
import { ChannelUnavailable, ChannelRefused } from '../../src/app/channel-client.ts';
import type { ChannelClient } from '../../src/app/channel-client.ts';
import type { ChannelMessage } from '../../src/app/channel-door.ts';

/*
 * An in-memory payment company that speaks docs/payment-protocol.md behind the channel client: it
 * keeps its own books and answers at once. Its caller decides when, how often and in which order
 * its messages arrive.
 */

type Body = Readonly<Record<string, string | number>>;

/** A message from the company to the platform. */
export type Message = ChannelMessage & { body: Body };

type Page = {
  kind: 'page';
  id: string;
  amountMinor: number;
  state: 'pending' | 'paid' | 'failed';
  paidMinor: number;
};
type ChainTransfer = { txHash: string; amountMicro: number; confirmations: number; seenAt: Date };
type Address = {
  kind: 'address';
  address: string;
  protocol: string;
  amountMicro: number;
  transfers: ChainTransfer[];
};
type Opened<Entry> = Entry & { channel: string; content: string };

/** A payout that the company was instructed to make. */
export type SentPayout = {
  channel: string;
  body: Body;
  state: 'pending' | 'paid' | 'failed';
  timesSent: number;
};

/** A payment company that exists as long as its caller. */
export class PaymentCompany {
  readonly payouts = new Map<string, SentPayout>();
  /** The number of confirmations after which money counts. */
  readonly confirmationsRequired: number;
  /** Decides the outcome of an instructed payout by its cents: for .13 the account is unknown. */
  decide = (amountMinor: number): SentPayout['state'] =>
    amountMinor % 100 === 13 ? 'failed' : 'paid';
  readonly #clock: Clock;
  readonly #opened = new Map<string, Opened<Page | Address>>();
  #messages = 0;

  constructor(clock: Clock, confirmationsRequired: number) {
    this.#clock = clock;
    this.confirmationsRequired = confirmationsRequired;
  }

  /** A connection to the company without faults. */
  readonly client: ChannelClient = {
    request: async (channel, path, content, reply) => {
      const answer = reply.safeParse(this.answer(channel, path, content));
      if (!answer.success) throw new ChannelUnavailable(`${path} was not understood`);
      return answer.data;
    },
  };

  /** Answers a request; throws ChannelRefused if it refuses. */
  answer(channel: string, path: string, content: object): object {
    const body: Body = { ...content };
    const reference = String(body['reference']);
    if (path === '/payouts') return this.#takePayout(channel, reference, body);
    if (path === '/payouts/query') return this.#findPayout(reference, path);
    if (path === '/orders' || path === '/addresses') this.#open(channel, path, body);
    const entry = this.#opened.get(reference);
    if (entry?.channel !== channel) throw new ChannelRefused(404, path);
    if (entry.kind === 'address') return this.#toAddressAnswer(entry);
    if (path === '/orders/cancel' && entry.state === 'pending') entry.state = 'failed';
    return toPageAnswer(entry);
  }

  /**
   * The player pays on the page, optionally a different amount. Returns null if the page cannot be
   * paid.
   */
  pay(reference: string, amountMinor?: bigint): Message | null {
    const page = this.#page(reference);
    return page.state === 'pending' ? this.#takePayment(reference, page, amountMinor) : null;
  }

  /** Pays a share of an order's amount, on the page or the chain, however late. */
  payShare(reference: string, percent: bigint): Message {
    const entry = this.#find(reference);
    if (entry.kind === 'page') {
      const amountMinor = (BigInt(entry.amountMinor) * percent) / 100n;
      return this.#takePayment(reference, entry, amountMinor);
    }
    const amountMicro = (BigInt(entry.amountMicro) * percent) / 100n;
    return this.send(reference, amountMicro, this.confirmationsRequired);
  }

  /** Fails the payment. */
  fail(reference: string): Message {
    const page = this.#page(reference);
    if (page.state === 'pending') page.state = 'failed';
    return this.#toPageMessage('order.failed', reference, page.amountMinor);
  }

  /** Sends an amount to the address of an order. */
  send(reference: string, amountMicro: bigint, confirmations = 0): Message {
    const { transfers } = this.#address(reference);
    const txHash = digestOf(`${reference} ${transfers.length}`).toString('hex');
    const seenAt = this.#clock.now();
    const sent = { txHash, amountMicro: Number(amountMicro), confirmations, seenAt };
    transfers.push(sent);
    return this.#toTransferMessage(reference, sent);
  }

  /** Confirms a transfer as often as the chain requires. */
  confirm(reference: string, index = 0): Message {
    const sent = this.#address(reference).transfers[index];
    if (!sent) throw new Error(`nothing was sent to ${reference}`);
    sent.confirmations = this.confirmationsRequired;
    return this.#toTransferMessage(reference, sent);
  }

  /** Returns everything that was paid for an order and counts, in minor units or millionths. */
  takenFor(reference: string): bigint {
    const entry = this.#opened.get(reference);
    if (!entry) return 0n;
    if (entry.kind === 'page') return entry.state === 'paid' ? BigInt(entry.paidMinor) : 0n;
    return entry.transfers
      .filter((it) => it.confirmations >= this.confirmationsRequired)
      .reduce((sum, it) => sum + BigInt(it.amountMicro), 0n);
  }

  #open(channel: string, path: string, body: Body): void {
    const reference = String(body['reference']);
    const content = JSON.stringify(body);
    const known = this.#opened.get(reference);
    if (known && known.content !== content) throw new ChannelRefused(409, path);
    if (known) return;
    const entry = path === '/orders' ? toPage(reference, body) : toAddress(reference, body);
    this.#opened.set(reference, { ...entry, channel, content });
  }

  #takePayout(channel: string, reference: string, body: Body): object {
    const known = this.payouts.get(reference);
    if (known && JSON.stringify(known.body) !== JSON.stringify(body)) {
      throw new ChannelRefused(409, '/payouts');
    }
    const state = known?.state ?? this.decide(Number(body['amount_minor']));
    const timesSent = (known?.timesSent ?? 0) + 1;
    this.payouts.set(reference, { channel, body, state, timesSent });
    return { state: 'accepted' };
  }

  #findPayout(reference: string, path: string): object {
    const payout = this.payouts.get(reference);
    if (!payout) throw new ChannelRefused(404, path);
    const { state, body } = payout;
    const receipt =
      body['method'] === 'usdt' ? digestOf(reference).toString('hex') : `R-${reference}`;
    return {
      state,
      receipt: state === 'paid' ? receipt : '',
      reason: state === 'failed' ? 'accountUnknown' : '',
    };
  }

  #takePayment(reference: string, page: Page, amountMinor?: bigint): Message {
    page.state = 'paid';
    page.paidMinor = Number(amountMinor ?? page.amountMinor);
    return this.#toPageMessage('order.paid', reference, page.paidMinor);
  }

  #toAddressAnswer({ address, transfers }: Address): object {
    return {
      address,
      confirmations_required: this.confirmationsRequired,
      pay_url: '',
      transfers: transfers.map((it) => ({
        tx_hash: it.txHash,
        amount_micro: it.amountMicro,
        confirmations: it.confirmations,
        seen_at: it.seenAt.toISOString(),
      })),
    };
  }

  #toPageMessage(event: string, reference: string, amountMinor: number): Message {
    const { channel, id } = this.#page(reference);
    return this.#toMessage(channel, event, { reference, order_id: id, amount_minor: amountMinor });
  }

  #toTransferMessage(reference: string, sent: ChainTransfer): Message {
    const { channel, address, protocol } = this.#address(reference);
    return this.#toMessage(channel, 'address.transfer', {
      reference,
      address,
      protocol,
      tx_hash: sent.txHash,
      amount_micro: sent.amountMicro,
      confirmations: sent.confirmations,
    });
  }

  #toMessage(channel: string, event: string, fields: Body): Message {
    this.#messages += 1;
    const occurredAt = this.#clock.now().toISOString();
    const id = `msg_${fields['reference']}_${this.#messages}`;
    const body = { event, ...fields, occurred_at: occurredAt };
    return { channel, event, id, body };
  }

  #find(reference: string): Opened<Page | Address> {
    const entry = this.#opened.get(reference);
    if (!entry) throw new Error(`the payment company does not know ${reference}`);
    return entry;
  }

  #page(reference: string): Opened<Page> {
    const entry = this.#find(reference);
    if (entry.kind !== 'page') throw new Error(`${reference} is paid on a chain`);
    return entry;
  }

  #address(reference: string): Opened<Address> {
    const entry = this.#find(reference);
    if (entry.kind !== 'address') throw new Error(`${reference} is paid on a page`);
    return entry;
  }
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

function toPage(reference: string, body: Body): Page {
  const amountMinor = Number(body['amount_minor']);
  return { kind: 'page', id: `co_${reference}`, state: 'pending', paidMinor: 0, amountMinor };
}

function toPageAnswer(page: Page): object {
  return {
    order_id: page.id,
    pay_url: `https://pay.example/${page.id}`,
    qr_text: `wallet:${page.id}`,
    state: page.state,
    amount_minor: page.state === 'paid' ? page.paidMinor : page.amountMinor,
    finished_at: null,
  };
}

function toAddress(reference: string, body: Body): Address {
  const protocol = String(body['protocol']);
  const isTron = protocol === 'TRC20';
  const ether = `0x${digestOf(reference).toString('hex', 0, 20)}`;
  const address = isTron ? toChainAddress(reference) : ether;
  const amountMicro = Number(body['amount_micro']);
  return { kind: 'address', address, protocol, amountMicro, transfers: [] };
}

/** Returns a TRC20 address with a valid checksum and an unknown key. */
export function toChainAddress(seed: string): string {
  const body = Buffer.concat([Buffer.from([0x41]), digestOf(seed).subarray(0, 20)]);
  const check = createHash('sha256').update(createHash('sha256').update(body).digest()).digest();
  return base58.encode(Buffer.concat([body, check.subarray(0, 4)]));
}
