import { check, show, skip } from './cases.ts';
import type { Case } from './cases.ts';
import { awaitState, awaitAccepted, hasStatus, isRepeated, newReference } from './gateway.ts';
import type { GatewayWorld } from './gateway.ts';
import { hasFields, isInstant } from './gateway-orders.ts';
import type { Body } from './wallet.ts';

/** The cases of a gateway that pays out. */
export const gatewayPayouts: readonly Case<GatewayWorld>[] = [
  {
    name: 'a payout',
    expected: 'accepted; asked about, pending and then paid or failed, with receipt and reason',
    async run(world) {
      const { channel, payout } = await pay(world);
      const requested = { path: '/payouts/query', reference: payout['reference'], not: 'pending' };
      const reported = await awaitState(world, channel, requested);
      const { state, receipt, reason } = reported;
      check(state === 'paid' || state === 'failed', `state is ${show(state)}`);
      check(typeof receipt === 'string', `receipt is ${show(receipt)}`);
      check(typeof reason === 'string', `reason is ${show(reason)}`);
      return state;
    },
  },
  {
    name: 'a payout that is not signed',
    expected: 'HTTP 401',
    async run(world) {
      const channel = payouts(world);
      const wrong = { isUnsigned: true };
      return hasStatus(await world.call(channel, '/payouts', toPayout(world, channel), wrong), 401);
    },
  },
  {
    name: 'a payout that cannot be made',
    expected: 'HTTP 400 or 422: an amount of zero, no account',
    async run(world) {
      const channel = payouts(world);
      for (const more of [{ amount_minor: 0 }, { account_number: undefined }]) {
        const payout = { ...toPayout(world, channel), ...more };
        hasStatus(await world.call(channel, '/payouts', payout), 400, 422);
      }
      return 'refused';
    },
  },
  {
    name: 'a payout, sent twice',
    expected: 'accepted both times',
    async run(world) {
      const { channel, payout } = await pay(world);
      const again = await world.call(channel, '/payouts', payout);
      hasStatus(again, 200);
      hasFields(again.body, { state: 'accepted' });
      return 'accepted';
    },
  },
  {
    name: 'the reference of another payout',
    expected: 'HTTP 409',
    async run(world) {
      const { channel, payout } = await pay(world);
      const other = { ...payout, account_number: '6222020000000018' };
      return hasStatus(await world.call(channel, '/payouts', other), 409);
    },
  },
  {
    name: 'asking about a payout that never was',
    expected: 'HTTP 404',
    async run(world) {
      const unknown = { reference: newReference() };
      return hasStatus(await world.call(payouts(world), '/payouts/query', unknown), 404);
    },
  },
  {
    name: 'the end of a payout',
    expected: 'payout.paid or payout.failed, signed; asked about, the same',
    async run(world) {
      const { channel, payout } = await pay(world);
      const { reference } = payout;
      const { body } = await awaitAccepted(world, reference);
      const { event, receipt, reason } = body;
      check(event === 'payout.paid' || event === 'payout.failed', `event is ${show(event)}`);
      check(isInstant(body['occurred_at']), `occurred_at is ${show(body['occurred_at'])}`);
      const requested = await world.call(channel, '/payouts/query', { reference });
      hasFields(requested.body, { state: event.slice('payout.'.length), receipt, reason });
      return event;
    },
  },
  {
    name: 'the callback of a payout that is refused',
    expected: 'sent again with the same webhook-id and body, signed anew, until it is answered 200',
    async run(world) {
      const channel = payouts(world);
      const payout = toPayout(world, channel);
      world.refuse(String(payout['reference']), 500, 'cut');
      hasStatus(await world.call(channel, '/payouts', payout), 200);
      return await isRepeated(world, payout['reference']);
    },
  },
];

const payouts = ({ channels }: GatewayWorld): string =>
  channels.payouts ?? skip('no channel that pays out is named');

async function pay(world: GatewayWorld): Promise<{ channel: string; payout: Body }> {
  const channel = payouts(world);
  const payout = toPayout(world, channel);
  const reply = await world.call(channel, '/payouts', payout);
  hasStatus(reply, 200);
  hasFields(reply.body, { state: 'accepted' });
  return { channel, payout };
}

function toPayout(world: GatewayWorld, channel: string): Body {
  return {
    reference: newReference(),
    method: channel,
    amount_minor: 80_000,
    currency: world.currency,
    bank_code: 'HSBC',
    holder_name: 'Chan Tai Man',
    account_number: '6222020000000000',
    callback_url: world.callbackUrl(channel),
  };
}
