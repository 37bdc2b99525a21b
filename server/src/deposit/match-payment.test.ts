import { approveDeposit, claimDeposit, getDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { matchPayment, rejectDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { listTransactions } from '@vela/contract/wallet/calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { workOff } from '@vela/service/worklist.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openOnline, paymentsOf, showDeposit } from '../../test/channel.ts';
import type { FakeChannel } from '../../test/channel.ts';
import { demote } from '../../test/staff.ts';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer, TestOperator } from '../../test/site.ts';
import { change } from '../../test/money.ts';
import { readLimit } from '../../test/protection.ts';
import { need } from '../../seeds/stage/send.ts';
import { channelOrders } from './channel/query.ts';
import { depositSetting } from './settings.ts';

let channel: FakeChannel;
let player: TestPlayer;
const kit = await useKit();
const staff = await kit.operator('finance');
const second = await kit.operator('owner');
beforeEach(async () => {
  channel = kit.channel();
  player = await kit.payer();
});

const match = (paymentId: string, orderNo = '', as = staff) =>
  kit.call(matchPayment, { paymentId, orderNo }, { as });
const balance = () => kit.balance(player.playerId);
const show = (orderNo: string) => showDeposit(kit, player, orderNo);
const paymentOf = async (orderNo: string, index = 0): Promise<string> =>
  (await paymentsOf(kit, staff, orderNo))[index]?.paymentId ?? '';

/** An order that expired and was paid afterwards. */
async function payLate(amountMinor?: bigint): Promise<{ orderNo: string; paymentId: string }> {
  const orderNo = await openOnline(kit, player);
  const message = channel.pay(orderNo, amountMinor);
  channel.isDown = true;
  kit.clock.advance(91 * MINUTE_MS);
  await workOff(channelOrders, kit.services);
  channel.isDown = false;
  if (message) await channel.report(message);
  return { orderNo, paymentId: await paymentOf(orderNo) };
}

