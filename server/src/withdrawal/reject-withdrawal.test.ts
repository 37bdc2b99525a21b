import { listMessages } from '@vela/contract/message/calls.ts';
import { claimWithdrawal, rejectWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestOperator } from '../../test/site.ts';
import { need } from '../../seeds/stage/send.ts';

const kit = await useKit();
const staff = await kit.operator('finance');

const reject = (orderNo: string, reason: string, as: TestOperator = staff, key?: string) =>
  kit.call(rejectWithdrawal, { orderNo, reason }, key === undefined ? { as } : { as, key });

test('the money returns at once, the reason is shown, and the quota is free again', async () => {
  const { player, cardId } = await kit.withdrawer();
  for (let i = 0; i < 4; i += 1) {
    const { withdrawal } = need(await kit.withdrawal(player, cardId));
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
  const inbox = await kit.done(listMessages, {}, { as: player, lang: 'en' });
  const titles = inbox.list.map((message) => message.title);
  expect(titles.filter((title) => title === 'Withdrawal rejected')).toHaveLength(4);
});

test('refusals, in the order of the contract', async () => {
  const { player, cardId } = await kit.withdrawer();
  const { orderNo } = need(await kit.withdrawal(player, cardId)).withdrawal;
  expect((await reject('W1', '')).refusal).toBe('notFound');
  expect((await reject(orderNo, '   ')).refusal).toBe('reasonRequired');
  expect((await reject(orderNo, 'no', await kit.operator('auditor'))).refusal).toBe('forbidden');
  const other = await kit.operator('risk');
  await kit.done(claimWithdrawal, { orderNo }, { as: other });
  expect((await reject(orderNo, 'no')).refusal).toBe('reviewedBySomebodyElse');
  need(await reject(orderNo, 'no', other));
  expect((await reject(orderNo, 'no', other)).refusal).toBe('orderStateChanged');
});
