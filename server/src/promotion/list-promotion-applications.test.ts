import { listPromotionApplications } from '@vela/contract/promotion/calls.ts';
import { getOffer, proposeOffer } from '@vela/contract/promotion/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { approveAs } from '../../test/proposal.ts';
import { addDeposit, applyAs, newOfferPeople, startOffer } from '../../test/promotion.ts';

const kit = await useKit();
const people = await newOfferPeople(kit);

test('an application keeps its terms after its offer has stopped, and is private to its player', async () => {
  const promotionId = await startOffer(kit, people);
  const [player, other] = [await kit.payer(), await kit.payer()];
  await addDeposit(kit, player, 50_000n);
  await applyAs(kit, player, promotionId);
  const stop = { promotionId, change: 'stop', reason: 'over' } as const;
  await approveAs(kit, people.second, await kit.done(proposeOffer, stop, { as: people.first }));
  const { list } = await kit.done(listPromotionApplications, {}, { as: player });
  const { terms } = await kit.done(getOffer, { promotionId }, { as: people.writer });
  expect(list).toMatchObject([{ promotionId, state: 'granted', terms }]);
  const theirs = await kit.done(listPromotionApplications, {}, { as: other });
  expect(theirs.totalCount).toBe(0);
});
