import { check, show, skip } from './cases.ts';
import type { Case } from './cases.ts';
import {
  awaitState,
  awaitAccepted,
  callbacksOf,
  hasStatus,
  isRepeated,
  newReference,
} from './gateway.ts';
import type { GatewayReply, GatewayWorld, WrongCall } from './gateway.ts';
import type { Body } from './wallet.ts';

const expectsDenial = 'HTTP 401';

/** The cases of a gateway with pay pages. */
export const gatewayOrders: readonly Case<GatewayWorld>[] = [
  {
    name: 'an order',
    expected: 'HTTP 200 with order_id and pay_url, an absolute address',
    async run(world) {
      const { reply } = await open(world);
      const { order_id: id, pay_url: url } = reply.body;
      check(typeof id === 'string' && /^.{1,100}$/.test(id), `order_id is ${show(id)}`);
      check(isWebUrl(url), `pay_url is ${show(url)}`);
      return new URL(String(url)).origin;
    },
  },
  denied('an order that is not signed', { isUnsigned: true }),
  denied('an order that another party has signed', { secret: Buffer.alloc(32, 1) }),
  denied('an order that was changed after signing', { raw: '{"reference":"changed"}' }),
  denied('an order of six minutes ago', { ageMs: 6 * 60_000 }),
  denied('an order of six minutes ahead', { ageMs: -6 * 60_000 }),
  {
    name: 'two signatures in the header',
    expected: 'HTTP 200 if one of them is right',
    run: async (world) => hasStatus((await open(world, {}, { hasTwo: true })).reply, 200),
  },
  {
    name: 'an order that cannot be read',
    expected: 'HTTP 400: no JSON, a reference that is none, amounts of zero, 1e4 and 10000.0',
    async run(world) {
      const channel = orders(world);
      const order = toOrder(world, channel);
      const text = JSON.stringify(order);
      const written = (amount: string): string =>
        text.replace(/("amount_minor":)\d+/, `$1${amount}`);
      const wrong = ['not JSON', JSON.stringify({ ...order, reference: 'no reference' })];
      for (const signs of [...wrong, ...['0', '1e4', '10000.0'].map(written)]) {
        const reply = await world.call(channel, '/orders', {}, { signs });
        check(reply.status === 400, `${reply.text} to ${signs.slice(0, 60)}`);
      }
      return 'HTTP 400 to all';
    },
  },
  {
    name: 'an order, sent twice',
    expected: 'the same answer',
    async run(world) {
      const { channel, order, reply } = await open(world);
      const again = await world.call(channel, '/orders', order);
      const isSame = JSON.stringify(again.body) === JSON.stringify(reply.body);
      check(again.status === 200 && isSame, again.text);
      return 'the same';
    },
  },
  {
    name: 'the reference of another order',
    expected: 'HTTP 409',
    async run(world) {
      const { channel, order } = await open(world);
      return hasStatus(
        await world.call(channel, '/orders', { ...order, amount_minor: 20_000 }),
        409,
      );
    },
  },
  {
    name: 'asking about an order that waits',
    expected: 'pending, with amount_minor and order_id, finished_at null',
    async run(world) {
      const { channel, order, reply: opened } = await open(world);
      const reply = await world.call(channel, '/orders/query', { reference: order['reference'] });
      hasStatus(reply, 200);
      const wanted = {
        state: 'pending',
        amount_minor: order['amount_minor'],
        order_id: opened.body['order_id'],
        finished_at: null,
      };
      hasFields(reply.body, wanted);
      return 'pending';
    },
  },
  {
    name: 'asking about an order that never was',
    expected: 'HTTP 404, and to cancel it, too',
    async run(world) {
      const channel = orders(world);
      const unknown = { reference: newReference() };
      hasStatus(await world.call(channel, '/orders/query', unknown), 404);
      return hasStatus(await world.call(channel, '/orders/cancel', unknown), 404);
    },
  },
  {
    name: 'an order that is cancelled',
    expected: 'failed, asked again, too; paying it brings no order.paid',
    async run(world) {
      const { channel, order, reply } = await open(world);
      const { reference } = order;
      for (const path of ['/orders/cancel', '/orders/query', '/orders/cancel']) {
        const reported = await world.call(channel, path, { reference });
        hasFields(reported.body, { state: 'failed' });
      }
      await world.pay(String(reply.body['pay_url']), 'pay');
      await world.watch.until(world.quietMs, () => false);
      const paid = callbacksOf(world, reference).find(({ body }) => body['event'] === 'order.paid');
      check(paid === undefined, 'order.paid');
      const reported = await world.call(channel, '/orders/query', { reference });
      hasFields(reported.body, { state: 'failed' });
      return 'failed';
    },
  },
  {
    name: 'an order whose time is over',
    expected: 'expired or failed',
    async run(world) {
      const payBefore = new Date(Date.now() + 1_000).toISOString();
      const { channel, order } = await open(world, { pay_before: payBefore });
      const requested = { path: '/orders/query', reference: order['reference'], not: 'pending' };
      const { state } = await awaitState(world, channel, requested);
      check(state === 'expired' || state === 'failed', `state is ${show(state)}`);
      return show(state);
    },
  },
  {
    name: 'a payment',
    expected: 'order.paid, signed, of the order and its amount; asked about, the same',
    async run(world) {
      const { channel, order, reply } = await open(world);
      await world.pay(String(reply.body['pay_url']), 'pay');
      const { reference } = order;
      const { body } = await awaitAccepted(world, reference);
      const { order_id: id } = reply.body;
      const reported = { order_id: id, amount_minor: order['amount_minor'] };
      hasFields(body, { event: 'order.paid', ...reported });
      check(isInstant(body['occurred_at']), `occurred_at is ${show(body['occurred_at'])}`);
      const requested = await world.call(channel, '/orders/query', { reference });
      hasFields(requested.body, { state: 'paid', ...reported });
      check(
        isInstant(requested.body['finished_at']),
        `finished_at ${show(requested.body['finished_at'])}`,
      );
      return 'order.paid';
    },
  },
  {
    name: 'a callback that is refused, and one that is not answered',
    expected: 'sent again with the same webhook-id and body, signed anew, until it is answered 200',
    async run(world) {
      const { order, reply } = await open(world);
      world.refuse(String(order['reference']), 500, 'cut');
      await world.pay(String(reply.body['pay_url']), 'pay');
      return await isRepeated(world, order['reference']);
    },
  },
  {
    name: 'cancelling an order that was paid',
    expected: 'it stays paid',
    async run(world) {
      const { channel, order, reply } = await open(world);
      await world.pay(String(reply.body['pay_url']), 'pay');
      await awaitAccepted(world, order['reference']);
      const reported = await world.call(channel, '/orders/cancel', {
        reference: order['reference'],
      });
      hasFields(reported.body, { state: 'paid' });
      return 'paid';
    },
  },
  {
    name: 'a payment that fails',
    expected: 'order.failed, signed; asked about, failed',
    async run(world) {
      const { channel, order, reply } = await open(world);
      const { reference } = order;
      await world.pay(String(reply.body['pay_url']), 'fail');
      await world.watch.until(world.timeoutMs, () => callbacksOf(world, reference).length > 0);
      const requested = await world.call(channel, '/orders/query', { reference });
      const isWaiting = requested.body['state'] === 'pending';
      if (isWaiting && callbacksOf(world, reference).length === 0) skip('it was not made to fail');
      hasFields((await awaitAccepted(world, reference)).body, { event: 'order.failed' });
      hasFields(requested.body, { state: 'failed' });
      return 'order.failed';
    },
  },
];

