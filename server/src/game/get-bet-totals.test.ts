import { getBetTotals } from '@vela/contract/game/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { placeBets } from '../../test/lobby.ts';

const kit = await useKit();
const { as } = await placeBets(kit);

test('sums per day and in total are those of the bets', async () => {
  const { data } = await kit.call(getBetTotals, {}, { as });
  expect(data).toEqual({
    count: 4,
    stakeMinor: 137,
    validMinor: 137,
    netMinor: 20,
    days: [
      { day: '2026-11-22', count: 2, stakeMinor: 7, validMinor: 7, netMinor: 0 },
      { day: '2026-11-21', count: 1, stakeMinor: 30, validMinor: 30, netMinor: -30 },
      { day: '2026-11-20', count: 1, stakeMinor: 100, validMinor: 100, netMinor: 50 },
    ],
  });
  const { data: none } = await kit.call(getBetTotals, { category: 'live' }, { as });
  expect(none).toEqual({ count: 0, stakeMinor: 0, validMinor: 0, netMinor: 0, days: [] });
});

test('a guest and an operator are refused', async () => {
  const owner = await kit.operator('owner');
  for (const caller of [null, owner]) {
    expect(await kit.call(getBetTotals, {}, { as: caller })).toMatchObject({
      status: 401,
      code: 401,
    });
  }
});
