import { listOffers } from '@vela/contract/promotion/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { addDeposit, applyAs, newOfferPeople, startOffer } from '../../test/promotion.ts';

const kit = await useKit();
const people = await newOfferPeople(kit);

test('an offer shows what it has spent and how much of it is open', async () => {
  const promotionId = await startOffer(kit, people);
  const player = await kit.payer();
  await addDeposit(kit, player, 50_000n);
  await applyAs(kit, player, promotionId);
  const { list } = await kit.done(listOffers, { state: 'running' }, { as: people.writer });
  expect(list).toMatchObject([
    { promotionId, spentMinor: 10_000, liabilityMinor: 10_000, appliedCount: 1, waitingCount: 0 },
  ]);
});
