import { getRechargeAccountInfo } from '@vela/contract/deposit/calls.ts';
import { matchPayment, returnPayment } from '@vela/contract/deposit/staff-calls.ts';
import { getMessage, listMessages } from '@vela/contract/message/calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOnline, paymentsOf, pretendChannel } from '../../test/channel.ts';
import type { PretendChannel } from '../../test/channel.ts';
import type { Kit, TestPlayer, TestStaff } from '../../test/kit.ts';
import { need, newPayer, startMoneyKit } from '../../test/money.ts';

let kit: Kit;
let channel: PretendChannel;
let player: TestPlayer;
let staff: TestStaff;
beforeAll(async () => {
  kit = await startMoneyKit();
  staff = await kit.newStaff('finance');
});
beforeEach(async () => {
  channel = pretendChannel(kit);
  player = await newPayer(kit);
});
afterEach(() => kit.verifyLedger());
afterAll(() => kit.stop());

const reason = 'Paid by somebody else; sent back today.';
const give = (paymentId: string, why = reason, as = staff) =>
  kit.call(returnPayment, { paymentId, reason: why }, { as });

/** A payment of another amount; gives its id. */
async function payOdd(): Promise<{ orderNo: string; paymentId: string }> {
  const orderNo = await openOnline(kit, player);
  const message = channel.pay(orderNo, 7_000n);
  if (message) await channel.tell(message);
  const [payment] = await paymentsOf(kit, staff, orderNo);
  return { orderNo, paymentId: payment?.paymentId ?? '' };
}

test('what went back to its sender is credited to nobody, and says why and by whom', async () => {
  const { orderNo, paymentId } = await payOdd();
  expect(need(await give(paymentId))).toEqual({ state: 'returned' });
  expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([
    { state: 'returned', returnReason: reason, settledBy: staff.username },
  ]);
  const match = await kit.call(matchPayment, { paymentId, orderNo }, { as: staff });
  expect(match.refusal).toBe('paymentStateChanged');
  expect(await kit.balance(player.playerId)).toBe(0n);
  const as = { as: player, lang: 'en' };
  const { list: inbox } = need(await kit.call(listMessages, {}, as));
  const told = inbox.find((message) => message.title === 'Payment sent back: HK$70.00');
  const { message } = need(await kit.call(getMessage, { id: told?.id }, as));
  expect(message.body).toContain(reason);
  const owner = await kit.newStaff('owner');
  const { list } = need(await kit.call(listAudit, { action: 'deposit.return' }, { as: owner }));
  expect(list[0]?.details).toContain(reason);
});

test('the player is told of it until it went back, and then no more', async () => {
  const { orderNo, paymentId } = await payOdd();
  const read = async () => {
    const { order } = need(await kit.call(getRechargeAccountInfo, { orderNo }, { as: player }));
    return order?.receivedMinor;
  };
  expect(await read()).toBe(7_000);
  need(await give(paymentId));
  expect(await read()).toBeNull();
});

test('the channel that tells of it again changes nothing', async () => {
  const orderNo = await openOnline(kit, player);
  const message = channel.pay(orderNo, 7_000n);
  if (!message) throw new Error('the page cannot be paid');
  await channel.tell(message);
  const [payment] = await paymentsOf(kit, staff, orderNo);
  need(await give(payment?.paymentId ?? ''));
  const right = { ...message, body: { ...message.body, amount_minor: 50_000 } };
  expect(await channel.tell(right, { id: 'msg_right' })).toBe(409);
  expect(await kit.balance(player.playerId)).toBe(0n);
});

test('of a return and a match at once, one is done', async () => {
  for (let round = 0; round < 5; round += 1) {
    player = await newPayer(kit);
    const { orderNo, paymentId } = await payOdd();
    const replies = await Promise.all([
      give(paymentId),
      kit.call(matchPayment, { paymentId, orderNo }, { as: staff }),
    ]);
    expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
    const isCredited = replies[1].code === 0;
    expect(await kit.balance(player.playerId)).toBe(isCredited ? 7_000n : 0n);
  }
});

test('without a reason, a payment, or the right, nothing is returned', async () => {
  const { orderNo, paymentId } = await payOdd();
  expect((await give('pay_none')).refusal).toBe('notFound');
  expect((await give(paymentId, '')).refusal).toBe('reasonRequired');
  const risk = await kit.newStaff('risk');
  expect((await give(paymentId, reason, risk)).refusal).toBe('forbidden');
  expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([{ state: 'unmatched' }]);
});