describe('an unmatched payment', () => {
  test('completes its order, even after expiry', async () => {
    const { orderNo, paymentId } = await payLate();
    expect((await show(orderNo)).state).toBe('expired');
    expect(need(await match(paymentId, orderNo))).toEqual({
      state: 'credited',
      orderNo,
      needsSecondApprover: false,
      voidApproval: '',
    });
    expect(await show(orderNo)).toMatchObject({ state: 'completed', creditedMinor: 50_000 });
    expect(await balance()).toBe(50_000n);
    const record = await kit.done(listTransactions, {}, { as: player });
    expect(record.list[0]).toMatchObject({ orderNo, status: 'succeeded', amountMinor: 50_000 });
    const { list } = await kit.done(listAudit, { action: 'deposit.match' }, { as: second });
    expect(list[0]).toMatchObject({ subject: `payment:${paymentId}`, actor: staff.username });
  });

  test('credits the received amount, not the ordered one', async () => {
    const { orderNo, paymentId } = await payLate(12_345n);
    need(await match(paymentId, orderNo));
    expect(await show(orderNo)).toMatchObject({ amountMinor: 50_000, creditedMinor: 12_345 });
    expect(await balance()).toBe(12_345n);
    expect((await readLimit(kit, player, 'deposit', 'month')).usedMinor).toBe(12_345);
  });

  test('may be credited to another order of the player by that method, which is then closed', async () => {
    const { paymentId } = await payLate();
    const other = await openOnline(kit, player);
    need(await match(paymentId, other));
    await workOff(channelOrders, kit.services);
    expect(await show(other)).toMatchObject({ state: 'completed', channelState: 'closed' });
    expect(channel.requested.at(-1)?.path).toBe('/orders/cancel');
    expect(await balance()).toBe(50_000n);
  });

  test('that arrived twice for one order gets an order of its own', async () => {
    const wanted = { methodCode: 'usdt', amountMinor: 100_000n, protocol: 'TRC20' };
    const orderNo = await openOnline(kit, player, wanted);
    for (const index of [0, 1]) {
      channel.send(orderNo, 128_205_128n);
      await channel.report(channel.confirm(orderNo, index));
    }
    const paymentId = await paymentOf(orderNo, 1);
    expect((await match(paymentId, orderNo)).refusal).toBe('orderStateChanged');
    const { orderNo: own } = need(await match(paymentId));
    expect(own).toMatch(/^D\d{16}$/);
    expect(await show(own)).toMatchObject({
      state: 'completed',
      amountMinor: 100_000,
      creditedMinor: 100_000,
      receivedMinor: 100_000,
    });
    expect(await balance()).toBe(200_000n);
    const { payments } = await kit.done(getDeposit, { orderNo: own }, { as: staff });
    expect(payments).toMatchObject([{ paymentId, orderNo, creditedOrderNo: own }]);
  });

  test('above the limit needs two operators who choose the same order', async () => {
    await change(kit, depositSetting, { secondApprovalMinor: 50_000n });
    const { orderNo, paymentId } = await payLate();
    expect(need(await match(paymentId, orderNo))).toEqual({
      state: 'unmatched',
      orderNo: '',
      needsSecondApprover: true,
      voidApproval: '',
    });
    expect((await match(paymentId, orderNo)).refusal).toBe('sameApprover');
    // A different decision is a new first approval.
    expect(need(await match(paymentId, '', second)).needsSecondApprover).toBe(true);
    expect(await balance()).toBe(0n);
    const third = await kit.operator('finance');
    expect(need(await match(paymentId, orderNo, third)).orderNo).toBe(orderNo);
    expect(await balance()).toBe(50_000n);
    await change(kit, depositSetting, {});
  });

  test('the approval of an operator who has lost the right since does not count', async () => {
    await change(kit, depositSetting, { secondApprovalMinor: 50_000n });
    const { orderNo, paymentId } = await payLate();
    const gone = await kit.operator('finance');
    need(await match(paymentId, orderNo, gone));
    await demote(kit, gone);
    const voided = need(await match(paymentId, orderNo));
    expect(voided).toMatchObject({ needsSecondApprover: true, voidApproval: gone.username });
    expect(await balance()).toBe(0n);
    need(await match(paymentId, orderNo, second));
    expect(await balance()).toBe(50_000n);
    await change(kit, depositSetting, {});
  });

  test('approved with its order and as a payment is one approval by one operator', async () => {
    await change(kit, depositSetting, { secondApprovalMinor: 1n });
    const orderNo = await openOnline(kit, player);
    const message = channel.pay(orderNo, 49_000n);
    if (message) await channel.report(message);
    const approve = (as: TestOperator) => kit.call(approveDeposit, { orderNo }, { as });
    expect(need(await approve(staff)).needsSecondApprover).toBe(true);
    expect((await match(await paymentOf(orderNo), orderNo)).refusal).toBe('sameApprover');
    need(await match(await paymentOf(orderNo), orderNo, second));
    expect(await show(orderNo)).toMatchObject({ state: 'completed', creditedMinor: 49_000 });
    await change(kit, depositSetting, {});
  });
});

test('a first approval of an amount that the channel then corrects does not count', async () => {
  await change(kit, depositSetting, { secondApprovalMinor: 1n });
  const orderNo = await openOnline(kit, player);
  const right = channel.pay(orderNo);
  if (!right) throw new Error('the page cannot be paid');
  const wrong = { ...right, body: { ...right.body, amount_minor: 40_000 } };
  await channel.report(wrong, { id: `${right.id}_wrong` });
  const paymentId = await paymentOf(orderNo);
  expect(need(await match(paymentId)).needsSecondApprover).toBe(true);
  await kit.done(rejectDeposit, { orderNo, reason: 'no' }, { as: staff });
  expect(await channel.report(right)).toBe(200);
  expect(need(await match(paymentId, '', second)).needsSecondApprover).toBe(true);
  expect(await balance()).toBe(0n);
  need(await match(paymentId, '', staff));
  expect(await balance()).toBe(50_000n);
  await change(kit, depositSetting, {});
});

