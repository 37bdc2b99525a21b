import { listMessages } from '@vela/contract/message/calls.ts';
import { listPayouts, stopWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { beforeEach, expect, test } from 'vitest';
import { need } from '../../seeds/stage/send.ts';
import { runPayouts } from '../../test/desk.ts';
import type { Desk } from '../../test/desk.ts';
import { useKit } from '../../test/kit.ts';
import type { TestOperator, TestPlayer } from '../../test/site.ts';

let desk: Desk;
const kit = await useKit();
const staff = await kit.operator('finance');
beforeEach(() => {
  desk = kit.desk();
});

const stop = (orderNo: string, reason = 'The bank asked us.', as: TestOperator = staff) =>
  kit.call(stopWithdrawal, { orderNo, reason }, { as });

/** An approved order of a player without other orders, not yet sent to its channel. */
const approved = async (): Promise<{ player: TestPlayer; orderNo: string }> => {
  const { player, cardId } = await kit.withdrawer({ balanceMinor: 100_000n });
  const requested = await kit.withdrawal(player, cardId, { amountMinor: 100_000n });
  return { player, orderNo: need(requested).withdrawal.orderNo };
};
const stateOf = async (orderNo: string): Promise<unknown> => {
  const { rows } = await kit.database.pool.query<{ row: string }>(
    `select concat_ws(' ', o.state, p.state, o.reason) as row
     from withdrawal_orders o left join withdrawal_payouts p using (order_no)
     where order_no = $1`,
    [orderNo],
  );
  return rows[0]?.row;
};
const balances = async ({ playerId }: TestPlayer): Promise<bigint[]> => [
  await kit.balance(playerId, 0),
  await kit.balance(playerId, 1),
];

test('a withdrawal stopped before it is sent is never sent, and its money returns at once', async () => {
  const { player, orderNo } = await approved();
  need(await stop(orderNo));
  expect(await stateOf(orderNo)).toBe('failed failed The bank asked us.');
  expect(await balances(player)).toEqual([100_000n, 0n]);
  await runPayouts(kit);
  kit.clock.advance(HOUR_MS);
  await runPayouts(kit);
  expect(desk.payments.has(orderNo)).toBe(false);
  const inbox = await kit.done(listMessages, {}, { as: player, lang: 'en' });
  expect(inbox.list.map((it) => it.title)).toContain('Withdrawal failed');
  const { rows } = await kit.database.pool.query(
    `select actor from staff_audit where action = 'withdrawal.stop' and subject = $1`,
    [`withdrawal:${orderNo}`],
  );
  expect(rows).toHaveLength(1);
});

test('refusals, in the order of the contract', async () => {
  expect((await stop('W1', '')).refusal).toBe('notFound');
  const { orderNo } = await approved();
  expect((await stop(orderNo, '  ')).refusal).toBe('reasonRequired');
  expect((await stop(orderNo, 'no', await kit.operator('auditor'))).refusal).toBe('forbidden');
  await runPayouts(kit);
  const paid = await stop(orderNo);
  expect(paid.refusal).toBe('orderStateChanged');
  expect(paid.data).toEqual({ state: 'paid' });
});

test('of a concurrent payout and stop, one succeeds', async () => {
  for (let i = 0; i < 6; i += 1) {
    const { player, orderNo } = await approved();
    const [reply] = await Promise.all([stop(orderNo), runPayouts(kit)]);
    const isStopped = reply.code === 0;
    expect(desk.payments.has(orderNo)).toBe(!isStopped);
    expect(await balances(player)).toEqual(isStopped ? [100_000n, 0n] : [0n, 0n]);
  }
});

test('the payout of a frozen player is shown to operators, who stop it', async () => {
  const { player, orderNo } = await approved();
  await kit.database.pool.query('update players set is_frozen = true where player_id = $1', [
    player.playerId,
  ]);
  await runPayouts(kit);
  const { list } = await kit.done(listPayouts, { state: 'waiting' }, { as: staff });
  expect(list.map((it) => [it.orderNo, it.lastAnswer])).toEqual([[orderNo, 'frozen']]);
  need(await stop(orderNo));
  expect(await balances(player)).toEqual([100_000n, 0n]);
});