const orders = ({ channels }: GatewayWorld): string =>
  channels.orders ?? skip('no channel with pay pages is named');

/** An opened order in the kit's world. */
type Opened = { channel: string; order: Body; reply: GatewayReply };

async function open(world: GatewayWorld, more: Body = {}, wrong: WrongCall = {}): Promise<Opened> {
  const channel = orders(world);
  const order = { ...toOrder(world, channel), ...more };
  const reply = await world.call(channel, '/orders', order, wrong);
  hasStatus(reply, 200);
  return { channel, order, reply };
}

function toOrder(world: GatewayWorld, channel: string): Body {
  return {
    reference: newReference(),
    amount_minor: 10_000,
    currency: world.currency,
    return_url: 'https://play.example/',
    callback_url: world.callbackUrl(channel),
    pay_before: new Date(Date.now() + 15 * 60_000).toISOString(),
    lang: 'en',
  };
}

function denied(name: string, wrong: WrongCall): Case<GatewayWorld> {
  return {
    name,
    expected: expectsDenial,
    async run(world) {
      const channel = orders(world);
      return hasStatus(await world.call(channel, '/orders', toOrder(world, channel), wrong), 401);
    },
  };
}

/** Ends the case unless a body has all these fields. */
export function hasFields(body: Body, wanted: Body): void {
  const other = Object.entries(wanted).find(([name, value]) => body[name] !== value);
  check(other === undefined, other ? `${other[0]} is ${show(body[other[0]])}` : '');
}

/** True for an instant in ISO 8601. */
export const isInstant = (value: unknown): boolean =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

const isWebUrl = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