describe('refusals', () => {
  test('a payment or an order that does not exist', async () => {
    const { paymentId } = await payLate();
    expect((await match('pay_none')).refusal).toBe('notFound');
    expect((await match(paymentId, 'D0')).refusal).toBe('notFound');
  });

  test('a credited payment, or one that is not confirmed yet', async () => {
    const { orderNo, paymentId } = await payLate();
    need(await match(paymentId, orderNo));
    expect(await match(paymentId)).toMatchObject({
      refusal: 'paymentStateChanged',
      data: { state: 'credited' },
    });
    const wanted = { methodCode: 'usdt', protocol: 'ERC20' };
    const coin = await openOnline(kit, player, wanted);
    await channel.report(channel.send(coin, 1_000_000n));
    expect(await match(await paymentOf(coin), coin)).toMatchObject({
      refusal: 'paymentStateChanged',
      data: { state: 'confirming' },
    });
  });

  test('an order of another player, or of another method', async () => {
    const { paymentId } = await payLate();
    const stranger = await kit.payer();
    const foreign = await openOnline(kit, stranger);
    expect((await match(paymentId, foreign)).refusal).toBe('orderNotOfPayment');
    const other = await openOnline(kit, player, { methodCode: 'wechat' });
    expect((await match(paymentId, other)).refusal).toBe('orderNotOfPayment');
  });

  test('an amount below one cent', async () => {
    const coin = await openOnline(kit, player, { methodCode: 'usdt', protocol: 'ERC20' });
    channel.send(coin, 9n);
    await channel.report(channel.confirm(coin));
    expect((await match(await paymentOf(coin), coin)).refusal).toBe('amountOutOfRange');
  });

  test('an order that another operator has claimed', async () => {
    const orderNo = await openOnline(kit, player);
    const message = channel.pay(orderNo, 1_000n);
    if (message) await channel.report(message);
    await kit.done(claimDeposit, { orderNo }, { as: second });
    expect((await match(await paymentOf(orderNo), orderNo)).refusal).toBe('reviewedBySomebodyElse');
    need(await match(await paymentOf(orderNo), orderNo, second));
  });

  test('operators who may only read, and players', async () => {
    const risk = await kit.operator('risk');
    expect((await match('pay_none', '', risk)).refusal).toBe('forbidden');
    const reply = await kit.call(matchPayment, { paymentId: 'pay_none' }, { as: player });
    expect(reply.code).toBe(401);
  });
});

describe('races', () => {
  test('of two operators who match one payment concurrently, one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      player = await kit.payer();
      const { orderNo, paymentId } = await payLate();
      const replies = await Promise.all([
        match(paymentId, orderNo),
        match(paymentId, orderNo, second),
        match(paymentId, '', second),
      ]);
      expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
      expect(await balance()).toBe(50_000n);
    }
  });

  test('matching during a rejection has one outcome, and credits at most once', async () => {
    for (let round = 0; round < 5; round += 1) {
      player = await kit.payer();
      const orderNo = await openOnline(kit, player);
      const message = channel.pay(orderNo, 40_000n);
      if (message) await channel.report(message);
      const paymentId = await paymentOf(orderNo);
      const input = { orderNo, reason: 'Another amount came.' };
      await Promise.all([
        match(paymentId, orderNo),
        kit.call(rejectDeposit, input, { as: second }),
        kit.call(approveDeposit, { orderNo }, { as: second }),
      ]);
      // A payment may be credited to the order it was made for even after the order's rejection.
      const { state } = await show(orderNo);
      expect(await balance()).toBe(state === 'completed' ? 40_000n : 0n);
    }
  });
});
