import { getValidBetRules } from '@vela/contract/rebate/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('each category names its column and the rate at the player’s level', async () => {
  const player = await kit.payer({ vipLevel: 6 });
  const { categories } = await kit.done(getValidBetRules, {}, { as: player });
  expect(categories).toHaveLength(7);
  const sports = categories.filter(({ category }) => category === 'sports');
  expect(sports.map(({ kind }) => kind)).toEqual(['sports', 'basketball']);
  const one = await kit.done(getValidBetRules, { category: 'lottery' }, { as: player });
  expect(one.categories).toEqual([{ category: 'lottery', kind: 'lottery', rateBp: 60 }]);
});
