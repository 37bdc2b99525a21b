import { listPromotionApplications } from '@vela/contract/promotion/calls.ts';
import { cancelFreePlay } from '@vela/contract/promotion/staff-calls.ts';
import { expect, test } from 'vitest';
import { provideFreePlays, toFreeBet, workOffFree } from '../../test/free-play.ts';
import { useKit } from '../../test/kit.ts';
import { applyAs, newOfferPeople, startOffer } from '../../test/promotion.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const provided = provideFreePlays(kit);
const people = await newOfferPeople(kit);
await kit.database.pool.query(`update game.games set free_stakes = '{200}'`);
await kit.database.pool.query(`update game.venues set opened_at = '2026-01-01'`);
const promotionId = await startOffer(kit, people, {
  terms: {
    formula: 'freeRounds',
    depositMinor: 0,
    bonusMinor: 0,
    turnoverBp: 0,
    freePlay: {
      venue: provider.venue,
      games: [provider.gameCodes[0]],
      rounds: 2,
      stakeMinor: 200,
      minOddsMilli: null,
    },
  },
});

test('the remaining free rounds are cancelled immediately, before the provider is told', async () => {
  const player = await kit.payer();
  const { applicationId } = (await applyAs(kit, player, promotionId)).data.application;
  await workOffFree(kit);
  const [grantId = ''] = provided.known;
  const play = await provider.openGame(player.playerId, provider.gameCodes[0]);
  const use = () => provider.send('/transaction/bet', toFreeBet(play, grantId));
  expect((await use()).status).toBe('RS_OK');
  const as = people.first;
  const empty = await kit.call(cancelFreePlay, { applicationId, note: '' }, { as });
  expect(empty.refusal).toBe('reasonRequired');
  await kit.done(cancelFreePlay, { applicationId, note: 'a second account' }, { as });
  expect((await use()).status).toBe('RS_ERROR_FREE_PLAY_OVER');
  expect(provided.known).toContain(grantId);
  await workOffFree(kit);
  expect(provided.known).not.toContain(grantId);
  const { list } = await kit.done(listPromotionApplications, {}, { as: player });
  expect(list[0]).toMatchObject({ state: 'expired', freePlay: { state: 'cancelled', used: 1 } });
  const again = await kit.call(cancelFreePlay, { applicationId, note: 'again' }, { as });
  expect(again.refusal).toBe('promotionStateChanged');
});
