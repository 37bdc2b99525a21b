import { workOff } from '@vela/service/worklist.ts';
import { createHash } from 'node:crypto';
import type { Reply } from '@vela/contract/call.ts';
import { getDepositOrder, createDeposit } from '@vela/contract/deposit/calls.ts';
import { listPayments } from '@vela/contract/deposit/staff-calls.ts';
import { sandboxSecret, signMessage } from '@vela/service/webhook-signature.ts';
import { addMs } from '@vela/service/time.ts';
import { base58 } from '@scure/base';
import { watchChannels } from '../src/app/channel-alarms.ts';
import type { ChannelClient } from '../src/app/channel-client.ts';
import { ChannelUnavailable, ChannelRefused, toChannelError } from '../src/app/channel-client.ts';
import { channelOrders } from '../src/deposit/channel/query.ts';
import type { Site, TestPlayer, TestOperator } from './site.ts';
import { need } from './send.ts';

/*
 * A payment company in memory that speaks docs/payment-protocol.md: it keeps books of its own,
 * loses answers when it is told to, and leaves it to the test when, how often and in which order
 * its callbacks arrive.
 */

/** What the company wants to tell the platform. */
export type Message = { channel: string; id: string; body: Record<string, string | number> };

/** How a message is told; left out: signed, now, as it is. */
export type ReportOptions = { lateMs?: number; secret?: Buffer; channel?: string; id?: string };

type Page = {
  kind: 'page';
  id: string;
  amountMinor: number;
  state: 'pending' | 'paid' | 'failed' | 'expired';
  paidMinor: number;
};
type Sent = { txHash: string; amountMicro: number; confirmations: number; seenAt: Date };
type Address = { kind: 'address'; address: string; protocol: string; transfers: Sent[] };
type Entry = (Page | Address) & { channel: string; content: string };

/** The simulated company. */
export type FakeChannel = {
  /** Every question that reached it, oldest first. */
  asked: { channel: string; path: string; body: Record<string, string | number> }[];
  /** What happens to the next questions: done and answered unless a word says otherwise. */
  mood: ('lost' | 'unreached' | 400 | 401 | 403 | 404 | 409)[];
  isDown: boolean;
  /** How often a chain confirms before money counts. */
  confirmationsRequired: number;
  /** The player pays on the page; another amount if it is given. Null if it cannot be paid. */
  pay(reference: string, amountMinor?: bigint): Message | null;
  /** The payment fails. */
  fail(reference: string): Message;
  /** Something comes to the address of an order. */
  send(reference: string, amountMicro: bigint, confirmations?: number): Message;
  /** The chain confirms a transfer as often as it needs. */
  confirm(reference: string, index?: number): Message;
  /** Tells the platform; the status that it answers. */
  report(message: Message, how?: ReportOptions): Promise<number>;
  /** All that was paid for an order and counts, in minor units or millionths. */
  takenFor(reference: string): bigint;
};

let count = 0;

