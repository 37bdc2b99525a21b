import { listPayments, matchPayment } from '@vela/contract/deposit/staff-calls.ts';
import { expect, test } from 'vitest';
import { openOnline } from '../../test/channel.ts';
import { useKit } from '../../test/kit.ts';

let orders: string[] = [];
const kit = await useKit();
const channel = kit.channel();
const staff = await kit.operator('finance');
const players = await Promise.all(
  ['anna1', 'bert2', 'cora3'].map((username) => kit.payer({ username })),
);
for (const player of players) {
  kit.clock.advance(1_000);
  const orderNo = await openOnline(kit, player);
  const message = channel.pay(orderNo, 7_000n);
  if (message) await channel.report(message);
  orders = [...orders, orderNo];
}

const list = async (input: object) =>
  await kit.done(listPayments, input, { as: staff, lang: 'en' });

test('unmatched payments are listed longest waiting first, all payments newest first', async () => {
  const waiting = await list({ state: 'unmatched' });
  expect(waiting.list.map((it) => it.username)).toEqual(['anna1', 'bert2', 'cora3']);
  expect((await list({})).list.map((it) => it.username)).toEqual(['cora3', 'bert2', 'anna1']);
  expect(waiting.list[0]).toMatchObject({
    state: 'unmatched',
    reason: 'amountDiffers',
    channel: 'alipay',
    methodName: 'Alipay',
    orderNo: orders[0],
    orderState: 'awaitingReview',
    orderAmountMinor: 50_000,
    amountMinor: 7_000,
    channelReference: `co_${orders[0]}`,
    coin: null,
    creditedOrderNo: '',
    settledAt: null,
    needsSecondApprover: false,
  });
});

test('pages have their size, and the count covers all', async () => {
  const page = await list({ state: 'unmatched', pageSize: 2, pageNo: 2 });
  expect(page).toMatchObject({ totalCount: 3, totalPage: 2, pageNo: 2 });
  expect(page.list.map((it) => it.username)).toEqual(['cora3']);
});

test('an order, a channel reference and a player are found, taken literally', async () => {
  for (const search of [orders[1] ?? '', `co_${orders[1] ?? ''}`, 'BERT']) {
    expect((await list({ search })).list.map((it) => it.username)).toEqual(['bert2']);
  }
  expect((await list({ search: '%' })).list).toEqual([]);
  expect((await list({ search: 'be_t' })).list).toEqual([]);
});

test('a settled payment is no longer unmatched', async () => {
  const [first] = (await list({ search: orders[0] })).list;
  await kit.done(matchPayment, { paymentId: first?.paymentId, orderNo: orders[0] }, { as: staff });
  expect((await list({ state: 'unmatched' })).totalCount).toBe(2);
  expect((await list({ state: 'credited' })).list).toMatchObject([
    { creditedOrderNo: orders[0], settledBy: staff.username, orderState: 'completed' },
  ]);
});

test('operators without the right are refused', async () => {
  const content = await kit.operator('content');
  expect((await kit.call(listPayments, {}, { as: content })).refusal).toBe('forbidden');
});
