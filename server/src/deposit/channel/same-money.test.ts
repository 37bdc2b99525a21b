import {
  assignUnidentifiedPayment,
  listUnidentifiedPayments,
  matchPayment,
  queryChannel,
  returnPayment,
  settleUnidentifiedPayment,
} from '@vela/contract/deposit/staff-calls.ts';
import { workOff } from '@vela/service/worklist.ts';
import { expect, test } from 'vitest';
import type { Message } from '../../../seeds/stage/payment-company.ts';
import { need } from '../../../seeds/stage/send.ts';
import { openOnline, paymentsOf, showDeposit } from '../../../test/channel.ts';
import { useKit } from '../../../test/kit.ts';
import { change } from '../../../test/money.ts';
import type { TestPlayer } from '../../../test/site.ts';
import { depositSetting } from '../settings.ts';
import { channelOrders } from './query.ts';

/*
 * A channel reports an unknown reference, and then corrects itself, by a callback or by its answer
 * to a query. It is the same money, whatever operators have done in the meantime.
 */

const kit = await useKit();
const staff = await kit.operator('finance');
const channel = kit.channel();

type Flow = 'page' | 'chain';
const flows = ['page', 'chain'] as const;
const wanted = { page: {}, chain: { methodCode: 'usdt', protocol: 'TRC20' } } as const;
/** 500.00 on the chain, at the kit's rate. */
const amountMicro = 64_102_564n;

type Story = {
  payer: TestPlayer;
  orderNo: string;
  other: TestPlayer;
  otherNo: string;
  /** The report of the payment with the right reference. */
  right: Message;
  paymentId: string;
};

const unidentified = async () =>
  (await kit.done(listUnidentifiedPayments, { pageSize: 50 }, { as: staff })).list;

async function open(flow: Flow): Promise<{ player: TestPlayer; orderNo: string }> {
  const player = await kit.payer();
  return { player, orderNo: await openOnline(kit, player, wanted[flow]) };
}

function pay(flow: Flow, orderNo: string): Message {
  const message = flow === 'page' ? channel.pay(orderNo) : channel.send(orderNo, amountMicro, 3);
  if (!message) throw new Error('the page cannot be paid');
  return message;
}

/**
 * Two orders, and a payment of the first that its channel reports for an unknown reference. The
 * second one may freeze another rate of the coin.
 */
async function begin(
  flow: Flow,
  reference: string,
  otherRate: { usdtRatePpm?: number } = {},
): Promise<Story> {
  const { player: payer, orderNo } = await open(flow);
  await change(kit, depositSetting, otherRate);
  const { player: other, orderNo: otherNo } = await open(flow);
  await change(kit, depositSetting, {});
  const right = pay(flow, orderNo);
  const body = { ...right.body, reference };
  await channel.report({ ...right, body }, { id: `msg_${reference}` });
  const line = (await unidentified()).find((it) => it.reference === reference);
  return { payer, orderNo, other, otherNo, right, paymentId: line?.paymentId ?? '' };
}

const assign = (paymentId: string, orderNo: string) =>
  kit.call(assignUnidentifiedPayment, { paymentId, orderNo }, { as: staff });
const match = (paymentId: string, orderNo: string) =>
  kit.call(matchPayment, { paymentId, orderNo }, { as: staff });
const balances = async ({ payer, other }: Story) => [
  await kit.balance(payer.playerId),
  await kit.balance(other.playerId),
];
/** The channel corrects itself: by a repeated report, and by its answer to a query. */
async function correct({ right, orderNo }: Story): Promise<void> {
  expect(await channel.report(right)).toBe(200);
  await kit.call(queryChannel, { orderNo }, { as: staff });
  await workOff(channelOrders, kit.services);
  expect(await channel.report(right)).toBe(200);
}

test.each(flows)('of a %s: credited to another order, it is not credited again', async (flow) => {
  const story = await begin(flow, `A-${flow}`);
  const { paymentId, orderNo, otherNo, payer } = story;
  need(await assign(paymentId, otherNo));
  need(await match(paymentId, otherNo));
  await correct(story);
  expect(await balances(story)).toEqual([0n, 50_000n]);
  expect(await paymentsOf(kit, staff, orderNo)).toEqual([]);
  const line = (await unidentified()).find((it) => it.paymentId === paymentId);
  expect(line).toMatchObject({ orderNo: otherNo, reportedOrderNo: orderNo });
  // An operator must look at the order of the player who paid.
  expect((await showDeposit(kit, payer, orderNo)).state).toBe('awaitingReview');
});

test.each(flows)('of a %s: assigned to another order and undecided, it moves', async (flow) => {
  const story = await begin(flow, `B-${flow}`);
  const { paymentId, orderNo, otherNo } = story;
  need(await assign(paymentId, otherNo));
  await correct(story);
  expect(await balances(story)).toEqual([50_000n, 0n]);
  expect((await match(paymentId, otherNo)).refusal).toBe('paymentStateChanged');
  expect(await paymentsOf(kit, staff, otherNo)).toEqual([]);
  expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([{ paymentId, state: 'credited' }]);
  const line = (await unidentified()).find((it) => it.paymentId === paymentId);
  expect(line).toMatchObject({ orderNo, settledBy: 'system', reportedOrderNo: '' });
});

