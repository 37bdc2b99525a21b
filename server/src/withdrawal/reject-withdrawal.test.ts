import { listMessages } from '@vela/contract/message/calls.ts';
import { claimWithdrawal, rejectWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Kit, TestStaff } from '../../test/kit.ts';
import { askWithdrawal, need, newWithdrawer, startMoneyKit } from '../../test/money.ts';

let kit: Kit;
let staff: TestStaff;
beforeAll(async () => {
  kit = await startMoneyKit();
  staff = await kit.newStaff('finance');
});
afterEach(() => kit.verifyLedger());
afterAll(() => kit.stop());

const reject = (orderNo: string, reason: string, as: TestStaff = staff, key?: string) =>
  kit.call(rejectWithdrawal, { orderNo, reason }, key === undefined ? { as } : { as, key });

test('the money is back at once, the reason is read, and the quota is free again', async () => {
  const { player, cardId } = await newWithdrawer(kit);
  for (let i = 0; i < 4; i += 1) {
    const { withdrawal } = need(await askWithdrawal(kit, player, cardId));
    const key = `reject-order-${i}`;
    const first = await reject(withdrawal.orderNo, 'Please call us.', staff, key);
    expect(need(first).state).toBe('rejected');
    expect((await reject(withdrawal.orderNo, 'Please call us.', staff, key)).raw).toBe(first.raw);
    expect(await kit.balance(player.playerId, 0)).toBe(1_000_000n);
    expect(await kit.balance(player.playerId, 1)).toBe(0n);
  }
  const { rows } = await kit.database.pool.query(
    `select distinct o.state, o.reason, t.status from withdrawal_orders o
     join wallet_transactions t using (order_no) where o.player_id = $1`,
    [player.playerId],
  );
  expect(rows).toEqual([{ state: 'rejected', reason: 'Please call us.', status: 'failed' }]);
  const inbox = need(await kit.call(listMessages, {}, { as: player, lang: 'en' }));
  const titles = inbox.list.map((message) => message.title);
  expect(titles.filter((title) => title === 'Withdrawal not approved')).toHaveLength(4);
});

test('what is refused, in order', async () => {
  const { player, cardId } = await newWithdrawer(kit);
  const { orderNo } = need(await askWithdrawal(kit, player, cardId)).withdrawal;
  expect((await reject('W1', '')).refusal).toBe('notFound');
  expect((await reject(orderNo, '   ')).refusal).toBe('reasonRequired');
  expect((await reject(orderNo, 'no', await kit.newStaff('auditor'))).refusal).toBe('forbidden');
  const other = await kit.newStaff('risk');
  need(await kit.call(claimWithdrawal, { orderNo }, { as: other }));
  expect((await reject(orderNo, 'no')).refusal).toBe('reviewedBySomebodyElse');
  need(await reject(orderNo, 'no', other));
  expect((await reject(orderNo, 'no', other)).refusal).toBe('orderStateChanged');
});
