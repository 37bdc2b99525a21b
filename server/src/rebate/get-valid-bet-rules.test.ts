import { getValidBetRules } from '@vela/contract/rebate/calls.ts';
import { validOddsMinMilli } from '@vela/contract/rebate/rules.ts';
import { expect, test } from 'vitest';
import { change } from '../../test/money.ts';
import { useKit } from '../../test/kit.ts';
import { turnoverSetting } from '../turnover/settings.ts';

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

test('the rules name what venues ask of sports bets, and each venue that does not count in full', async () => {
  const player = await kit.payer();
  // Venues with games, of which one counts in part.
  for (const venue of ['slots', 'live'] as const) await kit.bet(player, { validMinor: 1n, venue });
  const first = await kit.done(getValidBetRules, {}, { as: player });
  expect(first).toMatchObject({ sports: { oddsMinMilli: validOddsMinMilli }, weights: [] });
  await change(kit, turnoverSetting, { weightsBp: { live: 1_000 } });
  const { weights } = await kit.done(getValidBetRules, {}, { as: player });
  expect(weights).toEqual([expect.objectContaining({ venue: 'live', weightBp: 1_000 })]);
});
