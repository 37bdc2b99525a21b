import {
  listUnidentifiedPayments,
  settleUnidentifiedPayment,
} from '@vela/contract/deposit/staff-calls.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { expect, test } from 'vitest';
import type { Message } from '../../seeds/stage/payment-company.ts';
import { need } from '../../seeds/stage/send.ts';
import { openOnline } from '../../test/channel.ts';
import { useKit } from '../../test/kit.ts';
import type { TestOperator } from '../../test/site.ts';

const kit = await useKit();
const staff = await kit.operator('finance');
const channel = kit.channel();

const list = async () => (await kit.done(listUnidentifiedPayments, {}, { as: staff })).list;
const settle = (paymentId: string, note: string, as: TestOperator = staff) =>
  kit.call(settleUnidentifiedPayment, { paymentId, note }, { as });
const waiting = async (): Promise<number> =>
  (await kit.done(getDashboard, {}, { as: staff })).paymentsUnmatched;

/** A payment on a page that names an unknown order. */
const payUnknown = async (reference: string): Promise<Message> => {
  const message = channel.pay(await openOnline(kit, await kit.payer()));
  if (!message) throw new Error('the page cannot be paid');
  return { ...message, body: { ...message.body, reference } };
};

test('money for an unknown reference is stored once, and waits until it is settled', async () => {
  const before = await waiting();
  const message = await payUnknown('D0');
  expect(await channel.report(message)).toBe(200);
  expect(await channel.report(message)).toBe(200);
  expect(await channel.report(message, { id: 'msg_again' })).toBe(200);
  const [kept, ...others] = await list();
  expect(others).toEqual([]);
  expect(kept).toMatchObject({
    channel: 'alipay',
    reference: 'D0',
    txHash: '',
    channelReference: message.body['order_id'],
    amountMinor: 50_000,
    amountMicro: null,
    settledAt: null,
  });
  expect(await waiting()).toBe(before + 1);
  need(await settle(kept?.paymentId ?? '', 'The channel sent it back.'));
  expect(await waiting()).toBe(before);
  expect(await list()).toMatchObject([
    { note: 'The channel sent it back.', settledBy: staff.username },
  ]);
  // A repeated report leaves a settled payment settled.
  expect(await channel.report(message)).toBe(200);
  expect(await waiting()).toBe(before);
});

test('refusals, in the order of the contract', async () => {
  expect((await settle('none', '')).refusal).toBe('notFound');
  await channel.report(await payUnknown('D2'));
  const paymentId = (await list()).find((it) => it.reference === 'D2')?.paymentId ?? '';
  expect((await settle(paymentId, ' ')).refusal).toBe('reasonRequired');
  expect((await settle(paymentId, 'no', await kit.operator('auditor'))).refusal).toBe('forbidden');
  need(await settle(paymentId, 'Found.'));
  expect((await settle(paymentId, 'Found.')).refusal).toBe('paymentStateChanged');
});
