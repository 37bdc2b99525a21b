import { cancelDeposit, createDeposit } from '@vela/contract/deposit/calls.ts';
import { getDeposit, rejectDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { listMessages } from '@vela/contract/message/calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { workOff } from '@vela/service/worklist.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openOnline, paymentsOf, showDeposit } from '../../../test/channel.ts';
import type { Message } from '../../../seeds/stage/payment-company.ts';
import type { FakeChannel } from '../../../test/channel.ts';
import { useKit } from '../../../test/kit.ts';
import type { TestPlayer } from '../../../test/site.ts';
import { channelOrders } from './query.ts';

let channel: FakeChannel;
let player: TestPlayer;
const kit = await useKit();
const staff = await kit.operator('finance');
beforeEach(async () => {
  channel = kit.channel();
  player = await kit.payer();
});

const show = (orderNo: string) => showDeposit(kit, player, orderNo);
const balance = () => kit.balance(player.playerId);
const pay = (orderNo: string, amountMinor?: bigint): Message => {
  const message = channel.pay(orderNo, amountMinor);
  if (!message) throw new Error('the page cannot be paid');
  return message;
};
const titles = async (): Promise<string[]> => {
  const inbox = await kit.done(listMessages, {}, { as: player, lang: 'en' });
  return inbox.list.map((message) => message.title);
};
const callbacksOf = async (orderNo: string): Promise<string[]> => {
  const { data } = await kit.call(getDeposit, { orderNo }, { as: staff });
  return (data.channel?.received ?? []).map((it) => `${it.event} ${it.result}`);
};

describe('a callback that a page was paid', () => {
  test('completes the order at once, as the channel reported', async () => {
    const orderNo = await openOnline(kit, player);
    expect(await channel.report(pay(orderNo))).toBe(200);
    expect(await show(orderNo)).toMatchObject({ state: 'completed', creditedMinor: 50_000 });
    expect(await balance()).toBe(50_000n);
    const { history } = await kit.done(getDeposit, { orderNo }, { as: staff });
    expect(history.map((step) => `${step.state} ${step.actor}`)).toEqual([
      `awaitingPayment ${player.username}`,
      'awaitingReview system',
      'completed system',
    ]);
    expect(await callbacksOf(orderNo)).toEqual(['order.paid credited']);
  });

  test('repeated, in a second message, or also queried, credits once', async () => {
    const orderNo = await openOnline(kit, player);
    const message = pay(orderNo);
    expect(await channel.report(message)).toBe(200);
    expect(await channel.report(message)).toBe(200);
    expect(await channel.report(message, { id: 'msg_again' })).toBe(200);
    kit.clock.advance(MINUTE_MS);
    await workOff(channelOrders, kit.services);
    expect(await balance()).toBe(50_000n);
    expect(await callbacksOf(orderNo)).toEqual(['order.paid repeated', 'order.paid repeated']);
    expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([
      { state: 'credited', settledBy: 'system', creditedOrderNo: orderNo },
    ]);
  });

  test('may arrive before the answer that opens the order', async () => {
    channel.mood = ['lost'];
    const orderNo = await openOnline(kit, player);
    expect(await channel.report(pay(orderNo))).toBe(200);
    kit.clock.advance(MINUTE_MS);
    await workOff(channelOrders, kit.services);
    expect(await show(orderNo)).toMatchObject({ state: 'completed', channelState: 'closed' });
    expect(await balance()).toBe(50_000n);
  });

  test('with another amount is refused, credits nothing and is stored for an operator', async () => {
    const orderNo = await openOnline(kit, player);
    const message = pay(orderNo, 49_999n);
    expect(await channel.report(message)).toBe(409);
    expect(await channel.report(message)).toBe(409);
    expect(await balance()).toBe(0n);
    expect(await show(orderNo)).toMatchObject({ state: 'awaitingReview', receivedMinor: 49_999 });
    expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([
      { state: 'unmatched', reason: 'amountDiffers', amountMinor: 49_999, orderNo },
    ]);
    // The channel's answer to a query does not change it.
    kit.clock.advance(90 * MINUTE_MS);
    await workOff(channelOrders, kit.services);
    expect(await balance()).toBe(0n);
    expect((await show(orderNo)).state).toBe('awaitingReview');
  });

  test('that corrects an earlier amount completes the order', async () => {
    const orderNo = await openOnline(kit, player);
    const message = pay(orderNo);
    const wrong = { ...message, body: { ...message.body, amount_minor: 1 } };
    expect(await channel.report(wrong)).toBe(409);
    expect(await channel.report(message, { id: 'msg_right' })).toBe(200);
    expect(await channel.report(wrong)).toBe(409);
    expect(await balance()).toBe(50_000n);
    expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([
      { state: 'credited', amountMinor: 50_000 },
    ]);
  });

  test.each(['cancelled', 'expired', 'rejected'])(
    'for an order that is %s is stored for an operator',
    async (state) => {
      const orderNo = await openOnline(kit, player);
      const message = pay(orderNo);
      if (state === 'cancelled') {
        const input = { orderNo, reason: 'other' };
        await kit.done(cancelDeposit, input, { as: player });
      } else if (state === 'expired') {
        channel.isDown = true;
        kit.clock.advance(91 * MINUTE_MS);
        await workOff(channelOrders, kit.services);
      } else {
        const odd = { ...message, body: { ...message.body, amount_minor: 7 } };
        expect(await channel.report(odd, { id: 'msg_odd' })).toBe(409);
        const input = { orderNo, reason: 'The amount differs.' };
        await kit.done(rejectDeposit, input, { as: staff });
      }
      expect((await show(orderNo)).state).toBe(state);
      expect(await channel.report(message)).toBe(200);
      expect(await channel.report(message)).toBe(200);
      expect((await show(orderNo)).state).toBe(state);
      expect(await balance()).toBe(0n);
      expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([
        { state: 'unmatched', reason: 'orderFinished', amountMinor: 50_000 },
      ]);
      const reported = (await titles()).filter((title) => title.startsWith('Payment under review'));
      expect(reported).toHaveLength(1);
      channel.isDown = false;
      await workOff(channelOrders, kit.services);
    },
  );

  test('notifies operators’ screens of new work', async () => {
    const orderNo = await openOnline(kit, player);
    await channel.report(pay(orderNo, 1n));
    const [payment] = await paymentsOf(kit, staff, orderNo);
    const event = { type: 'payment-queue', paymentId: payment?.paymentId };
    expect(kit.events).toContainEqual({ channel: 'staff', event });
  });
});

