import { listMessages } from '@vela/contract/message/calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { getWithdrawalOrder } from '@vela/contract/withdrawal/calls.ts';
import { confirmSettlement, proposeSettlement } from '@vela/contract/withdrawal/staff-calls.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { beforeEach, expect, test } from 'vitest';
import { queryUnknown, runPayouts } from '../../test/desk.ts';
import type { Desk } from '../../test/desk.ts';
import { demote } from '../../test/staff.ts';
import { useKit } from '../../test/kit.ts';
import { need } from '../../seeds/stage/send.ts';

let desk: Desk;
const kit = await useKit();
let first = await kit.operator('finance');
const second = await kit.operator('owner');
beforeEach(() => {
  desk = kit.desk();
});

const paid = { outcome: 'paid', reference: 'HB-20261120-7' };
const failed = { outcome: 'failed', reference: '', reason: 'The bank sent it back.' };
const confirm = (orderNo: string, parts: object, as = second) =>
  kit.call(confirmSettlement, { orderNo, ...parts }, { as });
/** A payout of unknown outcome with a proposed settlement. */
async function propose(parts: object) {
  const unknown = await queryUnknown(kit, desk);
  kit.clock.advance(HOUR_MS);
  const input = { orderNo: unknown.orderNo, ...parts };
  await kit.done(proposeSettlement, input, { as: first });
  return unknown;
}

test('a second operator settles a payout as made, and the channel is not queried again', async () => {
  const { player, orderNo } = await propose(paid);
  const { payout } = need(await confirm(orderNo, paid));
  expect(payout).toMatchObject({
    state: 'paid',
    receipt: paid.reference,
    nextTryAt: null,
    settlement: { proposedBy: first.username, confirmedBy: second.username },
  });
  expect(await kit.balance(player.playerId, 0)).toBe(0n);
  expect(await kit.balance(player.playerId, 1)).toBe(0n);
  const { withdrawal } = await kit.done(getWithdrawalOrder, { orderNo }, { as: player });
  expect(withdrawal).toMatchObject({ state: 'paid', receipt: paid.reference });
  const requested = desk.received.length;
  kit.clock.advance(24 * HOUR_MS);
  await runPayouts(kit);
  expect(desk.received).toHaveLength(requested);
});

test('a second operator settles a payout as not made: the money returns, with the reason', async () => {
  const { player, orderNo } = await propose(failed);
  need(await confirm(orderNo, { outcome: 'failed' }));
  expect(await kit.balance(player.playerId, 0)).toBe(100_000n);
  expect(await kit.balance(player.playerId, 1)).toBe(0n);
  const { withdrawal } = await kit.done(getWithdrawalOrder, { orderNo }, { as: player });
  expect(withdrawal).toMatchObject({ state: 'failed', reason: failed.reason });
  const inbox = await kit.done(listMessages, {}, { as: player, lang: 'en' });
  expect(inbox.list[0]?.title).toBe('Withdrawal failed');
});

test('both operators are in the audit log', async () => {
  const { orderNo } = await propose(paid);
  need(await confirm(orderNo, paid));
  const { list } = await kit.done(listAudit, {}, { as: await kit.operator('auditor') });
  expect(list.slice(0, 2).map((entry) => [entry.action, entry.actor, entry.subject])).toEqual([
    ['withdrawal.confirmSettlement', second.username, `withdrawal:${orderNo}`],
    ['withdrawal.proposeSettlement', first.username, `withdrawal:${orderNo}`],
  ]);
  expect(JSON.parse(list[0]?.details ?? '')).toMatchObject({
    outcome: 'paid',
    reference: paid.reference,
  });
});

test('the same operator never confirms their own proposal', async () => {
  const { orderNo } = await propose(paid);
  expect((await confirm(orderNo, paid, first)).refusal).toBe('sameApprover');
});

test('a proposal whose author has lost the right since is dropped and must be repeated', async () => {
  const { player, orderNo } = await propose(paid);
  const third = await kit.operator('finance');
  await demote(kit, first);
  expect(await confirm(orderNo, paid)).toMatchObject({
    refusal: 'settlementVoid',
    data: { username: first.username },
  });
  expect((await confirm(orderNo, paid)).refusal).toBe('settlementChanged');
  expect(await kit.balance(player.playerId, 1)).toBe(100_000n);
  await kit.done(proposeSettlement, { orderNo, ...paid }, { as: third });
  expect(need(await confirm(orderNo, paid)).payout.state).toBe('paid');
  first = await kit.operator('finance');
});

test('only what the second operator has seen is confirmed', async () => {
  const { player, orderNo } = await propose(paid);
  for (const parts of [{ outcome: 'failed' }, { ...paid, reference: 'HB-20261120-8' }]) {
    expect((await confirm(orderNo, parts)).refusal).toBe('settlementChanged');
  }
  const { orderNo: silent } = await queryUnknown(kit, desk);
  expect((await confirm(silent, paid)).refusal).toBe('settlementChanged');
  expect((await confirm('W1', paid)).refusal).toBe('notFound');
  expect(await kit.balance(player.playerId, 1)).toBe(100_000n);
});

test('an earlier report by the channel decides', async () => {
  const { player, orderNo } = await propose(paid);
  const payment = desk.payments.get(orderNo);
  if (payment) payment.state = 'failed';
  await runPayouts(kit);
  expect(await confirm(orderNo, paid)).toMatchObject({
    refusal: 'orderStateChanged',
    data: { state: 'failed' },
  });
  expect(await kit.balance(player.playerId, 0)).toBe(100_000n);
});

test('an answer in flight while two operators settle the payout changes nothing', async () => {
  const { player, orderNo } = await propose(failed);
  const payment = desk.payments.get(orderNo);
  if (payment) payment.state = 'paid';
  const { channelClient } = kit.services;
  kit.services.channelClient = {
    request: async (...question) => {
      kit.services.channelClient = channelClient;
      need(await confirm(orderNo, { outcome: 'failed' }));
      return await channelClient.request(...question);
    },
  };
  await runPayouts(kit);
  expect(kit.services.channelClient).toBe(channelClient);
  const { withdrawal } = await kit.done(getWithdrawalOrder, { orderNo }, { as: player });
  expect(withdrawal).toMatchObject({ state: 'failed', receipt: '' });
  expect(await kit.balance(player.playerId, 0)).toBe(100_000n);
});

test('of many concurrent confirmations and the channel’s own report, one ends the payout', async () => {
  const others = await Promise.all([kit.operator('owner'), kit.operator('finance')]);
  const { player, orderNo } = await propose(paid);
  const payment = desk.payments.get(orderNo);
  if (payment) payment.state = 'paid';
  const replies = await Promise.all([
    ...others.map((as) => confirm(orderNo, paid, as)),
    confirm(orderNo, paid),
    ...Array.from({ length: 3 }, () => runPayouts(kit)),
  ]);
  const done = replies.filter((reply) => reply?.code === 0);
  expect(done.length).toBeLessThanOrEqual(1);
  expect(await kit.balance(player.playerId, 1)).toBe(0n);
  const { rows } = await kit.database.pool.query(
    `select count(*)::int as count from ledger.transfers where cause = $1 and kind = 5`,
    [orderNo],
  );
  expect(rows).toEqual([{ count: 1 }]);
});
