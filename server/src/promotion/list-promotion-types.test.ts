import { listPromotionTypes } from '@vela/contract/promotion/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newOfferPeople, startOffer } from '../../test/promotion.ts';

const kit = await useKit();
const people = await newOfferPeople(kit);

test('classes count what the caller could apply for, including tags and levels', async () => {
  await startOffer(kit, people, { type: 'daily' });
  await startOffer(kit, people, { type: 'daily', audience: { tag: 'harbour club' } });
  const player = await kit.payer();
  for (const as of [undefined, player]) {
    const { types } = await kit.done(listPromotionTypes, {}, as ? { as } : {});
    expect(types.filter(({ count }) => count > 0)).toEqual([{ type: 'daily', count: 1 }]);
  }
});
