import { approveProposal } from '@vela/contract/proposal/staff-calls.ts';
import {
  copyOffer,
  getOffer,
  listOffers,
  proposeOffer,
  saveOffer,
} from '@vela/contract/promotion/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newOfferPeople, startOffer, toOfferInput } from '../../test/promotion.ts';

const kit = await useKit();
const people = await newOfferPeople(kit);
const { writer, first, second } = people;

test('a running offer is not edited: it is copied, and stopped with dual approval', async () => {
  const promotionId = await startOffer(kit, people);
  const edited = toOfferInput(kit, { promotionId });
  expect((await kit.call(saveOffer, edited, { as: writer })).refusal).toBe('promotionStateChanged');
  const copy = await kit.done(copyOffer, { promotionId }, { as: writer });
  const { offer } = await kit.done(getOffer, copy, { as: writer });
  expect(offer).toMatchObject({ state: 'draft', title: 'Harbour bonus', spentMinor: 0 });
  const stop = { promotionId, change: 'stop', reason: 'over' } as const;
  const { proposalId } = await kit.done(proposeOffer, stop, { as: first });
  await kit.done(approveProposal, { proposalId }, { as: second });
  const { list } = await kit.done(listOffers, { state: 'stopped' }, { as: writer });
  expect(list.map((it) => it.promotionId)).toEqual([promotionId]);
});
