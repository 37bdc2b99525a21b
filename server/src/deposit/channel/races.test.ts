import { cancelDeposit } from '@vela/contract/deposit/calls.ts';
import { approveDeposit, matchPayment, rejectDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import { workOff } from '@vela/service/worklist.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openOnline, paymentsOf, showDeposit } from '../../../test/channel.ts';
import type { Message } from '../../../seeds/stage/payment-company.ts';
import type { OnlineOrder, FakeChannel } from '../../../test/channel.ts';
import { useKit } from '../../../test/kit.ts';
import type { TestPlayer } from '../../../test/site.ts';
import { inOrder } from '../../../test/queue.ts';
import { channelOrders } from './query.ts';

/*
 * The first action on an order decides, and the money is credited at most once, by one of them.
 */

let channel: FakeChannel;
let player: TestPlayer;
const kit = await useKit();
const staff = await kit.operator('finance');
const second = await kit.operator('owner');
beforeEach(async () => {
  channel = kit.channel();
  player = await kit.payer();
});
afterAll(async () => {
  const { rows } = await kit.database.pool.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0n }]);
});

const pay = (orderNo: string, amountMinor?: bigint): Message => {
  const message = channel.pay(orderNo, amountMinor);
  if (!message) throw new Error('the page cannot be paid');
  return message;
};
const cancel = (orderNo: string) =>
  kit.call(cancelDeposit, { orderNo, reason: 'other' }, { as: player });
const approve = (orderNo: string, as = staff) => kit.call(approveDeposit, { orderNo }, { as });
const reject = (orderNo: string) =>
  kit.call(rejectDeposit, { orderNo, reason: 'Another amount came.' }, { as: second });
const match = async (orderNo: string) => {
  const [payment] = await paymentsOf(kit, staff, orderNo);
  return kit.call(matchPayment, { paymentId: payment?.paymentId, orderNo }, { as: second });
};

/** The final state of an order, the credited amount, and the states of its payments. */
async function endOf(orderNo: string): Promise<string> {
  const { state } = await showDeposit(kit, player, orderNo);
  const payments = await paymentsOf(kit, staff, orderNo);
  const reported = payments.map((it) => it.state).join(' ');
  return `${state} ${await kit.balance(player.playerId)} ${reported}`;
}

describe('the payment and the cancellation of a page', () => {
  test('paid first, it is completed and cannot be cancelled', async () => {
    const orderNo = await openOnline(kit, player);
    const message = pay(orderNo);
    await inOrder(kit, orderNo, [() => channel.report(message), () => cancel(orderNo)]);
    expect(await endOf(orderNo)).toBe('completed 50000 credited');
  });

  test('cancelled first, the payment is stored for an operator', async () => {
    const orderNo = await openOnline(kit, player);
    const message = pay(orderNo);
    await inOrder(kit, orderNo, [() => cancel(orderNo), () => channel.report(message)]);
    expect(await endOf(orderNo)).toBe('cancelled 0 unmatched');
  });
});

describe('the payment and the expiry of an order', () => {
  /**
   * An order that is overdue and whose channel has been unavailable for too long, with the callback
   * of its payment.
   */
  async function openOver(): Promise<{ orderNo: string; message: Message }> {
    const orderNo = await openOnline(kit, player);
    const message = pay(orderNo);
    channel.isDown = true;
    kit.clock.advance(91 * MINUTE_MS);
    return { orderNo, message };
  }

  test('called back first, it is completed although no query is answered', async () => {
    const { orderNo, message } = await openOver();
    await inOrder(kit, orderNo, [
      () => channel.report(message),
      () => workOff(channelOrders, kit.services),
    ]);
    expect(await endOf(orderNo)).toBe('completed 50000 credited');
  });

  test('concurrently, it is completed or expired, and the money credited or stored', async () => {
    for (let round = 0; round < 6; round += 1) {
      channel = kit.channel();
      player = await kit.payer();
      const { orderNo, message } = await openOver();
      await Promise.all([workOff(channelOrders, kit.services), channel.report(message)]);
      expect(['completed 50000 credited', 'expired 0 unmatched']).toContain(await endOf(orderNo));
    }
  });
});

