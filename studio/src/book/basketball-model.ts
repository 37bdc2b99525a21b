/** Basketball, possession by possession. */
import { normalise, pairCells } from './forecast.ts';
import type { Cell, Forecast } from './forecast.ts';
import type { Count, Period, Score } from './selection.ts';

/** The probabilities that a possession of a side brings 0, 1, 2 or 3 points. */
export type PossessionChances = readonly [number, number, number, number];

/** What a match is priced from. */
export interface BasketballSetup {
  home: PossessionChances;
  away: PossessionChances;
  /** How many possessions each side has in a quarter. */
  possessions: number;
}

/** How many possessions each side has in an overtime of five minutes, for one in a quarter. */
export const overtimeShare = 5 / 12;

/** Where a match stands in regulation: points of each quarter, possessions left of each. */
export interface BasketballStand {
  points: readonly [Score, Score, Score, Score];
  left: readonly [number, number, number, number];
}

/** A match that has not started. */
export const tipOff = ({ possessions: each }: BasketballSetup): BasketballStand => ({
  points: [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ],
  left: [each, each, each, each],
});

const quartersOf: Readonly<Partial<Record<Period, readonly number[]>>> = {
  quarter1: [0],
  quarter2: [1],
  quarter3: [2],
  quarter4: [3],
  half1: [0, 1],
  half2: [2, 3],
  regular: [0, 1, 2, 3],
  full: [0, 1, 2, 3],
};

/**
 * The forecast of a match in regulation time. Both sides have the same number of possessions, and
 * each brings points by the side's own chances, whatever happened before. Ties of `full` are
 * played out in overtimes.
 */
export function forecastBasketball(setup: BasketballSetup, stand: BasketballStand): Forecast {
  const made = new Map<Period, readonly Cell[]>();
  const cells = (count: Count, periods: readonly Period[]): readonly Cell[] | null => {
    const [period] = periods;
    if (count !== 'points' || period === undefined || periods.length > 1) return null;
    const quarters = quartersOf[period];
    if (quarters === undefined) return null;
    const known = made.get(period) ?? periodCells(setup, stand, period, quarters);
    made.set(period, known);
    return known;
  };
  return { cells, goal: () => null };
}

function periodCells(
  setup: BasketballSetup,
  stand: BasketballStand,
  period: Period,
  quarters: readonly number[],
): Cell[] {
  const left = quarters.reduce((sum, at) => sum + (stand.left[at] ?? 0), 0);
  const home = quarters.reduce((sum, at) => sum + (stand.points[at]?.[0] ?? 0), 0);
  const away = quarters.reduce((sum, at) => sum + (stand.points[at]?.[1] ?? 0), 0);
  const cells = pairCells(pointsOf(setup.home, left), pointsOf(setup.away, left), (h, a) => ({
    [period]: [home + h, away + a],
  }));
  const whole = cells.filter(({ probability }) => probability > 1e-7);
  return normalise(period === 'full' ? playOvertimes(setup, whole) : whole);
}

/** The probabilities of each number of points from so many possessions. */
export function pointsOf(chances: PossessionChances, possessions: number): number[] {
  let sums = [1];
  for (let n = 0; n < possessions; n++) {
    const next = Array.from({ length: sums.length + 3 }, () => 0);
    for (const [points, probability] of sums.entries()) {
      for (const [more, chance] of chances.entries()) {
        next[points + more] = (next[points + more] ?? 0) + probability * chance;
      }
    }
    sums = next;
  }
  return sums;
}

/** How often a tie after overtime is played again before it is given up as too rare. */
const overtimesMax = 4;

/** Replaces each tie by what its overtimes make of it. */
function playOvertimes(setup: BasketballSetup, cells: readonly Cell[]): Cell[] {
  const possessions = Math.round(setup.possessions * overtimeShare);
  const once = pairCells(
    pointsOf(setup.home, possessions),
    pointsOf(setup.away, possessions),
    (h, a) => ({ full: [h, a] }),
  ).filter(({ probability }) => probability > 1e-5);
  let open = cells.filter(isTied);
  const sums = new Map<number, Cell>();
  for (const cell of cells) if (!isTied(cell)) addTo(sums, cell);
  for (let n = 0; n < overtimesMax && open.length > 0; n++) {
    const tied = new Map<number, Cell>();
    for (const before of open) {
      for (const more of once) {
        const cell = join(before, more);
        if (isTied(cell)) addTo(tied, cell);
        else addTo(sums, cell);
      }
    }
    open = [...tied.values()].filter(({ probability }) => probability > 1e-9);
  }
  return [...sums.values()];
}

const scoreOf = ({ scores }: Cell): Score => scores.full ?? [0, 0];
const isTied = (cell: Cell): boolean => scoreOf(cell)[0] === scoreOf(cell)[1];

function join(before: Cell, more: Cell): Cell {
  const [[home, away], [h, a]] = [scoreOf(before), scoreOf(more)];
  return {
    probability: before.probability * more.probability,
    scores: { full: [home + h, away + a] },
  };
}

function addTo(sums: Map<number, Cell>, cell: Cell): void {
  const [home, away] = scoreOf(cell);
  const key = home * 1000 + away;
  const known = sums.get(key)?.probability ?? 0;
  sums.set(key, { probability: known + cell.probability, scores: cell.scores });
}
