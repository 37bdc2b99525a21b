import { getBonusStatement } from '@vela/contract/promotion/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { addDeposit, applyAs, newOfferPeople, startOffer } from '../../test/promotion.ts';
import { toBet } from '../../test/provider.ts';
import { foldBets } from '../turnover/jobs.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const people = await newOfferPeople(kit);
const terms = { turnoverBp: 100_000, maxStakeMinor: 600_000, venue: 'venue7' };
const promotionId = await startOffer(kit, people, { terms });
const player = await kit.payer();
await addDeposit(kit, player, 50_000n);
const { applicationId } = (await applyAs(kit, player, promotionId)).data.application;

test('all bets behind a bonus are in its statement, which no other player can read', async () => {
  kit.clock.advance(1_000);
  for (const stakeMinor of [1_000n, 2_000n]) {
    const play = await provider.openGame(player.playerId, 'game7a');
    await provider.send('/transaction/bet', toBet(play, stakeMinor, { round_closed: true }));
  }
  await foldBets.handler(kit.services, {});
  const found = await kit.done(getBonusStatement, { applicationId }, { as: player });
  expect(found).toMatchObject({ application: { applicationId, bonusMinor: 10_000 }, isCut: false });
  expect(found.bets.map(({ filledMinor }) => filledMinor).toSorted((a, b) => a - b)).toEqual([
    1_000, 2_000,
  ]);
  const stranger = await kit.payer();
  const reply = await kit.call(getBonusStatement, { applicationId }, { as: stranger });
  expect(reply.refusal).toBe('notFound');
});
