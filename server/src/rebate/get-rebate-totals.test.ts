import { claimRebate, getRebateTotals } from '@vela/contract/rebate/calls.ts';
import { expect, test } from 'vitest';
import { goToDay } from '../../test/days.ts';
import { useKit } from '../../test/kit.ts';
import { settleRebates } from './jobs.ts';

const kit = await useKit();

test('today’s bets are expected, settled ones can be claimed, and claimed ones are counted', async () => {
  const player = await kit.payer({ balanceMinor: 10_000_000n });
  await kit.bet(player, { validMinor: 100_000n });
  const read = () => kit.done(getRebateTotals, {}, { as: player });
  expect(await read()).toMatchObject({
    expectedRebateToday: 500,
    level: 1,
    claimableMinor: 0,
    totalRebateMinor: 0,
  });
  goToDay(kit, 1, 10);
  await settleRebates.handler(kit.services, {});
  expect(await read()).toMatchObject({
    expectedRebateToday: 0,
    claimableMinor: 500,
    totalValidMinor: 100_000,
    totalRebateMinor: 500,
    claimedMinor: 0,
  });
  await kit.done(claimRebate, {}, { as: player });
  expect(await read()).toMatchObject({ claimableMinor: 0, claimedMinor: 500 });
});
