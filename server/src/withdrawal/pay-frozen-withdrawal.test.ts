import { listPayouts, payFrozenWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
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

const pay = (orderNo: string, reason = 'The account is the player’s own.', as = staff) =>
  kit.call(payFrozenWithdrawal, { orderNo, reason }, { as });
const freeze = (player: TestPlayer, isFrozen = true) =>
  kit.database.pool.query('update players set is_frozen = $2 where player_id = $1', [
    player.playerId,
    isFrozen,
  ]);
const answersOf = async (orderNo: string): Promise<unknown[]> => {
  const { list } = await kit.done(listPayouts, { search: orderNo }, { as: staff });
  return list.map((it) => [it.state, it.lastAnswer]);
};

/** An approved order of a player who was frozen before it was paid, as operators see it. */
const frozen = async (): Promise<{ player: TestPlayer; orderNo: string }> => {
  const { player, cardId } = await kit.withdrawer({ balanceMinor: 100_000n });
  const requested = await kit.withdrawal(player, cardId, { amountMinor: 100_000n });
  const { orderNo } = need(requested).withdrawal;
  await freeze(player);
  await runPayouts(kit);
  return { player, orderNo };
};

test("the payout of a frozen player is made after an operator's decision, and only once", async () => {
  const { player, orderNo } = await frozen();
  kit.clock.advance(HOUR_MS);
  await runPayouts(kit);
  expect(desk.payments.has(orderNo)).toBe(false);
  expect(await answersOf(orderNo)).toEqual([['waiting', 'frozen']]);
  const reply = need(await pay(orderNo));
  expect(reply.payout.lastAnswer).toBe('none');
  await runPayouts(kit);
  expect(desk.payments.has(orderNo)).toBe(true);
  expect(await answersOf(orderNo)).toEqual([['paid', 'paid']]);
  expect(await kit.balance(player.playerId, 0)).toBe(0n);
  expect((await pay(orderNo)).refusal).toBe('orderStateChanged');
  const { rows } = await kit.database.pool.query<{ reason: string }>(
    `select details ->> 'reason' as reason from staff_audit
     where action = 'withdrawal.payFrozen' and subject = $1`,
    [`withdrawal:${orderNo}`],
  );
  expect(rows).toEqual([{ reason: 'The account is the player’s own.' }]);
});

test('refusals, in the order of the contract', async () => {
  expect((await pay('W1', '')).refusal).toBe('notFound');
  const { orderNo } = await frozen();
  expect((await pay(orderNo, '  ')).refusal).toBe('reasonRequired');
  const others: TestOperator[] = [await kit.operator('auditor'), await kit.operator('support')];
  for (const other of others) {
    expect((await pay(orderNo, 'no', other)).refusal).toBe('forbidden');
  }
  expect(await answersOf(orderNo)).toEqual([['waiting', 'frozen']]);
});

test('a payout that does not wait for this decision stays unchanged', async () => {
  const { player, cardId } = await kit.withdrawer({ balanceMinor: 100_000n });
  const requested = await kit.withdrawal(player, cardId, { amountMinor: 100_000n });
  const reply = await pay(need(requested).withdrawal.orderNo);
  expect(reply.refusal).toBe('orderStateChanged');
  expect(reply.data).toEqual({ state: 'waiting' });
});
