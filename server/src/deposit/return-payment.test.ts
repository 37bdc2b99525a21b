import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { matchPayment, returnPayment } from '@vela/contract/deposit/staff-calls.ts';
import { getMessage, listMessages } from '@vela/contract/message/calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openOnline, paymentsOf } from '../../test/channel.ts';
import type { FakeChannel } from '../../test/channel.ts';
import { demote } from '../../test/staff.ts';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer, TestOperator } from '../../test/site.ts';
import { change } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';
import { depositSetting } from './settings.ts';

let channel: FakeChannel;
let player: TestPlayer;
const kit = await useKit();
const staff = await kit.operator('finance');
beforeEach(async () => {
  channel = kit.channel();
  player = await kit.payer();
});

const reason = 'Paid by somebody else; sent back today.';
const sendReturn = (paymentId: string, why = reason, as = staff) =>
  kit.call(returnPayment, { paymentId, reason: why }, { as });

/** A payment of a different amount; returns its id. */
async function payMismatched(): Promise<{ orderNo: string; paymentId: string }> {
  const orderNo = await openOnline(kit, player);
  const message = channel.pay(orderNo, 7_000n);
  if (message) await channel.report(message);
  const [payment] = await paymentsOf(kit, staff, orderNo);
  return { orderNo, paymentId: payment?.paymentId ?? '' };
}

test('a returned payment is not credited, and records why and by whom', async () => {
  const { orderNo, paymentId } = await payMismatched();
  expect(need(await sendReturn(paymentId))).toMatchObject({ state: 'returned' });
  expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([
    { state: 'returned', returnReason: reason, settledBy: staff.username },
  ]);
  const match = await kit.call(matchPayment, { paymentId, orderNo }, { as: staff });
  expect(match.refusal).toBe('paymentStateChanged');
  expect(await kit.balance(player.playerId)).toBe(0n);
  const as = { as: player, lang: 'en' };
  const { list: inbox } = await kit.done(listMessages, {}, as);
  const reported = inbox.find((message) => message.title === 'Payment returned: HK$70.00');
  const { message } = await kit.done(getMessage, { id: reported?.id }, as);
  expect(message.body).toContain(reason);
  const owner = await kit.operator('owner');
  const { list } = await kit.done(listAudit, { action: 'deposit.return' }, { as: owner });
  expect(list[0]?.details).toContain(reason);
});

test('the player sees it until it is returned, and then no longer', async () => {
  const { orderNo, paymentId } = await payMismatched();
  const read = async () => {
    const { order } = await kit.done(getDepositOrder, { orderNo }, { as: player });
    return order?.receivedMinor;
  };
  expect(await read()).toBe(7_000);
  need(await sendReturn(paymentId));
  expect(await read()).toBeNull();
});

test('another report by the channel changes nothing', async () => {
  const orderNo = await openOnline(kit, player);
  const message = channel.pay(orderNo, 7_000n);
  if (!message) throw new Error('the page cannot be paid');
  await channel.report(message);
  const [payment] = await paymentsOf(kit, staff, orderNo);
  need(await sendReturn(payment?.paymentId ?? ''));
  const right = { ...message, body: { ...message.body, amount_minor: 50_000 } };
  expect(await channel.report(right, { id: 'msg_right' })).toBe(409);
  expect(await kit.balance(player.playerId)).toBe(0n);
});

