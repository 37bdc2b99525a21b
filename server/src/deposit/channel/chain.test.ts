import { cancelDeposit, createDeposit } from '@vela/contract/deposit/calls.ts';
import { approveDeposit, getDeposit, rejectDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import { workOff } from '@vela/service/worklist.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openOnline, paymentsOf, showDeposit } from '../../../test/channel.ts';
import type { FakeChannel } from '../../../test/channel.ts';
import { useKit } from '../../../test/kit.ts';
import type { TestPlayer } from '../../../test/site.ts';
import { change } from '../../../test/money.ts';
import { need } from '../../../seeds/stage/send.ts';
import { depositSetting } from '../settings.ts';
import { channelOrders } from './query.ts';

let channel: FakeChannel;
let player: TestPlayer;
const kit = await useKit();
const staff = await kit.operator('finance');
const second = await kit.operator('owner');
beforeEach(async () => {
  channel = kit.channel();
  player = await kit.payer();
});

const show = (orderNo: string) => showDeposit(kit, player, orderNo);
const balance = () => kit.balance(player.playerId);
const openCoin = (protocol = 'TRC20', amountMinor = 100_000n) =>
  openOnline(kit, player, { methodCode: 'usdt', amountMinor, protocol });
const approve = (orderNo: string, as = staff) => kit.call(approveDeposit, { orderNo }, { as });
const later = async (ms: number): Promise<void> => {
  kit.clock.advance(ms);
  await workOff(channelOrders, kit.services);
};
/** 1,000.00 at 7.80. */
const requested = 128_205_128n;

describe('an order in cryptocurrency', () => {
  test('has its own address, an exact amount, and a fixed rate', async () => {
    const orderNo = await openCoin();
    const { chain, flow, payUrl } = await show(orderNo);
    expect({ flow, payUrl }).toEqual({ flow: 'chain', payUrl: '' });
    expect(chain).toMatchObject({
      currency: 'USDT',
      protocol: 'TRC20',
      amountMicro: Number(requested),
      ratePpm: 7_800_000,
      confirmationsRequired: 3,
      transfers: [],
    });
    expect(chain?.address).toMatch(/^T\w{33}$/);
    await change(kit, depositSetting, { usdtRatePpm: 8_000_000 });
    expect((await show(orderNo)).chain).toEqual(chain);
    await change(kit, depositSetting, {});
    const other = await kit.payer();
    const another = await openOnline(kit, other, { methodCode: 'usdt', protocol: 'ERC20' });
    const { address = '' } = (await showDeposit(kit, other, another)).chain ?? {};
    expect(address).toMatch(/^0x[0-9a-f]{40}$/);
  });

  test('never shows an address of another chain', async () => {
    const { channelClient } = kit.services;
    kit.services.channelClient = {
      request: (name, path, body, reply) =>
        channelClient.request(name, path, { ...body, protocol: 'ERC20' }, reply),
    };
    const orderNo = await openCoin('TRC20');
    expect(await show(orderNo)).toMatchObject({
      channelState: 'unavailable',
      chain: { address: '' },
    });
  });

  test('is seen, waits for its confirmations, and completes automatically', async () => {
    const orderNo = await openCoin();
    expect(await channel.report(channel.send(orderNo, requested))).toBe(200);
    expect(await show(orderNo)).toMatchObject({
      state: 'awaitingReview',
      chain: { transfers: [{ amountMicro: Number(requested), confirmations: 0 }] },
    });
    expect(await balance()).toBe(0n);
    expect((await approve(orderNo)).refusal).toBe('paymentNotConfirmed');
    expect(await channel.report(channel.confirm(orderNo))).toBe(200);
    expect(await show(orderNo)).toMatchObject({ state: 'completed', creditedMinor: 100_000 });
    expect(await balance()).toBe(100_000n);
  });

  test('is completed by a query without a callback, and by messages in the wrong order', async () => {
    const orderNo = await openCoin();
    const seen = channel.send(orderNo, requested);
    channel.confirm(orderNo);
    await later(15 * SECOND_MS);
    expect((await show(orderNo)).state).toBe('completed');
    expect(await channel.report(seen)).toBe(200);
    expect(await show(orderNo)).toMatchObject({ chain: { transfers: [{ confirmations: 3 }] } });
    expect(await balance()).toBe(100_000n);
  });

  test('seen in time is ended neither by the clock nor by the player', async () => {
    const orderNo = await openCoin();
    await channel.report(channel.send(orderNo, requested));
    await later(2 * 60 * MINUTE_MS);
    expect((await show(orderNo)).state).toBe('awaitingReview');
    const input = { orderNo, reason: 'other' };
    const reply = await kit.call(cancelDeposit, input, { as: player });
    expect(reply.refusal).toBe('orderStateChanged');
    channel.confirm(orderNo);
    await later(5 * MINUTE_MS);
    expect((await show(orderNo)).state).toBe('completed');
  });

  test('a callback before the address is known counts if it follows the chain’s rules', async () => {
    channel.mood = ['lost'];
    const orderNo = await openCoin();
    channel.send(orderNo, requested);
    expect(await channel.report(channel.confirm(orderNo))).toBe(200);
    expect(await show(orderNo)).toMatchObject({
      state: 'awaitingReview',
      channelState: 'unavailable',
    });
    await later(10 * SECOND_MS);
    await workOff(channelOrders, kit.services);
    expect((await show(orderNo)).state).toBe('completed');
    expect(await balance()).toBe(100_000n);
  });

  test('expires without a payment, and is watched for a day', async () => {
    const orderNo = await openCoin();
    await later(30 * MINUTE_MS);
    expect(await show(orderNo)).toMatchObject({ state: 'expired', chain: { address: '' } });
    channel.send(orderNo, requested);
    channel.confirm(orderNo);
    await later(11 * MINUTE_MS);
    expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([
      { state: 'unmatched', reason: 'orderFinished', amountMinor: 100_000 },
    ]);
    await later(DAY_MS);
    const before = channel.requested.length;
    await later(DAY_MS);
    expect(channel.requested).toHaveLength(before);
    expect(await balance()).toBe(0n);
  });
});

describe('another amount on the chain', () => {
  const half = 64_102_564n;

  test('waits for an operator, who credits the received amount at the frozen rate', async () => {
    const orderNo = await openCoin();
    await change(kit, depositSetting, { usdtRatePpm: 9_000_000 });
    channel.send(orderNo, half);
    await channel.report(channel.confirm(orderNo));
    expect(await show(orderNo)).toMatchObject({ state: 'awaitingReview', receivedMinor: 50_000 });
    const { order, checks } = await kit.done(getDeposit, { orderNo }, { as: staff });
    expect(order).toMatchObject({ approvableMinor: 50_000, amountMinor: 100_000 });
    expect(checks.filter((check) => !check.isGood).map((check) => check.key)).toEqual([
      'amountEquals',
    ]);
    expect(need(await approve(orderNo))).toEqual({
      state: 'completed',
      needsSecondApprover: false,
      voidApproval: '',
    });
    expect(await show(orderNo)).toMatchObject({ amountMinor: 100_000, creditedMinor: 50_000 });
    expect(await balance()).toBe(50_000n);
    const { rows } = await kit.database.pool.query(
      `select t.amount_minor, r.required_minor from wallet_transactions t
       join turnover_requirements r on r.cause = t.order_no where t.order_no = $1`,
      [orderNo],
    );
    expect(rows).toEqual([{ amount_minor: 50_000n, required_minor: 50_000n }]);
    await change(kit, depositSetting, {});
  });

  test('or is rejected, and stays to be returned', async () => {
    const orderNo = await openCoin();
    channel.send(orderNo, half);
    await channel.report(channel.confirm(orderNo));
    await kit.done(rejectDeposit, { orderNo, reason: 'Sent back.' }, { as: staff });
    expect((await approve(orderNo)).refusal).toBe('orderStateChanged');
    expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([{ state: 'unmatched' }]);
    expect(await balance()).toBe(0n);
  });

  test('followed by the right one completes the order; the first is stored', async () => {
    const orderNo = await openCoin();
    channel.send(orderNo, half);
    await channel.report(channel.confirm(orderNo));
    channel.send(orderNo, requested);
    await channel.report(channel.confirm(orderNo, 1));
    expect((await show(orderNo)).state).toBe('completed');
    expect(await balance()).toBe(100_000n);
    expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([
      { state: 'unmatched', reason: 'amountDiffers', amountMinor: 50_000 },
      { state: 'credited', amountMinor: 100_000 },
    ]);
  });

  test('a second payment is stored, whether or not it is equal', async () => {
    const orderNo = await openCoin();
    for (const [index, amountMicro] of [requested, requested, half].entries()) {
      channel.send(orderNo, amountMicro);
      await channel.report(channel.confirm(orderNo, index));
    }
    expect(await balance()).toBe(100_000n);
    const payments = await paymentsOf(kit, staff, orderNo);
    expect(payments.map((it) => `${it.state} ${it.reason}`)).toEqual([
      'credited none',
      'unmatched secondPayment',
      'unmatched secondPayment',
    ]);
  });

  test('that a query reports while a callback completes the order is stored too', async () => {
    const orderNo = await openCoin();
    channel.send(orderNo, requested);
    const first = channel.confirm(orderNo);
    const { channelClient } = kit.services;
    kit.services.channelClient = {
      // Both arrive while the query is in flight; only the first has a callback.
      request: async (...question) => {
        kit.services.channelClient = channelClient;
        await channel.report(first);
        channel.send(orderNo, half);
        channel.confirm(orderNo, 1);
        return await channelClient.request(...question);
      },
    };
    await later(15 * SECOND_MS);
    expect(await show(orderNo)).toMatchObject({ state: 'completed', channelState: 'closed' });
    expect(await balance()).toBe(100_000n);
    expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([
      { state: 'credited', amountMinor: 100_000 },
      { state: 'unmatched', reason: 'secondPayment', amountMinor: 50_000 },
    ]);
  });

  test('above the limit two operators approve the same payment', async () => {
    await change(kit, depositSetting, { secondApprovalMinor: 50_000n });
    const orderNo = await openCoin();
    channel.send(orderNo, half);
    await channel.report(channel.confirm(orderNo));
    expect(need(await approve(orderNo))).toEqual({
      state: 'awaitingReview',
      needsSecondApprover: true,
      voidApproval: '',
    });
    expect((await approve(orderNo)).refusal).toBe('sameApprover');
    const { order } = await kit.done(getDeposit, { orderNo }, { as: second });
    expect(order.approvals.map((it) => it.username)).toEqual([staff.username]);
    need(await approve(orderNo, second));
    expect(await balance()).toBe(50_000n);
    await change(kit, depositSetting, {});
  });

  test('with a known hash and another amount is refused', async () => {
    const orderNo = await openCoin();
    const message = channel.send(orderNo, half);
    expect(await channel.report(message)).toBe(200);
    const other = { ...message, body: { ...message.body, amount_micro: Number(requested) } };
    expect(await channel.report(other, { id: 'msg_other' })).toBe(409);
    const elsewhere = { ...message, body: { ...message.body, address: `T${'x'.repeat(33)}` } };
    expect(await channel.report(elsewhere, { id: 'msg_elsewhere' })).toBe(409);
    const page = {
      event: 'order.paid',
      reference: orderNo,
      order_id: 'x',
      amount_minor: 100_000,
      occurred_at: kit.clock.now().toISOString(),
    };
    expect(await channel.report({ ...message, id: 'msg_page', body: page })).toBe(409);
    expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([{ amountMinor: 50_000 }]);
    expect(await balance()).toBe(0n);
  });

  test('below one cent can be returned, not credited', async () => {
    const orderNo = await openCoin();
    channel.send(orderNo, 1n);
    await channel.report(channel.confirm(orderNo));
    expect((await approve(orderNo)).refusal).toBe('paymentNotConfirmed');
  });
});

test('the amount is rounded half to even, in both directions', async () => {
  const input = { methodCode: 'usdt', amountMinor: 10_001n, protocol: 'ERC20' };
  const { order } = await kit.done(createDeposit, input, { as: player });
  // 100.01 / 7.80 is 12.821794871…
  expect(order.chain?.amountMicro).toBe(12_821_795);
});
