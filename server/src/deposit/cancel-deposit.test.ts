import { cancelDeposit } from '@vela/contract/deposit/calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { cancelOpenDeposit } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';

const kit = await useKit();

test('an unpaid order is cancelled with its reason, which is in the record', async () => {
  const player = await kit.payer();
  const orderNo = await kit.deposit(player, { upTo: 'awaitingPayment' });
  const input = { orderNo, reason: 'cardFrozen', note: 'since this morning' };
  const { order, cancellationsLeft } = await kit.done(cancelDeposit, input, { as: player });
  expect(order).toMatchObject({ state: 'cancelled', cancelReason: 'cardFrozen' });
  expect(cancellationsLeft).toBe(2);
  const { rows } = await kit.database.pool.query(
    `select t.status, h.actor, h.note from wallet_transactions t
     join deposit_history h using (order_no)
     where t.order_no = $1 and h.state = 'cancelled'`,
    [orderNo],
  );
  expect(rows).toEqual([
    { status: 'cancelled', actor: player.username, note: 'since this morning' },
  ]);
  expect(kit.events).toContainEqual({
    channel: `player:${player.playerId}`,
    event: { type: 'deposit', orderNo, state: 'cancelled' },
  });
});

test('an unknown reason is refused', async () => {
  const player = await kit.payer();
  const orderNo = await kit.deposit(player, { upTo: 'awaitingPayment' });
  const input = { orderNo, reason: 'because' };
  const reply = await kit.call(cancelDeposit, input, { as: player });
  expect(reply.refusal).toBe('invalidInput');
});

test("another player's order is not found", async () => {
  const orderNo = await kit.deposit(await kit.payer(), { upTo: 'awaitingPayment' });
  expect((await cancelOpenDeposit(kit, await kit.payer(), orderNo)).refusal).toBe('notFound');
  expect((await kit.call(cancelDeposit, { orderNo, reason: 'other' })).code).toBe(401);
});

test('a paid, cancelled or expired order cannot be cancelled', async () => {
  const player = await kit.payer();
  const paid = await kit.deposit(player);
  const reply = await cancelOpenDeposit(kit, player, paid);
  expect(reply.refusal).toBe('orderStateChanged');
  expect(reply.data).toEqual({ state: 'awaitingReview' });
  const other = await kit.payer();
  const orderNo = await kit.deposit(other, { upTo: 'awaitingPayment' });
  kit.clock.advance(30 * MINUTE_MS);
  expect((await cancelOpenDeposit(kit, other, orderNo)).data).toEqual({ state: 'expired' });
});

test('the fourth cancellation of a day is refused, and the order stays open', async () => {
  const player = await kit.payer();
  for (let i = 0; i < 3; i += 1) {
    need(
      await cancelOpenDeposit(kit, player, await kit.deposit(player, { upTo: 'awaitingPayment' })),
    );
  }
  const orderNo = await kit.deposit(player, { upTo: 'awaitingPayment' });
  const reply = await cancelOpenDeposit(kit, player, orderNo);
  expect(reply.refusal).toBe('cancellationsUsedUp');
  expect(reply.data).toEqual({ cancellationsPerDay: 3 });
});

test('of ten concurrent cancellations of one order, one counts', async () => {
  const player = await kit.payer();
  const orderNo = await kit.deposit(player, { upTo: 'awaitingPayment' });
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => cancelOpenDeposit(kit, player, orderNo)),
  );
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
  const { rows } = await kit.database.pool.query(
    'select count from deposit_cancellations where player_id = $1',
    [player.playerId],
  );
  expect(rows).toEqual([{ count: 1 }]);
});
