import { describe, expect, test } from 'vitest';
import type { SpotStakes } from '../protocol/table.ts';
import { computeLikelyLossMinor } from './at-risk.ts';
import { dragonTiger } from './dragon-tiger.ts';

// Of a hundred rounds each side wins 47, and six are ties, which return half.
const cases = [
  { outcome: { dragon: 'Kc', tiger: 'Qd', winner: 'dragon' as const }, ways: 47 },
  { outcome: { dragon: 'Qd', tiger: 'Kc', winner: 'tiger' as const }, ways: 47 },
  { outcome: { dragon: 'Kc', tiger: 'Kd', winner: 'tie' as const }, ways: 6 },
];

describe('the likely loss', () => {
  test.each<[string, SpotStakes, bigint]>([
    ['of one place is its stake', { dragon: 5000 }, 5000n],
    ['of places that cover each other is the difference', { dragon: 5000, tiger: 3000 }, 2000n],
    [
      'of places that cover each other but in a rare round is nothing',
      { dragon: 5000, tiger: 5000 },
      0n,
    ],
    ['of a place that wins rarely is its stake', { tie: 1000 }, 1000n],
    ['of covered places leaves the third', { dragon: 5000, tiger: 5000, tie: 1000 }, 1000n],
    ['of nothing is nothing', {}, 0n],
  ])('%s', (_name, stakes, loss) => {
    expect(computeLikelyLossMinor(dragonTiger, cases, stakes)).toBe(loss);
  });

  test.each([
    [10, 5000n],
    [9, 0n],
  ])('counts a loss that %s of a hundred rounds reach, from a tenth of them on', (ways, loss) => {
    const [dragon, tiger, tie] = cases;
    if (!dragon || !tiger || !tie) throw new Error('three cases');
    const some = [
      { ...dragon, ways: 100 - 2 * ways },
      { ...tiger, ways },
      { ...tie, ways },
    ];
    // Only the tie takes anything: half of both stakes.
    const stakes = { dragon: 5000, tiger: 5000 };
    expect(computeLikelyLossMinor(dragonTiger, some, stakes)).toBe(loss);
  });
});
