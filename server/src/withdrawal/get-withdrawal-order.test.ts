import { getWithdrawalOrder } from '@vela/contract/withdrawal/calls.ts';
import { approveWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { runPayouts } from '../../test/desk.ts';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { need } from '../../seeds/stage/send.ts';

const kit = await useKit();
kit.desk();

const read = (player: TestPlayer, orderNo: string, lang = 'en') =>
  kit.call(getWithdrawalOrder, { orderNo }, { as: player, lang });

test('a finished withdrawal keeps its bank, its window and its extra', async () => {
  const { player, cardId } = await kit.withdrawer();
  const parts = { amountMinor: 100_000n, window: 3 };
  const { orderNo } = need(await kit.withdrawal(player, cardId, parts)).withdrawal;
  const requestedAt = kit.clock.now();
  kit.clock.advance(18 * HOUR_MS);
  await runPayouts(kit);
  const { withdrawal, history } = need(await read(player, orderNo));
  expect(withdrawal).toMatchObject({
    state: 'paid',
    type: 'scheduled',
    window: 3,
    amountMinor: 100_000,
    extraMinor: 600,
    coin: null,
    receipt: `R-${orderNo}`,
    payAfter: new Date(requestedAt.getTime() + 18 * HOUR_MS).toISOString(),
    dueAt: new Date(requestedAt.getTime() + 24 * HOUR_MS).toISOString(),
  });
  expect(withdrawal.accountLabel).toMatch(/^Harbour Bank •••• \d{4}$/);
  const inThai = need(await read(player, orderNo, 'th')).withdrawal;
  expect(inThai.accountLabel).toMatch(/^ธนาคารฮาร์เบอร์/);
  expect(history.map(({ state }) => state)).toEqual([
    'awaitingReview',
    'approved',
    'paying',
    'paid',
  ]);
});

test('the first of two approvals is hidden from the player', async () => {
  const { player, cardId } = await kit.withdrawer({ balanceMinor: 6_000_000n, vipLevel: 10 });
  const requested = need(await kit.withdrawal(player, cardId, { amountMinor: 6_000_000n }));
  const { orderNo } = requested.withdrawal;
  await kit.done(approveWithdrawal, { orderNo }, { as: await kit.operator('finance') });
  const { history } = need(await read(player, orderNo));
  expect(history.map(({ state }) => state)).toEqual(['awaitingReview']);
});

test('another player’s order is not found', async () => {
  const { player, cardId } = await kit.withdrawer();
  const requested = need(await kit.withdrawal(player, cardId));
  const stranger = await kit.payer();
  expect((await read(stranger, requested.withdrawal.orderNo)).refusal).toBe('notFound');
});
