import { listVipRebateRates } from '@vela/contract/vip/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('every level has a rate for each kind of bet, never lower than the level below', async () => {
  const { levels } = await kit.done(listVipRebateRates, {});
  expect(levels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const [index, { ratesBp }] of levels.entries()) {
    for (const [kind, rateBp] of Object.entries(levels[index - 1]?.ratesBp ?? {})) {
      expect(Object.entries(ratesBp).find(([it]) => it === kind)?.[1]).toBeGreaterThanOrEqual(
        rateBp,
      );
    }
  }
  expect(levels[0]?.ratesBp).toMatchObject({ sports: 40, electronic: 50 });
});
