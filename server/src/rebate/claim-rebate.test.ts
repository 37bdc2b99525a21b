import { claimRebate } from '@vela/contract/rebate/calls.ts';
import { expect, test } from 'vitest';
import { goToDay } from '../../test/days.ts';
import { useKit } from '../../test/kit.ts';
import { settleRebates } from './jobs.ts';

const kit = await useKit();
const welfareSlot = 2;
const rich = { balanceMinor: 10_000_000n };

test('settled rebates are claimed together, and of many concurrent claims one pays', async () => {
  const player = await kit.payer(rich);
  for (const validMinor of [100_000n, 200_000n]) {
    await kit.bet(player, { validMinor });
    goToDay(kit, 1, 10);
    await settleRebates.handler(kit.services, {});
  }
  const before = await kit.balance(player.playerId);
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => kit.call(claimRebate, {}, { as: player })),
  );
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
  // 0.5 % of both days at level 1.
  expect((await kit.balance(player.playerId)) - before).toBe(1_500n);
  expect(await kit.balance(player.playerId, welfareSlot)).toBe(0n);
});

test('less than the minimum stays until more has accumulated', async () => {
  const player = await kit.payer(rich);
  await kit.bet(player, { validMinor: 12_000n });
  goToDay(kit, 1, 10);
  await settleRebates.handler(kit.services, {});
  const reply = await kit.call(claimRebate, {}, { as: player });
  expect(reply).toMatchObject({ refusal: 'amountOutOfRange', data: { minMinor: 100 } });
  await kit.bet(player, { validMinor: 8_000n });
  goToDay(kit, 1, 10);
  await settleRebates.handler(kit.services, {});
  const claimed = await kit.done(claimRebate, {}, { as: player });
  expect(claimed.claimedMinor).toBe(100);
});

test('without a settled rebate there is nothing to claim', async () => {
  const player = await kit.payer(rich);
  await kit.bet(player, { validMinor: 100_000n });
  expect((await kit.call(claimRebate, {}, { as: player })).refusal).toBe('nothingToClaim');
});
