import {
  confirmSettlement,
  listPayouts,
  listUnknownPayouts,
  proposeSettlement,
} from '@vela/contract/withdrawal/staff-calls.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { sandboxSecret, signMessage } from '@vela/service/webhook-signature.ts';
import { beforeEach, expect, test } from 'vitest';
import { queryUnknown, runPayouts } from '../../test/desk.ts';
import type { Desk } from '../../test/desk.ts';
import { useKit } from '../../test/kit.ts';
import { need } from '../../seeds/stage/send.ts';

let desk: Desk;
const kit = await useKit();
const first = await kit.operator('finance');
const second = await kit.operator('owner');
beforeEach(() => {
  desk = kit.desk();
});

/** Returns the status with which a signed callback is answered. */
async function sendCallback(
  reference: unknown,
  event = 'paid',
  channel = 'bankCard',
): Promise<number> {
  const news = { event: `payout.${event}`, reference, receipt: '', reason: '' };
  const body = Buffer.from(JSON.stringify(news));
  const message = { id: `msg_${(count += 1)}`, at: kit.clock.now(), body };
  const secret = sandboxSecret(kit.services.config.secret, channel);
  const reply = await kit.app.inject({
    method: 'POST',
    url: `/pay/${channel}/callback`,
    headers: { 'content-type': 'application/json', ...signMessage(secret, message) },
    payload: body,
  });
  return reply.statusCode;
}
let count = 0;
const decide = (orderNo: string, state: 'paid' | 'failed'): void => {
  const payment = desk.payments.get(orderNo);
  if (payment) payment.state = state;
};

test('a callback makes us query at once', async () => {
  const { player, orderNo } = await queryUnknown(kit, desk);
  decide(orderNo, 'paid');
  await runPayouts(kit);
  expect(await kit.balance(player.playerId, 1)).toBe(100_000n);
  expect(await sendCallback(orderNo)).toBe(200);
  expect(kit.events.at(-1)).toEqual({ channel: 'worklist', event: 'withdrawal/payouts' });
  await runPayouts(kit);
  expect(await kit.balance(player.playerId, 1)).toBe(0n);
});

test('the answer to the query counts, not the callback: a wrong one moves nothing', async () => {
  const { player, orderNo } = await queryUnknown(kit, desk);
  expect(await sendCallback(orderNo, 'paid')).toBe(200);
  await runPayouts(kit);
  expect(await kit.balance(player.playerId, 1)).toBe(100_000n);
  decide(orderNo, 'failed');
  expect(await sendCallback(orderNo, 'paid')).toBe(200);
  await runPayouts(kit);
  expect(await kit.balance(player.playerId, 0)).toBe(100_000n);
});

test('repeated, before and after the answer, and beside other runs, it ends in one payment', async () => {
  const { player, orderNo } = await queryUnknown(kit, desk);
  decide(orderNo, 'paid');
  await Promise.all([
    sendCallback(orderNo),
    sendCallback(orderNo),
    runPayouts(kit),
    sendCallback(orderNo).then(() => runPayouts(kit)),
    sendCallback(orderNo).then(() => runPayouts(kit)),
  ]);
  expect(await sendCallback(orderNo)).toBe(200);
  await runPayouts(kit);
  expect(await kit.balance(player.playerId, 1)).toBe(0n);
  expect(desk.payments.get(orderNo)?.timesSent).toBe(1);
});

test('a payout that was never sent to this channel is stored for operators, and moves nothing', async () => {
  const waits = async () => (await kit.done(getDashboard, {}, { as: first })).payoutsUnknown;
  const before = await waits();
  const { player, orderNo } = await queryUnknown(kit, desk);
  const { player: other, cardId } = await kit.withdrawer();
  const parts = { amountMinor: 100_000n, window: 3 };
  const waiting = need(await kit.withdrawal(other, cardId, parts)).withdrawal.orderNo;
  const unknown = 'W2611200000000000';
  expect([
    await sendCallback(unknown),
    await sendCallback(unknown),
    await sendCallback(unknown, 'failed'),
  ]).toEqual([200, 200, 200]);
  expect(await sendCallback(orderNo, 'paid', 'ebpay')).toBe(200);
  expect(await sendCallback(waiting)).toBe(200);
  expect(await sendCallback({ orderNo })).toBe(400);
  await runPayouts(kit);
  expect(desk.payments.has(waiting)).toBe(false);
  expect(await kit.balance(player.playerId, 1)).toBe(100_000n);
  const { list } = await kit.done(listUnknownPayouts, {}, { as: first });
  const lines = list.map((it) => `${it.channel} ${it.reference} ${it.event} ${it.times}`);
  expect(lines.toSorted()).toEqual(
    [
      `bankCard ${unknown} payout.paid 2`,
      `bankCard ${unknown} payout.failed 1`,
      `ebpay ${orderNo} payout.paid 1`,
      `bankCard ${waiting} payout.paid 1`,
    ].toSorted(),
  );
  expect(await waits()).toBe(before + 4);
  expect(kit.logLines.join('')).toContain('channel reports a payout that was never sent to it');
});

test('a channel that contradicts a settlement by operators is shown, but changes nothing', async () => {
  const { player, orderNo } = await queryUnknown(kit, desk);
  kit.clock.advance(HOUR_MS);
  const said = { orderNo, outcome: 'failed', reason: 'The bank has no trace of it.' };
  await kit.done(proposeSettlement, said, { as: first });
  await kit.done(confirmSettlement, { orderNo, outcome: 'failed' }, { as: second });
  decide(orderNo, 'paid');
  expect(await sendCallback(orderNo, 'paid')).toBe(200);
  await runPayouts(kit);
  expect(await kit.balance(player.playerId, 0)).toBe(100_000n);
  const { list } = await kit.done(listPayouts, { search: orderNo }, { as: first });
  expect(list[0]).toMatchObject({ orderNo, lastAnswer: 'contradicted' });
  expect(kit.logLines.join('')).toContain('channel contradicts a settled payout');
});
