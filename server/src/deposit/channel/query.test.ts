import { cancelDeposit, createDeposit } from '@vela/contract/deposit/calls.ts';
import { getDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { listMessages } from '@vela/contract/message/calls.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import { keepWorking } from '@vela/service/worklist-runner.ts';
import { workOff } from '@vela/service/worklist.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openOnline, showDeposit } from '../../../test/channel.ts';
import type { FakeChannel } from '../../../test/channel.ts';
import { useKit } from '../../../test/kit.ts';
import type { TestPlayer } from '../../../test/site.ts';
import { need } from '../../../seeds/stage/send.ts';
import { channelOrders, computeQueryState, computeWaitMs } from './query.ts';

let channel: FakeChannel;
let player: TestPlayer;
const kit = await useKit();
beforeEach(async () => {
  channel = kit.channel();
  player = await kit.payer();
});

const run = () => workOff(channelOrders, kit.services);
const show = (orderNo: string) => showDeposit(kit, player, orderNo);
const later = async (ms: number): Promise<void> => {
  kit.clock.advance(ms);
  await run();
};
const titles = async (): Promise<string[]> => {
  const inbox = await kit.done(listMessages, {}, { as: player, lang: 'en' });
  return inbox.list.map((message) => message.title);
};
const pathsOf = (orderNo: string): string[] =>
  channel.requested.filter((it) => it.body['reference'] === orderNo).map((it) => it.path);

describe('opening an order at its channel', () => {
  test('no request precedes the order, and the player sees that it is being opened', async () => {
    const reply = await kit.call(
      createDeposit,
      { methodCode: 'alipay', amountMinor: 50_000n },
      { as: player },
    );
    const { order } = need(reply);
    expect(channel.requested).toEqual([]);
    expect(order).toMatchObject({
      flow: 'hosted',
      channelState: 'opening',
      payUrl: '',
      chain: null,
    });
    await run();
    expect(channel.requested).toEqual([
      {
        channel: 'alipay',
        path: '/orders',
        body: {
          reference: order.orderNo,
          amount_minor: 50_000,
          currency: 'HKD',
          return_url: `http://localhost:8080/#/pages/finance/depositInfo?orderNo=${order.orderNo}`,
          callback_url: 'http://127.0.0.1:8080/pay/alipay/callback',
          pay_before: order.payBefore,
          lang: 'hk',
        },
      },
    ]);
    const channelId = `co_${order.orderNo}`;
    expect(await show(order.orderNo)).toMatchObject({
      state: 'awaitingPayment',
      channelState: 'open',
      payUrl: `https://pay.example/${channelId}`,
      qrText: '',
    });
  });

  test('the player’s screen is notified when the page is ready', async () => {
    const orderNo = await openOnline(kit, player);
    const events = kit.events.filter((it) => it.channel === `player:${player.playerId}`);
    expect(events.map((it) => it.event)).toEqual([
      { type: 'deposit', orderNo, state: 'awaitingPayment' },
      { type: 'deposit', orderNo, state: 'awaitingPayment' },
    ]);
  });

  test('a wallet also returns the text for its scanner', async () => {
    const orderNo = await openOnline(kit, player, { methodCode: 'ebpay' });
    expect(await show(orderNo)).toMatchObject({ flow: 'wallet', qrText: `wallet:co_${orderNo}` });
  });

  test('a lost answer is requested again, identically', async () => {
    channel.mood = ['lost'];
    const orderNo = await openOnline(kit, player);
    expect(await show(orderNo)).toMatchObject({ channelState: 'unavailable', payUrl: '' });
    await run();
    expect(pathsOf(orderNo)).toEqual(['/orders']);
    await later(6 * SECOND_MS);
    expect(await show(orderNo)).toMatchObject({ channelState: 'open' });
    const [first, second] = channel.requested;
    expect(second).toEqual(first);
  });

  test('an unreachable channel is queried until it answers', async () => {
    channel.isDown = true;
    const orderNo = await openOnline(kit, player);
    for (let minute = 0; minute < 5; minute += 1) await later(MINUTE_MS);
    expect(await show(orderNo)).toMatchObject({
      state: 'awaitingPayment',
      channelState: 'unavailable',
    });
    channel.isDown = false;
    await later(MINUTE_MS);
    expect(await show(orderNo)).toMatchObject({ channelState: 'open' });
  });

  test('an order that the channel refuses ends, and the player sees the reason', async () => {
    channel.mood = [400];
    const orderNo = await openOnline(kit, player);
    expect(await show(orderNo)).toMatchObject({
      state: 'rejected',
      failure: 'channelRefused',
      channelState: 'closed',
    });
    expect(await titles()).toEqual(['Deposit order declined']);
    await later(DAY_MS);
    expect(pathsOf(orderNo)).toEqual([]);
    // The family is free for a new order again.
    await openOnline(kit, player);
  });

  test('two concurrent workers send one request', async () => {
    const wanted = { methodCode: 'alipay', amountMinor: 50_000n };
    const { order } = await kit.done(createDeposit, wanted, { as: player });
    await Promise.all([run(), run(), run()]);
    expect(pathsOf(order.orderNo)).toEqual(['/orders']);
  });

  test('a hanging channel delays no other one', async () => {
    const { channelClient } = kit.services;
    let letGo = (): void => undefined;
    const hanging = new Promise<void>((resolve) => (letGo = resolve));
    kit.services.channelClient = {
      request: async (name, ...question) => {
        if (name === 'alipay') await hanging;
        return await channelClient.request(name, ...question);
      },
    };
    const open = async (methodCode: string): Promise<string> => {
      const wanted = { methodCode, amountMinor: 50_000n };
      return (await kit.done(createDeposit, wanted, { as: player })).order.orderNo;
    };
    const held = await open('alipay');
    const free = await open('wechat');
    const running = run();
    await expect.poll(async () => (await show(free)).channelState).toBe('open');
    expect((await show(held)).channelState).toBe('opening');
    letGo();
    await running;
    expect((await show(held)).channelState).toBe('open');
  });

  test('a listening worker queries at once, and again on time after a lost answer', async () => {
    const stop = keepWorking(channelOrders, kit.services, kit.services.bus);
    channel.mood = ['lost'];
    const wanted = { methodCode: 'wechat', amountMinor: 50_000n };
    const { order } = await kit.done(createDeposit, wanted, { as: player });
    await expect.poll(() => pathsOf(order.orderNo).length).toBe(1);
    await expect.poll(async () => (await show(order.orderNo)).channelState).toBe('unavailable');
    await stop();
  });
});

describe('an order without a callback', () => {
  test('is queried, and a payment whose callback was lost is credited', async () => {
    const orderNo = await openOnline(kit, player);
    channel.pay(orderNo);
    expect(await kit.balance(player.playerId)).toBe(0n);
    await later(15 * SECOND_MS);
    expect(pathsOf(orderNo)).toEqual(['/orders', '/orders/query']);
    expect(await show(orderNo)).toMatchObject({
      state: 'completed',
      creditedMinor: 50_000,
      receivedMinor: 50_000,
      channelState: 'closed',
      payUrl: '',
    });
    expect(await kit.balance(player.playerId)).toBe(50_000n);
    expect(await titles()).toEqual(['Deposit received: HK$500.00']);
  });

  test('is queried less and less often, and never again once it is over', async () => {
    const orderNo = await openOnline(kit, player);
    for (let second = 0; second < 30 * 60; second += 5) await later(5 * SECOND_MS);
    const queries = pathsOf(orderNo).filter((path) => path === '/orders/query').length;
    expect(queries).toBeGreaterThan(20);
    expect(queries).toBeLessThan(60);
    const before = channel.requested.length;
    await later(DAY_MS);
    expect(channel.requested).toHaveLength(before);
  });

  test('that failed there ends with a reason and costs no cancellation', async () => {
    const orderNo = await openOnline(kit, player);
    channel.fail(orderNo);
    await later(15 * SECOND_MS);
    expect(await show(orderNo)).toMatchObject({ state: 'rejected', failure: 'paymentFailed' });
    expect(await titles()).toEqual(['Deposit payment failed']);
  });

  test('and lost by its channel waits: the channel may find it again', async () => {
    const orderNo = await openOnline(kit, player);
    channel.mood = [404];
    await later(15 * SECOND_MS);
    expect(await show(orderNo)).toMatchObject({ state: 'awaitingPayment', channelState: 'open' });
    channel.pay(orderNo);
    await later(MINUTE_MS);
    expect((await show(orderNo)).state).toBe('completed');
  });
});

describe('an overdue online order', () => {
  test('expires when its channel reports no payment, and only then', async () => {
    const orderNo = await openOnline(kit, player);
    kit.clock.advance(30 * MINUTE_MS);
    expect(await show(orderNo)).toMatchObject({ state: 'awaitingPayment', payUrl: '' });
    await run();
    expect(pathsOf(orderNo).at(-1)).toBe('/orders/cancel');
    expect(await show(orderNo)).toMatchObject({ state: 'expired', channelState: 'closed' });
    expect(await titles()).toEqual(['Deposit order expired']);
    // The page is closed at the channel too.
    expect(channel.pay(orderNo)).toBeNull();
  });

  test('is completed if it was paid at the last second', async () => {
    const orderNo = await openOnline(kit, player);
    kit.clock.advance(30 * MINUTE_MS);
    channel.pay(orderNo);
    await run();
    expect(pathsOf(orderNo).slice(-2)).toEqual(['/orders/cancel', '/orders/query']);
    expect((await show(orderNo)).state).toBe('completed');
    expect(await kit.balance(player.playerId)).toBe(50_000n);
  });

  test('waits an hour for an unavailable channel; a payment reported later is stored for an operator', async () => {
    const orderNo = await openOnline(kit, player);
    channel.isDown = true;
    channel.pay(orderNo);
    for (let minute = 0; minute < 89; minute += 1) await later(MINUTE_MS);
    expect(await show(orderNo)).toMatchObject({
      state: 'awaitingPayment',
      channelState: 'unavailable',
    });
    for (let minute = 0; minute < 10; minute += 1) await later(MINUTE_MS);
    expect((await show(orderNo)).state).toBe('expired');
    channel.isDown = false;
    await later(30 * MINUTE_MS);
    expect(await show(orderNo)).toMatchObject({ state: 'expired', receivedMinor: 50_000 });
    const staff = await kit.operator('finance');
    const { payments, channel: about } = await kit.done(getDeposit, { orderNo }, { as: staff });
    expect(payments).toMatchObject([{ state: 'unmatched', reason: 'orderFinished' }]);
    expect(about).toMatchObject({ state: 'closed', nextQueryAt: null });
    expect(await kit.balance(player.playerId)).toBe(0n);
  });

  test('that never reached its channel expires too', async () => {
    channel.isDown = true;
    const orderNo = await openOnline(kit, player);
    kit.clock.advance(31 * MINUTE_MS);
    channel.isDown = false;
    await run();
    expect(pathsOf(orderNo)).toEqual(['/orders/cancel']);
    expect(await show(orderNo)).toMatchObject({ state: 'expired', channelState: 'closed' });
  });

  test('is not queried without end if its channel never returns', async () => {
    const orderNo = await openOnline(kit, player);
    channel.isDown = true;
    await later(91 * MINUTE_MS);
    expect((await show(orderNo)).state).toBe('expired');
    await later(8 * DAY_MS);
    expect((await show(orderNo)).channelState).toBe('closed');
    channel.isDown = false;
    const before = channel.requested.length;
    await later(DAY_MS);
    expect(channel.requested).toHaveLength(before);
  });
});

describe('an order that its player cancels', () => {
  const cancel = (orderNo: string) =>
    kit.call(cancelDeposit, { orderNo, reason: 'changedMind' }, { as: player });

  test('is cancelled at the channel too, after the commit', async () => {
    const orderNo = await openOnline(kit, player);
    need(await cancel(orderNo));
    expect(pathsOf(orderNo)).toEqual(['/orders']);
    await run();
    expect(pathsOf(orderNo)).toEqual(['/orders', '/orders/cancel']);
    expect(await show(orderNo)).toMatchObject({ state: 'cancelled', channelState: 'closed' });
    expect(channel.pay(orderNo)).toBeNull();
  });

  test('and was paid anyway, keeps the payment for an operator', async () => {
    const orderNo = await openOnline(kit, player);
    channel.pay(orderNo);
    need(await cancel(orderNo));
    await run();
    expect(await show(orderNo)).toMatchObject({ state: 'cancelled', receivedMinor: 50_000 });
    expect(await kit.balance(player.playerId)).toBe(0n);
  });

  test('while it is being opened is closed after it was opened', async () => {
    channel.mood = ['lost'];
    const orderNo = await openOnline(kit, player);
    need(await cancel(orderNo));
    await run();
    expect(pathsOf(orderNo)).toEqual(['/orders', '/orders/cancel']);
    expect(channel.pay(orderNo)).toBeNull();
    expect(await show(orderNo)).toMatchObject({ state: 'cancelled', failure: 'none' });
  });

  test('an open answer after the cancellation closes what it opened', async () => {
    const wanted = { methodCode: 'alipay', amountMinor: 50_000n };
    const { orderNo } = (await kit.done(createDeposit, wanted, { as: player })).order;
    const { channelClient } = kit.services;
    kit.services.channelClient = {
      // The player cancels while the query is in flight.
      request: async (...question) => {
        kit.services.channelClient = channelClient;
        need(await cancel(orderNo));
        return await channelClient.request(...question);
      },
    };
    await run();
    await run();
    expect(pathsOf(orderNo)).toEqual(['/orders', '/orders/cancel']);
    expect(channel.pay(orderNo)).toBeNull();
    expect((await show(orderNo)).state).toBe('cancelled');
  });
});

describe('how a query is planned', () => {
  const at = new Date('2026-11-20T04:00:00Z');
  const payBefore = new Date('2026-11-20T04:30:00Z');
  const open = { state: 'open', tries: 0, createdAt: at } as const;
  const order = { state: 'awaitingPayment', flow: 'hosted', payBefore } as const;

  test('a live order is opened or queried, an overdue or ended one is closed', () => {
    expect(computeQueryState(order, 'opening', at)).toBe('opening');
    expect(computeQueryState(order, 'open', at)).toBe('open');
    expect(computeQueryState(order, 'open', payBefore)).toBe('closing');
    expect(computeQueryState(order, 'opening', payBefore)).toBe('closing');
    expect(computeQueryState({ ...order, state: 'cancelled' }, 'opening', at)).toBe('closing');
    // A payment is pending: the clock does not end the order.
    const seen = { ...order, state: 'awaitingReview' } as const;
    expect(computeQueryState(seen, 'closing', payBefore)).toBe('open');
    expect(computeQueryState(seen, 'opening', payBefore)).toBe('opening');
  });

  test('an open order is queried right when it is overdue', () => {
    const now = new Date('2026-11-20T04:29:55Z');
    expect(computeWaitMs(open, order, now)).toBe(5 * SECOND_MS);
  });

  test.each([
    ['opening', 0, 3],
    ['opening', 2, 12],
    ['opening', 9, 30],
    ['open', 0, 15],
    ['closing', 0, 5],
    ['closing', 30, 300],
  ] as const)('%s after %d silences waits %d s', (state, tries, seconds) => {
    expect(computeWaitMs({ ...open, state, tries }, order, at)).toBe(seconds * SECOND_MS);
  });
});