test('of a chain: where it moves, it is worth what the rate of that order makes it', async () => {
  const story = await begin('chain', 'rate', { usdtRatePpm: 3_900_000 });
  const { paymentId, orderNo, otherNo } = story;
  need(await assign(paymentId, otherNo));
  expect(await paymentsOf(kit, staff, otherNo)).toMatchObject([{ amountMinor: 25_000 }]);
  await correct(story);
  expect(await balances(story)).toEqual([50_000n, 0n]);
  expect(await paymentsOf(kit, staff, orderNo)).toMatchObject([{ amountMinor: 50_000 }]);
});

test.each(flows)('of a %s: undecided, the report finds its order', async (flow) => {
  const story = await begin(flow, `C-${flow}`);
  await correct(story);
  expect(await balances(story)).toEqual([50_000n, 0n]);
  expect((await assign(story.paymentId, story.otherNo)).refusal).toBe('paymentStateChanged');
  const line = (await unidentified()).find((it) => it.paymentId === story.paymentId);
  expect(line).toMatchObject({ orderNo: story.orderNo, settledBy: 'system' });
});

test.each(flows)('of a %s: settled by a note, it waits for another decision', async (flow) => {
  const story = await begin(flow, `D-${flow}`);
  const { paymentId, orderNo } = story;
  const settled = { paymentId, note: 'Sent back by the bank.' };
  need(await kit.call(settleUnidentifiedPayment, settled, { as: staff }));
  await correct(story);
  expect(await balances(story)).toEqual([0n, 0n]);
  const [payment] = await paymentsOf(kit, staff, orderNo);
  expect(payment).toMatchObject({ state: 'unmatched', reason: 'settledBefore' });
  need(await match(payment?.paymentId ?? '', orderNo));
  expect(await balances(story)).toEqual([50_000n, 0n]);
});

test.each(flows)('of a %s: returned from another order, it is not credited', async (flow) => {
  const story = await begin(flow, `E-${flow}`);
  const { paymentId, otherNo } = story;
  need(await assign(paymentId, otherNo));
  need(await kit.call(returnPayment, { paymentId, reason: 'Unknown.' }, { as: staff }));
  await correct(story);
  expect(await balances(story)).toEqual([0n, 0n]);
});

test.each(flows)('of a %s: an unknown reference after its order was paid', async (flow) => {
  const { player, orderNo } = await open(flow);
  const right = pay(flow, orderNo);
  expect(await channel.report(right)).toBe(200);
  const reference = `F-${flow}`;
  const body = { ...right.body, reference };
  expect(await channel.report({ ...right, body }, { id: 'late' })).toBe(200);
  const line = (await unidentified()).find((it) => it.reference === reference);
  expect(line).toMatchObject({ orderNo, settledBy: 'system' });
  expect(await kit.balance(player.playerId)).toBe(50_000n);
});

test.each(flows)('of a %s: two unknown references name one payment', async (flow) => {
  const story = await begin(flow, `G-${flow}`);
  const body = { ...story.right.body, reference: `H-${flow}` };
  await channel.report({ ...story.right, body }, { id: `msg_H-${flow}` });
  const second = (await unidentified()).find((it) => it.reference === `H-${flow}`);
  need(await assign(story.paymentId, story.otherNo));
  const again = await assign(second?.paymentId ?? '', story.orderNo);
  expect([again.refusal, again.data]).toEqual(['paymentStateChanged', { state: 'unmatched' }]);
});

test.each(flows)('of a %s: concurrent decisions and corrections credit it once', async (flow) => {
  const story = await begin(flow, `I-${flow}`);
  const { paymentId, orderNo, otherNo, right } = story;
  need(await assign(paymentId, otherNo));
  await Promise.all([
    match(paymentId, otherNo),
    channel.report(right),
    match(paymentId, otherNo),
    channel.report(right, { id: 'again' }),
    kit.call(queryChannel, { orderNo }, { as: staff }),
  ]);
  await workOff(channelOrders, kit.services);
  const [payer = 0n, other = 0n] = await balances(story);
  expect(payer + other).toBe(50_000n);
});

test('a page payment that two orders name belongs to the first', async () => {
  const first = await open('page');
  const second = await open('page');
  const right = pay('page', first.orderNo);
  expect(await channel.report(right)).toBe(200);
  const body = { ...right.body, reference: second.orderNo };
  expect(await channel.report({ ...right, body }, { id: 'twice' })).toBe(200);
  expect(await kit.balance(second.player.playerId)).toBe(0n);
  const order = await showDeposit(kit, second.player, second.orderNo);
  expect(order.state).toBe('awaitingReview');
});

test('one transfer that pays two addresses pays both', async () => {
  const first = await open('chain');
  const second = await open('chain');
  const hash = { tx_hash: 'c'.repeat(64) };
  for (const { orderNo } of [first, second]) {
    const right = pay('chain', orderNo);
    expect(await channel.report({ ...right, body: { ...right.body, ...hash } })).toBe(200);
  }
  expect(await kit.balance(first.player.playerId)).toBe(50_000n);
  expect(await kit.balance(second.player.playerId)).toBe(50_000n);
});
