import { expect, test } from 'vitest';
import { computeRoads } from '../../../src/tables/roads.ts';
import type { RoadEntry } from '../../../src/tables/roads.ts';
import { windowCells } from './window-cells.ts';

const entry = (winner: RoadEntry['winner'], roundNo: number): RoadEntry => ({
  roundNo,
  winner,
  hasRedMark: false,
  hasBlueMark: false,
});

test('a road that fits is shown whole and from its first column', () => {
  const cells = [{ column: 0 }, { column: 1 }, { column: 1 }];
  expect(windowCells(cells, 3)).toEqual(cells);
});

test('of a longer road the newest columns are shown', () => {
  const cells = [0, 1, 2, 3, 4].map((column) => ({ column, name: `c${column}` }));
  expect(windowCells(cells, 2)).toEqual([
    { column: 0, name: 'c3' },
    { column: 1, name: 'c4' },
  ]);
});

test('the last round of a whole shoe is visible on both maps, whatever the results', () => {
  const winners = ['blue', 'red', 'red', 'tie'] as const;
  const history = Array.from({ length: 70 }, (_, i) => entry(winners[(i * i) % 4] ?? 'tie', i + 1));
  for (let length = 1; length <= history.length; length++) {
    const roads = computeRoads(history.slice(0, length));
    expect(windowCells(roads.bead, 6).at(-1)?.entry.roundNo).toBe(length);
    for (const cell of windowCells(roads.big, 10)) {
      expect(cell.column).toBeGreaterThanOrEqual(0);
      expect(cell.column).toBeLessThan(10);
    }
  }
});
