import { getBonusStatement, listBonusBets } from '@vela/contract/promotion/calls.ts';
import { getPlayerBonusStatement } from '@vela/contract/promotion/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { applyAs, dailyCashback, newOfferPeople, startOffer } from '../../test/promotion.ts';
import { fundVenue, toBet, toRollback, toWin } from '../../test/provider.ts';
import { followBonuses } from './jobs.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const people = await newOfferPeople(kit);
const promotionId = await startOffer(kit, people, { terms: dailyCashback });
const player = await kit.payer();
await fundVenue(kit, player.playerId, provider.venueNo, 1_000_000n);

/** Bets in rounds of their own: one lost, one won back in part, one rolled back. */
async function playDay(): Promise<void> {
  const play = await provider.openGame(player.playerId, 'game7a');
  const lost = toBet(play, 20_000n, { round: `lost ${play.token}`, round_closed: true });
  await provider.send('/transaction/bet', lost);
  const won = toBet(play, 10_000n, { round: `won ${play.token}` });
  await provider.send('/transaction/bet', won);
  await provider.send('/transaction/win', toWin(play, won, 3_000n, { round_closed: true }));
  const undone = toBet(play, 40_000n, { round: `undone ${play.token}`, round_closed: true });
  await provider.send('/transaction/bet', undone);
  await provider.send('/transaction/rollback', toRollback(play, undone));
}

test('a cashback is recomputed from its statement, by the player and by operators', async () => {
  await playDay();
  const { applicationId } = (await applyAs(kit, player, promotionId)).data.application;
  kit.clock.advance(DAY_MS);
  // Bets of the next period count for nothing here.
  await playDay();
  await followBonuses.handler(kit.services, {});
  const found = await kit.done(getBonusStatement, { applicationId }, { as: player });
  expect(found).toMatchObject({ application: { bonusMinor: 2_700 }, isCut: false });
  expect(found.cashback?.lossMinor).toBe(27_000);
  const { startsAt, endsAt } = found.cashback ?? { startsAt: '', endsAt: '' };
  expect(Date.parse(endsAt) - Date.parse(startsAt)).toBeLessThanOrEqual(DAY_MS);
  expect(found.bets.map(({ placedAt }) => startsAt <= placedAt && placedAt < endsAt)).toEqual([
    true,
    true,
  ]);
  const lost = found.bets.map(({ stakeMinor, payoutMinor }) => stakeMinor - payoutMinor);
  expect(lost.toSorted((a, b) => a - b)).toEqual([7_000, 20_000]);
  const listed = await kit.done(listBonusBets, { applicationId }, { as: player });
  expect(listed).toMatchObject({ cashback: found.cashback, list: found.bets, totalCount: 2 });
  const as = await kit.operator('support');
  const seen = await kit.done(getPlayerBonusStatement, { applicationId }, { as });
  expect(seen).toEqual({ ...found, username: player.username });
});

test('the audit log records who took a statement, and an unknown one is refused', async () => {
  const [support, owner] = [await kit.operator('support'), await kit.operator('owner')];
  const { list } = await kit.done(listAudit, { action: 'statement.get' }, { as: owner });
  expect(list).toMatchObject([{ subject: `player:${player.username}` }]);
  const input = { applicationId: 'app_0' };
  const unknown = await kit.call(getPlayerBonusStatement, input, { as: support });
  expect(unknown.refusal).toBe('notFound');
});
