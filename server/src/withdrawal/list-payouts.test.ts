import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { listPayouts } from '@vela/contract/withdrawal/staff-calls.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { queryUnknown, runPayouts } from '../../test/desk.ts';
import { useKit } from '../../test/kit.ts';
import { need } from '../../seeds/stage/send.ts';

const kit = await useKit();
const desk = kit.desk();
const staff = await kit.operator('support');

const list = async (input: object) =>
  (await kit.done(listPayouts, input, { as: staff, lang: 'en' })).list;

test('payouts are listed by state, pending ones longest waiting first', async () => {
  const { player, cardId } = await kit.withdrawer();
  const scheduled = { amountMinor: 100_000n, window: 2 };
  const waiting = need(await kit.withdrawal(player, cardId, scheduled)).withdrawal.orderNo;
  const older = await queryUnknown(kit, desk);
  kit.clock.advance(HOUR_MS);
  const newer = await queryUnknown(kit, desk, 150_000n);
  const other = await kit.withdrawer();
  const request = async (amountMinor: bigint) =>
    need(await kit.withdrawal(other.player, other.cardId, { amountMinor })).withdrawal.orderNo;
  const failed = await request(100_013n);
  await runPayouts(kit);
  const paid = await request(100_000n);
  await runPayouts(kit);
  expect((await list({ state: 'waiting' })).map((it) => it.orderNo)).toEqual([waiting]);
  const requested = await list({ state: 'sent' });
  expect(requested.map((it) => it.orderNo)).toEqual([older.orderNo, newer.orderNo]);
  expect(requested[1]).toMatchObject({
    username: newer.player.username,
    method: 'bankCard',
    amountMinor: 150_000,
    state: 'sent',
    tries: 1,
    lastAnswer: 'pending',
    lastAnswerAt: kit.clock.now().toISOString(),
    nextTryAt: new Date(kit.clock.now().getTime() + 20_000).toISOString(),
    receipt: '',
    settlement: null,
    settleableFrom: new Date(kit.clock.now().getTime() + HOUR_MS / 2).toISOString(),
  });
  expect(requested[1]?.accountLabel).toMatch(/^Harbour Bank •••• \d{4}$/);
  expect(await list({ state: 'failed' })).toMatchObject([
    { orderNo: failed, lastAnswer: 'failed', nextTryAt: null, settleableFrom: null },
  ]);
  expect(await list({ state: 'paid' })).toMatchObject([{ orderNo: paid, receipt: `R-${paid}` }]);
  // The extra of a scheduled one is paid with it.
  expect(await list({ search: waiting })).toMatchObject([{ amountMinor: 100_400 }]);
  for (const search of [newer.orderNo, newer.player.username]) {
    expect((await list({ search })).map((it) => it.orderNo)).toEqual([newer.orderNo]);
  }
  expect((await list({ search: `R-${paid}` })).map((it) => it.orderNo)).toEqual([paid]);
  expect(await list({ search: '%' })).toEqual([]);
});

test('operators see how many have been unknown for half an hour', async () => {
  const unknown = async () => (await kit.done(getDashboard, {}, { as: staff })).payoutsUnknown;
  kit.clock.advance(HOUR_MS);
  const before = await unknown();
  await queryUnknown(kit, desk);
  kit.clock.advance(HOUR_MS / 2 - 1);
  expect(await unknown()).toBe(before);
  kit.clock.advance(1);
  expect(await unknown()).toBe(before + 1);
});

test('a player is refused', async () => {
  const player = await kit.payer();
  expect((await kit.call(listPayouts, {}, { as: player })).code).toBe(401);
});
