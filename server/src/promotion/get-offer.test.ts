import { getOffer, saveOffer } from '@vela/contract/promotion/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newOfferPeople, toOfferInput } from '../../test/promotion.ts';

const kit = await useKit();
const people = await newOfferPeople(kit);

test('a saved offer is edited next, with its check', async () => {
  const { writer } = people;
  const input = toOfferInput(kit, { terms: { turnoverBp: 50_000 }, code: 'HARBOUR' });
  const { promotionId, problems } = await kit.done(saveOffer, input, { as: writer });
  const found = await kit.done(getOffer, { promotionId }, { as: writer });
  expect(found).toMatchObject({ code: 'HARBOUR', terms: input.terms, texts: input.texts });
  expect(found.problems).toEqual(problems);
  expect(problems.map(({ problem }) => problem)).toEqual(['mixedProducts', 'stakeUnstated']);
});
