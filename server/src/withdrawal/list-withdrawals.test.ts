import { listWithdrawals } from '@vela/contract/withdrawal/staff-calls.ts';
import { queueSorts } from '@vela/contract/sorts.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { cardNumber } from '../../test/money.ts';
import { readPages } from '../../test/pages.ts';
import { need } from '../../seeds/stage/send.ts';

const orders: string[] = [];
const names: string[] = [];
const kit = await useKit();
const staff = await kit.operator('auditor');
for (let i = 0; i < 3; i += 1) {
  const player = await kit.payer({ balanceMinor: 500_000n });
  const cardId = await kit.card(player, { number: cardNumber(i) });
  orders.push(need(await kit.withdrawal(player, cardId)).withdrawal.orderNo);
  names.push(player.username);
  kit.clock.advance(MINUTE_MS);
}

const list = async (input: object): Promise<string[]> => {
  const { list: lines } = await kit.done(listWithdrawals, input, { as: staff });
  return lines.map((line) => line.orderNo);
};

test('in review the longest waiting comes first, else the newest', async () => {
  expect(await list({ state: 'awaitingReview' })).toEqual(orders);
  expect(await list({})).toEqual(orders.toReversed());
  expect(await list({ state: 'paid' })).toEqual([]);
});

test.each(queueSorts)('pages by %s lose and repeat no order, equal ones included', async (sort) => {
  await kit.database.pool.query(
    `update withdrawal_orders set created_at = $1 where order_no = any($2)`,
    [kit.clock.now(), orders.slice(0, 2)],
  );
  for (const state of ['awaitingReview', undefined]) {
    const read = (after: string, pageSize: number) =>
      kit.done(listWithdrawals, { state, sort, after, pageSize }, { as: staff });
    const { list: all } = await read('', 100);
    const pages = await readPages((after) => read(after, 1));
    expect(pages.flat()).toEqual(all);
    expect(
      pages
        .flat()
        .map(({ orderNo }) => orderNo)
        .toSorted(),
    ).toEqual(orders.toSorted());
  }
});

test('withdrawals are sorted by amount', async () => {
  await kit.database.pool.query(
    `update withdrawal_orders set amount_minor = amount_minor + 1 where order_no = $1`,
    [orders[1]],
  );
  expect((await list({ sort: 'amountDesc' }))[0]).toBe(orders[1]);
  expect((await list({ sort: 'amountAsc' })).at(-1)).toBe(orders[1]);
  await kit.database.pool.query(
    `update withdrawal_orders set amount_minor = amount_minor - 1 where order_no = $1`,
    [orders[1]],
  );
});

test('an order is found by its number, its player and the end of its card', async () => {
  expect(await list({ search: orders[2] })).toEqual([orders[2]]);
  expect(await list({ search: names[1] })).toEqual([orders[1]]);
  expect(await list({ search: cardNumber(0).slice(-4) })).toEqual([orders[0]]);
  expect(await list({ search: '%' })).toEqual([]);
});

test('the list contains no full card number', async () => {
  const { raw } = await kit.call(listWithdrawals, {}, { as: staff });
  for (let i = 0; i < 3; i += 1) expect(raw).not.toContain(cardNumber(i));
});

test('a player is refused, and so is an operator without a right to money', async () => {
  expect((await kit.call(listWithdrawals, {}, { as: await kit.payer() })).code).toBe(401);
  const content = await kit.operator('content');
  expect((await kit.call(listWithdrawals, {}, { as: content })).refusal).toBe('forbidden');
});
