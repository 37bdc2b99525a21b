import { startBreak } from '@vela/contract/protection/calls.ts';
import { getPromotion, listPromotions } from '@vela/contract/promotion/calls.ts';
import { promotionTypes } from '@vela/contract/promotion/rules.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { toWork } from '../app/work.ts';
import { pickOffers } from './standing.ts';
import { listRunning } from './store.ts';
import { newOfferPeople, startOffer } from '../../test/promotion.ts';

const kit = await useKit();
const people = await newOfferPeople(kit);

test('offers that start together are in the order of the tabs', async () => {
  const startsAt = addMs(kit.clock.now(), -MINUTE_MS).toISOString();
  const types = ['vip', 'limited', 'sports', 'daily', 'firstDeposit', 'highRebate'] as const;
  for (const type of types) await startOffer(kit, people, { type, startsAt });
  const { list } = await kit.done(listPromotions, {});
  expect(list.slice(0, types.length).map((it) => it.type)).toEqual(promotionTypes);
});

test('an offer is shown to its audience, and to no player during a break', async () => {
  const promotionId = await startOffer(kit, people, { type: 'vip', audience: { minLevel: 3 } });
  const [low, high] = [await kit.payer(), await kit.payer()];
  await kit.database.db
    .updateTable('players')
    .set({ vipLevel: 3 })
    .where('playerId', '=', high.playerId)
    .execute();
  const isListedFor = async (as: typeof low) => {
    const { list } = await kit.done(listPromotions, { type: 'vip' }, { as });
    return list.some((it) => it.promotionId === promotionId);
  };
  expect(await isListedFor(low)).toBe(false);
  expect(await isListedFor(high)).toBe(true);
  expect((await kit.call(getPromotion, { promotionId }, { as: low })).refusal).toBe('notFound');
  await kit.done(startBreak, { days: 1, isConfirmed: true }, { as: high });
  const { playerId } = high;
  const may = await kit.database.transaction(async (tx) =>
    pickOffers(toWork(kit.services, tx), playerId, await listRunning(tx.tx, kit.clock.now())),
  );
  expect(may).toEqual([]);
});