/** Puts a simulated company behind every channel of a kit. */
export function fakeChannel(kit: Site): FakeChannel {
  const entries = new Map<string, Entry>();
  const find = (reference: string): Entry => {
    const entry = entries.get(reference);
    if (!entry) throw new Error(`the channel does not know ${reference}`);
    return entry;
  };
  const page = (reference: string): Page & { channel: string } => {
    const entry = find(reference);
    if (entry.kind !== 'page') throw new Error(`${reference} is paid on a chain`);
    return entry;
  };
  const address = (reference: string): Address & { channel: string } => {
    const entry = find(reference);
    if (entry.kind !== 'address') throw new Error(`${reference} is paid on a page`);
    return entry;
  };
  const toMessage = (channel: string, body: Message['body']): Message => {
    count += 1;
    const occurredAt = kit.clock.now().toISOString();
    return { channel, id: `msg_${count}`, body: { ...body, occurred_at: occurredAt } };
  };
  const toTransferMessage = (reference: string, sent: Sent): Message => {
    const { channel, address: to, protocol } = address(reference);
    return toMessage(channel, {
      event: 'address.transfer',
      reference,
      address: to,
      protocol,
      tx_hash: sent.txHash,
      amount_micro: sent.amountMicro,
      confirmations: sent.confirmations,
    });
  };
  const toPageMessage = (event: string, reference: string, amountMinor: number): Message => {
    const { channel, id } = page(reference);
    const body = { event, reference, order_id: id, amount_minor: amountMinor };
    return toMessage(channel, body);
  };

  const fake: FakeChannel = {
    asked: [],
    mood: [],
    isDown: false,
    confirmationsRequired: 3,
    pay(reference, amountMinor) {
      const order = page(reference);
      if (order.state !== 'pending') return null;
      order.state = 'paid';
      order.paidMinor = Number(amountMinor ?? order.amountMinor);
      return toPageMessage('order.paid', reference, order.paidMinor);
    },
    fail(reference) {
      const order = page(reference);
      if (order.state === 'pending') order.state = 'failed';
      return toPageMessage('order.failed', reference, order.amountMinor);
    },
    send(reference, amountMicro, confirmations = 0) {
      const { transfers } = address(reference);
      // No two of them come at the same instant.
      kit.clock.advance(1);
      const txHash = createHash('sha256').update(`${reference} ${transfers.length}`).digest('hex');
      const seenAt = kit.clock.now();
      const sent = { txHash, amountMicro: Number(amountMicro), confirmations, seenAt };
      transfers.push(sent);
      return toTransferMessage(reference, sent);
    },
    confirm(reference, index = 0) {
      const sent = address(reference).transfers[index];
      if (!sent) throw new Error(`nothing was sent to ${reference}`);
      sent.confirmations = fake.confirmationsRequired;
      return toTransferMessage(reference, sent);
    },
    async report(message, how = {}) {
      const { channel = message.channel, id = message.id, lateMs = 0 } = how;
      const body = Buffer.from(JSON.stringify(message.body));
      const secret = how.secret ?? sandboxSecret(kit.services.config.secret, channel);
      const at = addMs(kit.clock.now(), -lateMs);
      const reply = await kit.app.inject({
        method: 'POST',
        url: `/pay/${channel}/callback`,
        headers: { 'content-type': 'application/json', ...signMessage(secret, { id, at, body }) },
        payload: body,
      });
      return reply.statusCode;
    },
    takenFor(reference) {
      const entry = entries.get(reference);
      if (!entry) return 0n;
      if (entry.kind === 'page') return entry.state === 'paid' ? BigInt(entry.paidMinor) : 0n;
      const counting = entry.transfers.filter(
        (it) => it.confirmations >= fake.confirmationsRequired,
      );
      return counting.reduce((sum, it) => sum + BigInt(it.amountMicro), 0n);
    },
  };

  const answer = (channel: string, path: string, body: Record<string, string | number>): object => {
    const reference = String(body['reference']);
    if (path === '/orders' || path === '/addresses') {
      const content = JSON.stringify(body);
      const known = entries.get(reference);
      if (known && known.content !== content) throw new ChannelRefused(409, path);
      if (!known) entries.set(reference, open(channel, path, body, content));
    }
    const entry = entries.get(reference);
    if (entry?.channel !== channel) throw new ChannelRefused(404, path);
    if (path === '/orders/cancel' && entry.kind === 'page' && entry.state === 'pending') {
      entry.state = 'failed';
    }
    return entry.kind === 'page'
      ? {
          order_id: entry.id,
          pay_url: `https://pay.example/${entry.id}`,
          qr_text: `wallet:${entry.id}`,
          state: entry.state,
          amount_minor: entry.state === 'paid' ? entry.paidMinor : entry.amountMinor,
          finished_at: null,
        }
      : {
          address: entry.address,
          confirmations_required: fake.confirmationsRequired,
          pay_url: '',
          transfers: entry.transfers.map((it) => ({
            tx_hash: it.txHash,
            amount_micro: it.amountMicro,
            confirmations: it.confirmations,
            seen_at: it.seenAt.toISOString(),
          })),
        };
  };

  const client: ChannelClient = {
    async request(channel, path, content, reply) {
      const mood = fake.isDown ? 'unreached' : fake.mood.shift();
      if (mood === 'unreached') throw new ChannelUnavailable(`${channel} cannot be reached`);
      const problem = typeof mood === 'number' ? toChannelError(mood, path) : null;
      if (problem) throw problem;
      const body = JSON.parse(JSON.stringify(content)) as Record<string, string | number>;
      fake.asked.push({ channel, path, body });
      const answered = reply.safeParse(answer(channel, path, body));
      if (mood === 'lost') throw new ChannelUnavailable(`the answer of ${channel} is lost`);
      if (!answered.success) throw new ChannelUnavailable(`${channel} cannot be read`);
      return answered.data;
    },
  };
  kit.services.channelClient = watchChannels(client, kit.services);
  return fake;
}

function open(
  channel: string,
  path: string,
  body: Record<string, string | number>,
  content: string,
): Entry {
  const reference = String(body['reference']);
  if (path === '/orders') {
    const amountMinor = Number(body['amount_minor']);
    const page = { kind: 'page', id: `co_${reference}`, state: 'pending', paidMinor: 0 } as const;
    return { ...page, amountMinor, channel, content };
  }
  const protocol = String(body['protocol']);
  return {
    kind: 'address',
    address: toAddress(protocol, reference),
    protocol,
    transfers: [],
    channel,
    content,
  };
}

/** An address in the shape of its chain, another one for each order. */
function toAddress(protocol: string, reference: string): string {
  const digest = createHash('sha256').update(reference).digest();
  if (protocol === 'ERC20') return `0x${digest.subarray(0, 20).toString('hex')}`;
  return `T${base58.encode(digest).slice(0, 33)}`;
}

/** What a test wants to pay online; left out: 500.00 by Alipay. */
export type OnlineOrder = { methodCode?: string; amountMinor?: bigint; protocol?: string };

/** Opens an online order and has its channel asked; gives its number. */
export async function openOnline(
  kit: Site,
  player: TestPlayer,
  parts: OnlineOrder = {},
): Promise<string> {
  const wanted = { methodCode: 'alipay', amountMinor: 50_000n, ...parts };
  const reply = await kit.call(createDeposit, wanted, { as: player });
  const { orderNo } = need(reply).order;
  await workOff(channelOrders, kit.services);
  return orderNo;
}

/** An order as its player sees it. */
export async function showDeposit(
  kit: Site,
  player: TestPlayer,
  orderNo: string,
): Promise<NonNullable<Reply<typeof getDepositOrder>['order']>> {
  const reply = await kit.call(getDepositOrder, { orderNo }, { as: player, lang: 'en' });
  const { order } = need(reply);
  if (!order) throw new Error(`no order ${orderNo}`);
  return order;
}

/** The payments that a channel told of for one order, as operators see them. */
export async function paymentsOf(
  kit: Site,
  staff: TestOperator,
  orderNo: string,
): Promise<Reply<typeof listPayments>['list']> {
  const reply = await kit.call(listPayments, { search: orderNo }, { as: staff });
  return need(reply).list.toReversed();
}
