import {
  assignUnidentifiedPayment,
  listUnidentifiedPayments,
  matchPayment,
  settleUnidentifiedPayment,
} from '@vela/contract/deposit/staff-calls.ts';
import { expect, test } from 'vitest';
import type { Message } from '../../seeds/stage/payment-company.ts';
import { need } from '../../seeds/stage/send.ts';
import { openOnline, paymentsOf } from '../../test/channel.ts';
import { useKit } from '../../test/kit.ts';
import type { TestOperator, TestPlayer } from '../../test/site.ts';

const kit = await useKit();
const staff = await kit.operator('finance');
const channel = kit.channel();

type Unknown = { player: TestPlayer; orderNo: string; paymentId: string; right: Message };

/** A payment of an order that its channel reported for an unknown reference. */
const payUnknown = async (reference: string): Promise<Unknown> => {
  const player = await kit.payer();
  const orderNo = await openOnline(kit, player);
  const right = channel.pay(orderNo);
  if (!right) throw new Error('the page cannot be paid');
  await channel.report(
    { ...right, body: { ...right.body, reference } },
    { id: `msg_${reference}` },
  );
  const { list } = await kit.done(listUnidentifiedPayments, {}, { as: staff });
  const paymentId = list.find((it) => it.reference === reference)?.paymentId ?? '';
  return { player, orderNo, paymentId, right };
};
const assign = (paymentId: string, orderNo: string, as: TestOperator = staff) =>
  kit.call(assignUnidentifiedPayment, { paymentId, orderNo }, { as });
const match = (paymentId: string, orderNo: string) =>
  kit.call(matchPayment, { paymentId, orderNo }, { as: staff });
const balance = ({ playerId }: TestPlayer) => kit.balance(playerId);

test('a payment assigned to its order is credited like an unmatched payment, and only once', async () => {
  const { player, orderNo, paymentId, right } = await payUnknown('D0');
  need(await assign(paymentId, orderNo));
  expect(await balance(player)).toBe(0n);
  expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([
    { paymentId, state: 'unmatched', reason: 'unknownReference', amountMinor: 50_000 },
  ]);
  const { list } = await kit.done(listUnidentifiedPayments, {}, { as: staff });
  expect(list).toMatchObject([{ paymentId, orderNo, note: '', settledBy: staff.username }]);
  need(await match(paymentId, orderNo));
  expect(await balance(player)).toBe(50_000n);
  // The channel corrects itself: it is the same money.
  await channel.report(right);
  expect(await balance(player)).toBe(50_000n);
  expect((await assign(paymentId, orderNo)).refusal).toBe('paymentStateChanged');
});

test('a payment that was settled by a note can no longer be assigned', async () => {
  const { orderNo, paymentId } = await payUnknown('D1');
  const settled = { paymentId, note: 'The channel sent it back.' };
  await kit.done(settleUnidentifiedPayment, settled, { as: staff });
  expect(await assign(paymentId, orderNo)).toMatchObject({
    refusal: 'paymentStateChanged',
    data: { state: 'settled' },
  });
  expect(await paymentsOf(kit, staff, orderNo)).toEqual([]);
});

test('of two concurrent assignments of a payment, one succeeds', async () => {
  const { orderNo, paymentId } = await payUnknown('D2');
  const replies = await Promise.all([1, 2, 3].map(() => assign(paymentId, orderNo)));
  expect(replies.filter((it) => it.code === 0)).toHaveLength(1);
  expect(await paymentsOf(kit, staff, orderNo)).toHaveLength(1);
});

test('refusals, in the order of the contract', async () => {
  const { orderNo, paymentId } = await payUnknown('D3');
  expect((await assign('none', orderNo)).refusal).toBe('notFound');
  expect((await assign(paymentId, 'none')).refusal).toBe('notFound');
  const offline = await kit.deposit(await kit.payer(), { amountMinor: 50_000n });
  expect((await assign(paymentId, offline)).refusal).toBe('orderNotOfPayment');
  const auditor = await kit.operator('auditor');
  expect((await assign(paymentId, orderNo, auditor)).refusal).toBe('forbidden');
});
