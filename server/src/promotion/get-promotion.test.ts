import { getPromotion } from '@vela/contract/promotion/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { addDeposit, newOfferPeople, startOffer } from '../../test/promotion.ts';

const kit = await useKit();
const people = await newOfferPeople(kit);

test('percentages and steps grant by their terms', async () => {
  const percent = { formula: 'percent', rateBp: 5_000, bonusMinor: 20_000 } as const;
  const steps = {
    formula: 'steps',
    steps: [
      { depositMinor: 10_000, bonusMinor: 1_000 },
      { depositMinor: 50_000, bonusMinor: 8_000 },
    ],
  } as const;
  const offers = [
    await startOffer(kit, people, { terms: { ...percent, depositMinor: 10_000 } }),
    await startOffer(kit, people, { terms: { ...steps, steps: [...steps.steps] } }),
  ];
  const player = await kit.payer();
  await addDeposit(kit, player, 49_999n);
  const read = async (at: number) => {
    const promotionId = offers[at] ?? '';
    const { standing } = await kit.done(getPromotion, { promotionId }, { as: player });
    return [standing?.baseMinor, standing?.bonusMinor, standing?.requiredMinor];
  };
  expect(await read(0)).toEqual([40_000, 20_000, 60_000]);
  expect(await read(1)).toEqual([10_000, 1_000, 11_000]);
  await addDeposit(kit, player, 1n);
  expect(await read(1)).toEqual([50_000, 8_000, 58_000]);
});
