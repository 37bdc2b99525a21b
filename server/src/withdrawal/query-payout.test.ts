import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { queryPayout } from '@vela/contract/withdrawal/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { queryUnknown, runPayouts } from '../../test/desk.ts';
import type { Desk } from '../../test/desk.ts';
import { useKit } from '../../test/kit.ts';
import { need } from '../../seeds/stage/send.ts';

let desk: Desk;
const kit = await useKit();
const first = await kit.operator('finance');
beforeEach(() => {
  desk = kit.desk();
});

const again = (orderNo: string, as = first) => kit.call(queryPayout, { orderNo }, { as });

test('a payout is queried at once, and the operator is audited', async () => {
  const { player, orderNo } = await queryUnknown(kit, desk);
  const payment = desk.payments.get(orderNo);
  if (payment) payment.state = 'paid';
  await runPayouts(kit);
  expect(await kit.balance(player.playerId, 1)).toBe(100_000n);
  const { payout } = need(await again(orderNo));
  expect(payout).toMatchObject({ state: 'sent', tries: 1, lastAnswer: 'pending' });
  expect(payout.nextTryAt).toBe(kit.clock.now().toISOString());
  expect(kit.events).toContainEqual({ channel: 'worklist', event: 'withdrawal/payouts' });
  await runPayouts(kit);
  expect(await kit.balance(player.playerId, 1)).toBe(0n);
  const { list } = await kit.done(listAudit, {}, { as: await kit.operator('auditor') });
  expect(list[0]).toMatchObject({
    action: 'withdrawal.askAgain',
    subject: `withdrawal:${orderNo}`,
    actor: first.username,
  });
});

test('a payout that was not sent yet, or has ended, cannot be queried', async () => {
  const { player, cardId } = await kit.withdrawer();
  const parts = { amountMinor: 100_000n, window: 3 };
  const { orderNo } = need(await kit.withdrawal(player, cardId, parts)).withdrawal;
  expect(await again(orderNo)).toMatchObject({
    refusal: 'orderStateChanged',
    data: { state: 'waiting' },
  });
  expect((await again('W1')).refusal).toBe('notFound');
  const { orderNo: unknown } = await queryUnknown(kit, desk);
  const payment = desk.payments.get(unknown);
  if (payment) payment.state = 'paid';
  need(await again(unknown));
  await runPayouts(kit);
  expect(await again(unknown)).toMatchObject({ data: { state: 'paid' } });
});

test('a role that reviews does not settle', async () => {
  const { orderNo } = await queryUnknown(kit, desk);
  for (const role of ['risk', 'support', 'auditor'] as const) {
    expect((await again(orderNo, await kit.operator(role))).refusal).toBe('forbidden');
  }
});
