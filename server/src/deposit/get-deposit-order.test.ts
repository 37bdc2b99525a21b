import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { setLimit } from '@vela/contract/protection/calls.ts';
import { HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { openOnline } from '../../test/channel.ts';
import { useKit } from '../../test/kit.ts';
import { cancelOpenDeposit, change } from '../../test/money.ts';
import { depositSetting } from './settings.ts';

const kit = await useKit();

test('an open order is found by its number and without it', async () => {
  const player = await kit.payer();
  const orderNo = await kit.deposit(player, { upTo: 'awaitingPayment' });
  const named = await kit.done(getDepositOrder, { orderNo }, { as: player });
  expect(named.order).toMatchObject({ orderNo, state: 'awaitingPayment' });
  const all = await kit.done(getDepositOrder, {}, { as: player });
  expect(all.order).toBeNull();
  expect(all.unfinished.map((order) => order.orderNo)).toEqual([orderNo]);
  expect(all.recent.map((order) => order.orderNo)).toEqual([orderNo]);
});

test('an overdue order is shown as expired before the job has run', async () => {
  const player = await kit.payer();
  const orderNo = await kit.deposit(player, { upTo: 'awaitingPayment' });
  kit.clock.advance(30 * MINUTE_MS - 1);
  const before = await kit.done(getDepositOrder, { orderNo }, { as: player });
  expect(before.order?.state).toBe('awaitingPayment');
  kit.clock.advance(1);
  const after = await kit.done(getDepositOrder, { orderNo }, { as: player });
  expect(after.order).toMatchObject({ state: 'expired', finishedAt: after.order?.payBefore });
  expect(after.unfinished).toEqual([]);
});

test('receipts come with the address of their picture', async () => {
  const player = await kit.payer();
  const orderNo = await kit.deposit(player);
  const { order } = await kit.done(getDepositOrder, { orderNo }, { as: player });
  expect(order?.receipts).toHaveLength(1);
  expect(order?.receipts[0]?.url).toMatch(/^\/files\/file_\w+\?until=\d+&session=\w+&sign=/);
});

test('cancellations are counted per site day, which starts at midnight in Hong Kong', async () => {
  const player = await kit.payer();
  kit.clock.set('2026-11-21T15:30:00Z');
  await cancelOpenDeposit(kit, player, await kit.deposit(player, { upTo: 'awaitingPayment' }));
  const today = await kit.done(getDepositOrder, {}, { as: player });
  expect(today).toMatchObject({ cancellationsLeft: 2, cancellationsPerDay: 3 });
  kit.clock.advance(HOUR_MS);
  const tomorrow = await kit.done(getDepositOrder, {}, { as: player });
  expect(tomorrow.cancellationsLeft).toBe(3);
});

test('unfinished orders of all families are listed, so that each can be continued', async () => {
  kit.channel();
  const player = await kit.payer();
  const offline = await kit.deposit(player, { upTo: 'awaitingPayment' });
  const page = await openOnline(kit, player);
  const wallet = await openOnline(kit, player, { methodCode: 'koipay' });
  const coin = await openOnline(kit, player, { methodCode: 'usdt', protocol: 'TRC20' });
  const { data } = await kit.call(getDepositOrder, {}, { as: player });
  const shown = data.unfinished.map((it) => `${it.orderNo} ${it.flow} ${it.channelState}`);
  expect(shown.toSorted()).toEqual(
    [
      `${offline} offline none`,
      `${page} hosted open`,
      `${wallet} wallet open`,
      `${coin} chain open`,
    ].toSorted(),
  );
});

test('the rest of a daily limit is shown, and never below zero', async () => {
  const player = await kit.payer();
  const none = await kit.done(getDepositOrder, {}, { as: player });
  expect(none.depositLimit).toBeNull();
  await kit.deposit(player, { upTo: 'awaitingPayment', amountMinor: 50_000n });
  await change(kit, depositSetting, { dailyLimitMinor: 70_000n });
  const some = await kit.done(getDepositOrder, {}, { as: player });
  expect(some.depositLimit).toEqual({ leftMinor: 20_000, period: 'day' });
  await change(kit, depositSetting, { dailyLimitMinor: 30_000n });
  const over = await kit.done(getDepositOrder, {}, { as: player });
  expect(over.depositLimit).toEqual({ leftMinor: 0, period: 'day' });
});

test('a weekly limit of the player is named where it allows less than the day of the site', async () => {
  const player = await kit.payer();
  await change(kit, depositSetting, { dailyLimitMinor: 70_000n });
  const weekly = { kind: 'deposit', period: 'week', amountMinor: 60_000n } as const;
  await kit.done(setLimit, weekly, { as: player });
  await kit.deposit(player, { upTo: 'awaitingPayment', amountMinor: 50_000n });
  const { depositLimit } = await kit.done(getDepositOrder, {}, { as: player });
  expect(depositLimit).toEqual({ leftMinor: 10_000, period: 'week' });
});

test("another player's order is not found, like an unknown one", async () => {
  const orderNo = await kit.deposit(await kit.payer(), {
    upTo: 'awaitingPayment',
    amountMinor: 20_000n,
  });
  const player = await kit.payer();
  const others = await kit.call(getDepositOrder, { orderNo }, { as: player });
  const none = await kit.call(getDepositOrder, { orderNo: 'D1' }, { as: player });
  expect([others.refusal, none.refusal]).toEqual(['notFound', 'notFound']);
  expect((await kit.call(getDepositOrder)).code).toBe(401);
});
