import { claimRebate, getRebateTotals } from '@vela/contract/rebate/calls.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { goToDay } from '../../test/days.ts';
import { useKit } from '../../test/kit.ts';
import { addDeposit, applyAs, newOfferPeople, startOffer } from '../../test/promotion.ts';
import { need } from '../../seeds/stage/send.ts';
import { sumValid } from '../turnover/index.ts';
import type { TestPlayer } from '../../test/site.ts';
import { followBonuses } from '../promotion/jobs.ts';
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

const expected = async (as: TestPlayer): Promise<number> =>
  (await kit.done(getRebateTotals, {}, { as })).expectedRebateToday;

test('bets placed under a bonus earn none, but count for the level', async () => {
  const promotionId = await startOffer(kit, await newOfferPeople(kit));
  const player = await kit.payer({ balanceMinor: 10_000_000n });
  await kit.bet(player, { validMinor: 100_000n });
  await addDeposit(kit, player, 50_000n);
  kit.clock.advance(1_000);
  need(await applyAs(kit, player, promotionId));
  kit.clock.advance(1_000);
  await kit.bet(player, { validMinor: 60_000n });
  expect(await expected(player)).toBe(500);
  // The turnover is met and the bonus over: later bets are the player's own again.
  kit.clock.advance(HOUR_MS);
  await followBonuses.handler(kit.services, {});
  kit.clock.advance(1_000);
  await kit.bet(player, { validMinor: 40_000n });
  expect(await expected(player)).toBe(700);
  const { today } = await kit.done(getRebateTotals, {}, { as: player });
  expect(await sumValid(kit.database.db, player.playerId, today, today)).toBe(200_000n);
});

test('bets of an agent earn none', async () => {
  const player = await kit.payer({ balanceMinor: 10_000_000n });
  await kit.bet(player, { validMinor: 100_000n });
  await kit.database.pool.query('update players set is_agent = true where player_id = $1', [
    player.playerId,
  ]);
  expect(await expected(player)).toBe(0);
  goToDay(kit, 1, 10);
  await settleRebates.handler(kit.services, {});
  const totals = await kit.done(getRebateTotals, {}, { as: player });
  expect(totals).toMatchObject({ claimableMinor: 0, totalRebateMinor: 0 });
});