describe('above the limit', () => {
  let second: TestOperator;
  beforeAll(async () => {
    second = await kit.operator('owner');
  });
  beforeEach(() => change(kit, depositSetting, { secondApprovalMinor: 7_000n }));
  afterEach(() => change(kit, depositSetting, {}));

  test('two different operators return a payment, for the same reason', async () => {
    const { orderNo, paymentId } = await payMismatched();
    const waiting = { state: 'unmatched', needsSecondApprover: true, voidApproval: '' };
    expect(need(await sendReturn(paymentId))).toEqual(waiting);
    expect((await sendReturn(paymentId)).refusal).toBe('sameApprover');
    // A different reason is a new first approval.
    expect(need(await sendReturn(paymentId, 'Paid from a stolen card.', second))).toEqual(waiting);
    expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([
      { state: 'unmatched', returnReason: '' },
    ]);
    const given = need(await sendReturn(paymentId, reason, second));
    expect(given).toEqual({ state: 'returned', needsSecondApprover: false, voidApproval: '' });
    expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([
      { state: 'returned', settledBy: second.username, approvals: [{ action: 'return' }, {}] },
    ]);
    const { list } = await kit.done(listAudit, { subject: paymentId }, { as: second });
    expect(list.map((it) => it.action)).toEqual([
      'deposit.returnPayment',
      'deposit.firstReturn',
      'deposit.firstReturn',
    ]);
  });

  test('the approval of an operator who has lost the right since does not count', async () => {
    const { orderNo, paymentId } = await payMismatched();
    const gone = await kit.operator('finance');
    need(await sendReturn(paymentId, reason, gone));
    await demote(kit, gone);
    const voided = need(await sendReturn(paymentId));
    expect(voided).toMatchObject({ needsSecondApprover: true, voidApproval: gone.username });
    expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([{ state: 'unmatched' }]);
    expect(need(await sendReturn(paymentId, reason, second)).state).toBe('returned');
  });

  test('an approval of a return is no approval of a credit, nor the reverse', async () => {
    const { orderNo, paymentId } = await payMismatched();
    need(await sendReturn(paymentId));
    const own = await kit.call(matchPayment, { paymentId }, { as: second });
    expect(need(own)).toMatchObject({ state: 'unmatched', needsSecondApprover: true });
    const third = await kit.operator('finance');
    // The second approver now wants a credit, so the first approval has no match.
    need(await sendReturn(paymentId, 'Another reason.', second));
    const match = await kit.call(matchPayment, { paymentId }, { as: third });
    expect(need(match).needsSecondApprover).toBe(true);
    expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([{ state: 'unmatched' }]);
    expect(await kit.balance(player.playerId)).toBe(0n);
  });

  test('a repeated request is one approval', async () => {
    const { paymentId } = await payMismatched();
    const options = { as: staff, key: `return-${paymentId}` };
    const send = () => kit.call(returnPayment, { paymentId, reason }, options);
    expect(need(await send())).toEqual(need(await send()));
    const { list } = await kit.done(listAudit, { subject: paymentId }, { as: second });
    expect(list).toHaveLength(1);
  });

  test('of two concurrent operators, one is first and the other completes it', async () => {
    const { orderNo, paymentId } = await payMismatched();
    const replies = await Promise.all([
      sendReturn(paymentId),
      sendReturn(paymentId, reason, second),
    ]);
    expect(replies.map((reply) => need(reply).state).toSorted()).toEqual(['returned', 'unmatched']);
    expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([{ state: 'returned' }]);
  });
});

test('of a concurrent return and match, one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    player = await kit.payer();
    const { orderNo, paymentId } = await payMismatched();
    const replies = await Promise.all([
      sendReturn(paymentId),
      kit.call(matchPayment, { paymentId, orderNo }, { as: staff }),
    ]);
    expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
    const isCredited = replies[1].code === 0;
    expect(await kit.balance(player.playerId)).toBe(isCredited ? 7_000n : 0n);
  }
});

test('without a reason, a payment, or the right, nothing is returned', async () => {
  const { orderNo, paymentId } = await payMismatched();
  expect((await sendReturn('pay_none')).refusal).toBe('notFound');
  expect((await sendReturn(paymentId, '')).refusal).toBe('reasonRequired');
  const risk = await kit.operator('risk');
  expect((await sendReturn(paymentId, reason, risk)).refusal).toBe('forbidden');
  expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([{ state: 'unmatched' }]);
});
