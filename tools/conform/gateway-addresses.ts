import { check, show, skip } from './cases.ts';
import type { Case } from './cases.ts';
import { awaitAccepted, hasStatus, newReference } from './gateway.ts';
import type { GatewayReply, GatewayWorld } from './gateway.ts';
import { hasFields } from './gateway-orders.ts';
import { toBody } from './provider-world.ts';
import type { Body } from './wallet.ts';

/** The cases of a gateway with chain addresses. */
export const gatewayAddresses: readonly Case<GatewayWorld>[] = [
  {
    name: 'an address of a chain',
    expected: 'HTTP 200 with address, confirmations_required and pay_url, sent twice the same',
    async run(world) {
      const { channel, order, reply } = await open(world);
      const { address, confirmations_required: enough, pay_url: url } = reply.body;
      check(typeof address === 'string' && address !== '', `address is ${show(address)}`);
      check(isCount(enough) && Number(enough) > 0, `confirmations_required is ${show(enough)}`);
      check(typeof url === 'string', `pay_url is ${show(url)}`);
      const again = await world.call(channel, '/addresses', order);
      check(JSON.stringify(again.body) === JSON.stringify(reply.body), `again ${again.text}`);
      return address;
    },
  },
  {
    name: 'the reference of another address',
    expected: 'HTTP 409',
    async run(world) {
      const { channel, order } = await open(world);
      return hasStatus(await world.call(channel, '/addresses', { ...order, amount_micro: 1 }), 409);
    },
  },
  {
    name: 'asking about an address',
    expected: 'the same address without a transfer; HTTP 404 for one that never was',
    async run(world) {
      const { channel, order, reply } = await open(world);
      const { reference } = order;
      const requested = await world.call(channel, '/addresses/query', { reference });
      hasFields(requested.body, { address: reply.body['address'] });
      const { transfers } = requested.body;
      check(Array.isArray(transfers) && transfers.length === 0, `transfers ${show(transfers)}`);
      const unknown = { reference: newReference() };
      return hasStatus(await world.call(channel, '/addresses/query', unknown), 404);
    },
  },
  {
    name: 'a transfer to an address',
    expected: 'address.transfer, signed, and in the list of its transfers',
    async run(world) {
      const { channel, order, reply } = await open(world);
      const url = String(reply.body['pay_url']);
      if (url === '') skip('the channel has no page to send from');
      await world.pay(url, 'send');
      const { reference } = order;
      const { body } = await awaitAccepted(world, reference);
      const { address } = reply.body;
      hasFields(body, { event: 'address.transfer', address, protocol: order['protocol'] });
      const amount = body['amount_micro'];
      check(isCount(amount) && isCount(body['confirmations']), `amount_micro ${show(amount)}`);
      const requested = await world.call(channel, '/addresses/query', { reference });
      const lines: unknown[] = Array.isArray(requested.body['transfers'])
        ? requested.body['transfers']
        : [];
      const line = lines.map(toBody).find((it) => it['tx_hash'] === body['tx_hash']);
      check(line?.['amount_micro'] === amount, `transfers ${show(lines)}`);
      return show(body['tx_hash']).slice(0, 20);
    },
  },
];

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

async function open(
  world: GatewayWorld,
): Promise<{ channel: string; order: Body; reply: GatewayReply }> {
  const channel = world.channels.addresses ?? skip('no channel of a chain is named');
  const order = {
    reference: newReference(),
    currency: 'USDT',
    protocol: 'TRC20',
    amount_micro: 64_102_564,
    callback_url: world.callbackUrl(channel),
    pay_before: new Date(Date.now() + 30 * 60_000).toISOString(),
    lang: 'en',
  };
  const reply = await world.call(channel, '/addresses', order);
  hasStatus(reply, 200);
  return { channel, order, reply };
}
