import { expect, test } from 'vitest';
import { endsOfRallies, forecastRallies, rallySports } from './rally-model.ts';
import type { RallyRules, RallyStand } from './rally-model.ts';
import type { Score } from './selection.ts';

const rules: RallyRules = { setsToWin: 2, target: 4, lastTarget: 3, cap: 6 };

/** The sums of points rally by rally, with nothing remembered. */
function sumSlowly(chance: number, { sets, inSets, points }: RallyStand): Map<string, number> {
  const sums = new Map<string, number>();
  const play = (won: Score, sum: Score, from: Score, probability: number): void => {
    if (Math.max(...won) === rules.setsToWin) {
      sums.set(sum.join(':'), (sums.get(sum.join(':')) ?? 0) + probability);
      return;
    }
    const target = won[0] + won[1] === 2 ? rules.lastTarget : rules.target;
    for (const end of endsOfRallies(chance, target, rules.cap, from)) {
      const [home, away] = end.score;
      const next: Score = end.winner === 'home' ? [won[0] + 1, won[1]] : [won[0], won[1] + 1];
      play(next, [sum[0] + home, sum[1] + away], [0, 0], probability * end.probability);
    }
  };
  play(sets, inSets, points, 1);
  return sums;
}

const stands: RallyStand[] = [
  { sets: [0, 0], inSets: [0, 0], points: [0, 0] },
  { sets: [0, 0], inSets: [0, 0], points: [3, 1] },
  { sets: [1, 0], inSets: [4, 2], points: [0, 2] },
  { sets: [1, 1], inSets: [7, 8], points: [1, 1] },
  { sets: [2, 0], inSets: [8, 3], points: [0, 0] },
];

test.each([0.5, 0.58])('sums over a match are those of every way to play it: %d', (chance) => {
  // Backwards as well: one stand reuses the sums of another.
  for (const stand of [...stands, ...stands.toReversed()]) {
    const cells = forecastRallies(rules, chance, stand).cells('points', ['full']) ?? [];
    const slow = sumSlowly(chance, stand);
    expect(cells.length).toBe(slow.size);
    for (const { probability, scores } of cells) {
      expect(probability).toBeCloseTo(slow.get(scores.full?.join(':') ?? '') ?? 0, 10);
    }
  }
});

test('a rally sums its own set alone: all sets after it were summed before', () => {
  const chance = 0.5123;
  const sumAt = (points: Score): number => {
    let steps = 0;
    const counting: RallyRules = {
      ...rallySports.volleyball,
      get cap() {
        steps += 1;
        return null;
      },
    };
    forecastRallies(counting, chance, { sets: [1, 1], inSets: [40, 41], points }).cells('points', [
      'full',
    ]);
    return steps;
  };
  const first = sumAt([0, 0]);
  expect(sumAt([1, 0])).toBeLessThan(first);
});