describe('a callback that a payment failed', () => {
  test('ends the order; a later payment of it is stored for an operator', async () => {
    const orderNo = await openOnline(kit, player);
    const paid = pay(orderNo);
    expect(await channel.report(channel.fail(orderNo))).toBe(200);
    expect(await show(orderNo)).toMatchObject({ state: 'rejected', failure: 'paymentFailed' });
    expect(await channel.report(paid)).toBe(200);
    expect(await balance()).toBe(0n);
    expect((await show(orderNo)).receivedMinor).toBe(50_000);
  });

  test('after the payment changes nothing', async () => {
    const orderNo = await openOnline(kit, player);
    expect(await channel.report(pay(orderNo))).toBe(200);
    expect(await channel.report(channel.fail(orderNo))).toBe(200);
    expect((await show(orderNo)).state).toBe('completed');
  });
});

describe('an implausible callback changes nothing', () => {
  type Odd = [string, (message: Message) => Promise<number>, number];
  const cases: Odd[] = [
    ['unsigned', (it) => channel.report(it, { secret: Buffer.alloc(32) }), 401],
    ['stale', (it) => channel.report(it, { lateMs: 5 * MINUTE_MS + 1_000 }), 401],
    // Stored for an operator, as with an unknown reference.
    ['of another channel', (it) => channel.report(it, { channel: 'wechat' }), 200],
    [
      'of an unknown reference',
      (it) => channel.report({ ...it, body: { ...it.body, reference: 'D0' } }),
      200,
    ],
    [
      'that an unknown order failed',
      (it) =>
        channel.report({ ...it, body: { ...it.body, event: 'order.failed', reference: 'D0' } }),
      404,
    ],
    [
      'with an amount that is none',
      (it) => channel.report({ ...it, body: { ...it.body, amount_minor: 0.5 } }),
      400,
    ],
    [
      'without an order',
      (it) => channel.report({ ...it, body: { event: 'order.paid', amount_minor: 50_000 } }),
      400,
    ],
    [
      'of a chain',
      (it) =>
        channel.report({
          ...it,
          body: {
            event: 'address.transfer',
            reference: String(it.body['reference']),
            address: 'T1',
            protocol: 'TRC20',
            tx_hash: 'a'.repeat(64),
            amount_micro: 1,
            confirmations: 99,
            occurred_at: kit.clock.now().toISOString(),
          },
        }),
      409,
    ],
  ];

  test.each(cases)('%s', async (_what, tell, status) => {
    const orderNo = await openOnline(kit, player);
    expect(await tell(pay(orderNo))).toBe(status);
    expect(await show(orderNo)).toMatchObject({ state: 'awaitingPayment', receivedMinor: null });
    expect(await balance()).toBe(0n);
    expect(await paymentsOf(kit, staff, orderNo)).toEqual([]);
  });

  test('of an offline order', async () => {
    const wanted = { methodCode: 'bankTransfer', amountMinor: 50_000n };
    const { orderNo } = (await kit.done(createDeposit, wanted, { as: player })).order;
    const other = await openOnline(kit, player);
    const message = pay(other);
    const status = await channel.report({
      ...message,
      body: { ...message.body, reference: orderNo },
    });
    expect(status).toBe(200);
    expect((await show(orderNo)).state).toBe('awaitingPayment');
  });
});
