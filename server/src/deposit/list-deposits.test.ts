import { listDeposits } from '@vela/contract/deposit/staff-calls.ts';
import { queueSorts } from '@vela/contract/sorts.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { expect, test } from 'vitest';
import { openOnline } from '../../test/channel.ts';
import { useKit } from '../../test/kit.ts';
import { readPages } from '../../test/pages.ts';

const kit = await useKit();
const staff = await kit.operator('support');
const players = [await kit.payer(), await kit.payer(), await kit.payer()];
const orders: string[] = [];
for (const player of players) {
  orders.push(await kit.deposit(player));
  kit.clock.advance(MINUTE_MS);
}
orders.push(
  await kit.deposit(await kit.payer({ realName: '100% Real' }), { upTo: 'awaitingPayment' }),
);

const list = async (input: object): Promise<string[]> => {
  const { list: lines } = await kit.done(listDeposits, input, { as: staff });
  return lines.map((line) => line.orderNo);
};

test('in review the longest waiting comes first, else the newest', async () => {
  expect(await list({ state: 'awaitingReview' })).toEqual(orders.slice(0, 3));
  expect(await list({})).toEqual(orders.toReversed());
  expect(await list({ state: 'completed' })).toEqual([]);
});

test.each(queueSorts)('pages by %s lose and repeat no order, equal ones included', async (sort) => {
  await kit.database.pool.query(
    `update deposit_orders set submitted_at = $1::timestamptz + interval '1 microsecond'
      where order_no = $2`,
    [kit.clock.now(), orders[2]],
  );
  await kit.database.pool.query(
    `update deposit_orders set submitted_at = $1, created_at = $1 where order_no = any($2)`,
    [kit.clock.now(), orders.slice(0, 2)],
  );
  for (const state of ['awaitingReview', undefined]) {
    const read = (after: string, pageSize: number) =>
      kit.done(listDeposits, { state, sort, after, pageSize }, { as: staff });
    const { list: all, totalCount } = await read('', 100);
    expect(totalCount).toBe(state === undefined ? 4 : 3);
    const pages = await readPages((after) => read(after, 1));
    expect(pages.flat()).toEqual(all);
    expect(new Set(pages.flat().map(({ orderNo }) => orderNo)).size).toBe(totalCount);
  }
  for (const after of ['x', '1', '1.', "1.a'", '9'.repeat(30)]) {
    expect(await list({ sort, after })).toEqual([]);
  }
});

test('orders are sorted by time and by amount, in both directions', async () => {
  const larger = await kit.deposit(await kit.payer(), { amountMinor: 70_000n });
  const all = [...orders, larger];
  const sorted = async (sort: string) => await list({ sort, search: 'D' });
  const byTime = await sorted('timeAsc');
  expect(byTime.toSorted()).toEqual(all.toSorted());
  expect(await sorted('timeDesc')).toEqual(byTime.toReversed());
  expect((await sorted('amountDesc'))[0]).toBe(larger);
  expect(await sorted('amountAsc')).toEqual((await sorted('amountDesc')).toReversed());
});

test('an order is found by its number, its player and its depositor, taken literally', async () => {
  expect(await list({ search: orders[1] })).toEqual([orders[1]]);
  expect(await list({ search: players[0]?.username.toUpperCase() })).toEqual([orders[0]]);
  expect(await list({ search: '0% re' })).toEqual([orders[3]]);
  expect(await list({ search: '%' })).toEqual([orders[3]]);
  expect(await list({ search: '_' })).toEqual([]);
});

test('a player is refused, and so is an operator without a money right', async () => {
  expect((await kit.call(listDeposits, {}, { as: players[0] ?? null })).code).toBe(401);
  const content = await kit.operator('content');
  expect((await kit.call(listDeposits, {}, { as: content })).refusal).toBe('forbidden');
});

test('an order that a chain still confirms is marked, and not counted as work', async () => {
  const channel = kit.channel();
  const owner = await kit.operator('owner');
  const waiting = async (): Promise<number> =>
    (await kit.call(getDashboard, {}, { as: owner })).data.depositsAwaitingReview;
  const before = await waiting();
  const coin = { methodCode: 'usdt', protocol: 'TRC20' };
  const orderNo = await openOnline(kit, await kit.payer(), coin);
  const line = async () =>
    (await kit.call(listDeposits, { search: orderNo }, { as: owner })).data.list[0];
  await channel.report(channel.send(orderNo, 1_000_000n));
  expect(await line()).toMatchObject({ state: 'awaitingReview', isConfirming: true });
  expect(await waiting()).toBe(before);
  await channel.report(channel.confirm(orderNo));
  expect(await line()).toMatchObject({ state: 'awaitingReview', isConfirming: false });
  expect(await waiting()).toBe(before + 1);
  const { data } = await kit.call(getDashboard, {}, { as: owner });
  expect(data.paymentsUnmatched).toBe(1);
});
