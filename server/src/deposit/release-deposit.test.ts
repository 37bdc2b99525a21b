import { approveDeposit, claimDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { listDeposits, releaseDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const staff = await kit.operator('finance');
const other = await kit.operator('finance');

const claim = (orderNo: string, as = staff) => kit.call(claimDeposit, { orderNo }, { as });
const release = (orderNo: string, as = staff) => kit.call(releaseDeposit, { orderNo }, { as });
const releases = async (orderNo: string) => {
  const as = await kit.operator('owner');
  const filters = { action: 'deposit.release', subject: orderNo };
  return (await kit.done(listAudit, filters, { as })).list.map(({ actor }) => actor);
};

test('a released order is free at once, and audited once', async () => {
  const orderNo = await kit.deposit(await kit.payer());
  await claim(orderNo);
  expect((await release(orderNo)).code).toBe(0);
  expect((await release(orderNo)).code).toBe(0);
  const { list } = await kit.done(listDeposits, { search: orderNo }, { as: staff });
  expect(list[0]?.reviewer).toBe('');
  expect((await claim(orderNo, other)).code).toBe(0);
  expect(await releases(orderNo)).toEqual([staff.username]);
});

test("an operator cannot release another one's claim", async () => {
  const orderNo = await kit.deposit(await kit.payer());
  await claim(orderNo);
  expect((await release(orderNo, other)).code).toBe(0);
  expect((await claim(orderNo, other)).refusal).toBe('reviewedBySomebodyElse');
  expect(await releases(orderNo)).toEqual([]);
});

test('a decided order does not change', async () => {
  const orderNo = await kit.deposit(await kit.payer());
  await claim(orderNo);
  await kit.done(approveDeposit, { orderNo }, { as: staff });
  expect((await release(orderNo)).code).toBe(0);
  expect(await releases(orderNo)).toEqual([]);
  expect((await release('D1')).refusal).toBe('notFound');
});
