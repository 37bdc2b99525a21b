import { startBreak } from '@vela/contract/protection/calls.ts';
import { getPromotion, listPromotions } from '@vela/contract/promotion/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { toWork } from '../app/work.ts';
import { pickOffers } from './standing.ts';
import { listRunning } from './store.ts';
import { newOfferPeople, startOffer } from '../../test/promotion.ts';

const kit = await useKit();
const people = await newOfferPeople(kit);

test('an offer is shown to those it is for, and to nobody during a break', async () => {
  const promotionId = await startOffer(kit, people, { type: 'vip', audience: { minLevel: 3 } });
  const [low, high] = [await kit.payer(), await kit.payer()];
  await kit.database.db
    .updateTable('players')
    .set({ vipLevel: 3 })
    .where('playerId', '=', high.playerId)
    .execute();
  const ids = async (as: typeof low) =>
    (await kit.done(listPromotions, { type: 'vip' }, { as })).list.map((it) => it.promotionId);
  expect(await ids(low)).toEqual([]);
  expect(await ids(high)).toEqual([promotionId]);
  expect((await kit.call(getPromotion, { promotionId }, { as: low })).refusal).toBe('notFound');
  await kit.done(startBreak, { days: 1, isConfirmed: true }, { as: high });
  const { playerId } = high;
  const may = await kit.database.transaction(async (tx) =>
    pickOffers(toWork(kit.services, tx), playerId, await listRunning(tx.tx, kit.clock.now())),
  );
  expect(may).toEqual([]);
});
