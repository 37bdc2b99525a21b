import { cancelDeposit, reportDepositPayment } from '@vela/contract/deposit/calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { openOnline } from '../../test/channel.ts';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { newReceipt } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';

const kit = await useKit();

const confirm = (player: TestPlayer, orderNo: string, receiptIds: readonly string[]) =>
  kit.call(reportDepositPayment, { orderNo, receiptIds }, { as: player });

test('an order with a receipt waits for its review, and operators are notified', async () => {
  const player = await kit.payer();
  const orderNo = await kit.deposit(player, { upTo: 'awaitingPayment' });
  const receipts = [await newReceipt(kit, player), await newReceipt(kit, player)];
  const { order } = need(await confirm(player, orderNo, receipts));
  expect(order.state).toBe('awaitingReview');
  expect(order.submittedAt).toBe(kit.clock.now().toISOString());
  expect(order.receipts.map((receipt) => receipt.fileId)).toEqual(receipts);
  expect(kit.events).toContainEqual({
    channel: 'staff',
    event: { type: 'deposit-queue', orderNo },
  });
});

test("another player's order is not found", async () => {
  const owner = await kit.payer();
  const orderNo = await kit.deposit(owner, { upTo: 'awaitingPayment' });
  const player = await kit.payer();
  const reply = await confirm(player, orderNo, [await newReceipt(kit, player)]);
  expect(reply.refusal).toBe('notFound');
});

test('a second confirmation, and a late one, are refused', async () => {
  const player = await kit.payer();
  const submitted = await kit.deposit(player);
  const again = await confirm(player, submitted, [await newReceipt(kit, player)]);
  expect(again.data).toEqual({ state: 'awaitingReview' });
  const late = await kit.payer();
  const orderNo = await kit.deposit(late, { upTo: 'awaitingPayment' });
  kit.clock.advance(30 * MINUTE_MS);
  const reply = await confirm(late, orderNo, [await newReceipt(kit, late)]);
  expect(reply.refusal).toBe('orderStateChanged');
  expect(reply.data).toEqual({ state: 'expired' });
});

test("only the player's own receipts are proof", async () => {
  const player = await kit.payer();
  const other = await kit.payer();
  const orderNo = await kit.deposit(player, { upTo: 'awaitingPayment' });
  const own = await newReceipt(kit, player);
  const avatar = await newReceipt(kit, player, { purpose: 'avatar' });
  const theirs = await newReceipt(kit, other);
  for (const receiptIds of [[], ['file_none'], [theirs], [own, theirs], [own, avatar]]) {
    expect((await confirm(player, orderNo, receiptIds)).refusal).toBe('receiptRequired');
  }
  expect((await confirm(player, orderNo, [own, own, own, own])).refusal).toBe('invalidInput');
  expect(need(await confirm(player, orderNo, [own, own])).order.receipts).toHaveLength(1);
});

test('of a concurrent confirmation and cancellation, one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const player = await kit.payer();
    const orderNo = await kit.deposit(player, { upTo: 'awaitingPayment' });
    const receipt = await newReceipt(kit, player);
    const [confirmed, cancelled] = await Promise.all([
      confirm(player, orderNo, [receipt]),
      kit.call(cancelDeposit, { orderNo, reason: 'other' }, { as: player }),
    ]);
    expect([confirmed.code, cancelled.code].filter((code) => code === 0)).toHaveLength(1);
  }
});

test('an online order is proved by its channel, not by a picture', async () => {
  kit.channel();
  const player = await kit.payer();
  const orderNo = await openOnline(kit, player);
  const receiptIds = [await newReceipt(kit, player)];
  const reply = await kit.call(reportDepositPayment, { orderNo, receiptIds }, { as: player });
  expect(reply).toMatchObject({
    refusal: 'orderStateChanged',
    data: { state: 'awaitingPayment' },
  });
});