test('a callback and two concurrent queries complete an order once', async () => {
  for (let round = 0; round < 6; round += 1) {
    player = await kit.payer();
    const orderNo = await openOnline(kit, player);
    const message = pay(orderNo);
    kit.clock.advance(15 * SECOND_MS);
    await Promise.all([
      workOff(channelOrders, kit.services),
      channel.report(message),
      workOff(channelOrders, kit.services),
      channel.report(message),
    ]);
    expect(await endOf(orderNo)).toBe('completed 50000 credited');
  }
});

test('concurrent callback, query, cancellation and expiry reach one final state', async () => {
  for (let round = 0; round < 8; round += 1) {
    player = await kit.payer();
    const orderNo = await openOnline(kit, player);
    const message = pay(orderNo);
    kit.clock.advance(30 * MINUTE_MS);
    await Promise.all([
      cancel(orderNo),
      workOff(channelOrders, kit.services),
      channel.report(message),
      workOff(channelOrders, kit.services),
    ]);
    expect(['completed 50000 credited', 'cancelled 0 unmatched']).toContain(await endOf(orderNo));
  }
});

describe('another amount, and the operators who decide about it', () => {
  async function openMismatched(): Promise<{ orderNo: string; right: Message }> {
    const orderNo = await openOnline(kit, player);
    const right = pay(orderNo);
    const wrong = { ...right, body: { ...right.body, amount_minor: 40_000 } };
    await channel.report(wrong, { id: `${right.id}_wrong` });
    return { orderNo, right };
  }

  test("approved first, the channel's correction is too late", async () => {
    const { orderNo, right } = await openMismatched();
    await inOrder(kit, orderNo, [() => approve(orderNo), () => channel.report(right)]);
    expect(await endOf(orderNo)).toBe('completed 40000 credited');
  });

  test('corrected first, the approval is refused', async () => {
    const { orderNo, right } = await openMismatched();
    await inOrder(kit, orderNo, [() => channel.report(right), () => approve(orderNo)]);
    expect(await endOf(orderNo)).toBe('completed 50000 credited');
  });

  test.each([
    ['approved', [approve, match, reject], 'completed 40000 credited'],
    ['matched', [match, approve, reject], 'completed 40000 credited'],
    ['rejected', [reject, approve], 'rejected 0 unmatched'],
    // A payment for an order may be credited to it although it was rejected.
    ['rejected', [reject, match], 'completed 40000 credited'],
  ])('%s first, that counts, case %#', async (_what, works, end) => {
    const { orderNo } = await openMismatched();
    for (const work of works) await work(orderNo);
    expect(await endOf(orderNo)).toBe(end);
  });

  test('two operators who approve concurrently credit once', async () => {
    for (let round = 0; round < 5; round += 1) {
      player = await kit.payer();
      const { orderNo } = await openMismatched();
      const replies = await Promise.all([
        approve(orderNo),
        approve(orderNo, second),
        match(orderNo),
      ]);
      expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
      expect(await endOf(orderNo)).toBe('completed 40000 credited');
    }
  });
});

test('transfers of one hash, called back and queried concurrently, are one payment', async () => {
  const coin: OnlineOrder = { methodCode: 'usdt', amountMinor: 100_000n, protocol: 'TRC20' };
  for (let round = 0; round < 5; round += 1) {
    player = await kit.payer();
    const orderNo = await openOnline(kit, player, coin);
    const seen = channel.send(orderNo, 128_205_128n);
    const confirmed = channel.confirm(orderNo);
    kit.clock.advance(15 * SECOND_MS);
    await Promise.all([
      channel.report(confirmed),
      channel.report(seen),
      workOff(channelOrders, kit.services),
      channel.report(confirmed),
    ]);
    expect(await endOf(orderNo)).toBe('completed 100000 credited');
  }
});
