import { workOff } from '@vela/service/worklist.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getDepositOrder, createDeposit } from '@vela/contract/deposit/calls.ts';
import { listPayments } from '@vela/contract/deposit/staff-calls.ts';
import { sandboxSecret, signMessage } from '@vela/service/webhook-signature.ts';
import { addMs } from '@vela/service/time.ts';
import { PaymentCompany } from '../seeds/stage/payment-company.ts';
import type { Message } from '../seeds/stage/payment-company.ts';
import { need } from '../seeds/stage/send.ts';
import { watchChannels } from '../src/app/channel-alarms.ts';
import { ChannelUnavailable, toChannelError } from '../src/app/channel-client.ts';
import { channelOrders } from '../src/deposit/channel/query.ts';
import type { Site, TestPlayer, TestOperator } from './site.ts';

/*
 * The payment company of online deposits: it loses answers on demand, and the test decides when,
 * how often and in which order its callbacks arrive.
 */

/** How a message is sent; by default signed, now and unchanged. */
export type ReportOptions = { lateMs?: number; secret?: Buffer; channel?: string; id?: string };

/** The payment company of a test, which records requests and decides their faults. */
export type FakeChannel = Pick<PaymentCompany, 'pay' | 'fail' | 'send' | 'confirm' | 'takenFor'> & {
  /** Every request that arrived, oldest first. */
  requested: { channel: string; path: string; body: Record<string, string | number> }[];
  /** The faults of the next requests, which otherwise succeed. */
  mood: ('lost' | 'unreached' | 400 | 401 | 403 | 404 | 409)[];
  isDown: boolean;
  /** Sends a callback to the platform; returns the status of its answer. */
  report(message: Message, how?: ReportOptions): Promise<number>;
};

/** Installs a payment company behind every channel of a kit. */
export function fakeChannel(kit: Site): FakeChannel {
  const company = new PaymentCompany(kit.clock, 3);
  const fake: FakeChannel = {
    requested: [],
    mood: [],
    isDown: false,
    pay: (reference, amountMinor) => company.pay(reference, amountMinor),
    fail: (reference) => company.fail(reference),
    send: (reference, amountMicro, confirmations) => {
      // No two of them arrive at the same instant.
      kit.clock.advance(1);
      return company.send(reference, amountMicro, confirmations);
    },
    confirm: (reference, index) => company.confirm(reference, index),
    takenFor: (reference) => company.takenFor(reference),
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
  };
  const client: Site['services']['channelClient'] = {
    async request(channel, path, content, reply) {
      const mood = fake.isDown ? 'unreached' : fake.mood.shift();
      if (mood === 'unreached') throw new ChannelUnavailable(`${channel} cannot be reached`);
      const problem = typeof mood === 'number' ? toChannelError(mood, path) : null;
      if (problem) throw problem;
      const body = JSON.parse(JSON.stringify(content)) as Record<string, string | number>;
      fake.requested.push({ channel, path, body });
      const answer = await company.client.request(channel, path, content, reply);
      if (mood === 'lost') throw new ChannelUnavailable(`the answer of ${channel} is lost`);
      return answer;
    },
  };
  kit.services.channelClient = watchChannels(client, kit.services);
  return fake;
}

/** An online payment; default: 500.00 by Alipay. */
export type OnlineOrder = { methodCode?: string; amountMinor?: bigint; protocol?: string };

/** Opens an online order and runs its channel's query; returns its number. */
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

/** Returns an order as its player sees it. */
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

/** Returns the payments that a channel reported for an order, as operators see them. */
export async function paymentsOf(
  kit: Site,
  staff: TestOperator,
  orderNo: string,
): Promise<Reply<typeof listPayments>['list']> {
  const reply = await kit.call(listPayments, { search: orderNo }, { as: staff });
  return need(reply).list.toReversed();
}
