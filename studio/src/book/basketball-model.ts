/** Basketball, possession by possession. */
import { normalise, pairCells } from './forecast.ts';
import type { Cell } from './cell.ts';
import type { Forecast } from './forecast.ts';
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

/** How many possessions each side has in an overtime: five minutes of a quarter's twelve. */
export function overtimePossessions({ possessions }: BasketballSetup): number {
  return Math.round((possessions * 5) / 12);
}

/** The state of a match in regulation: points of each quarter, possessions left of each. */
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
  const decided = [...endsOfOvertimes(setup)];
  const sums = new Float64Array(side * side);
  for (const { probability, scores } of cells) {
    const [home, away] = scores.full ?? [0, 0];
    const before = home * side + away;
    if (home !== away) {
      sums[before] = (sums[before] ?? 0) + probability;
      continue;
    }
    for (const [more, chance] of decided) {
      sums[before + more] = (sums[before + more] ?? 0) + probability * chance;
    }
  }
  const ended: Cell[] = [];
  for (let key = 0; key < sums.length; key++) {
    const probability = sums[key] ?? 0;
    if (probability < 1e-9) continue;
    ended.push({ probability, scores: { full: [Math.floor(key / side), key % side] } });
  }
  return ended;
}

/** More than a side ever scores: a score is one number, and scores add up as numbers do. */
const side = 400;
const isTied = (key: number): boolean => Math.floor(key / side) === key % side;

/** What both sides score after regulation until one is ahead at the end of an overtime. */
function endsOfOvertimes(setup: BasketballSetup): Map<number, number> {
  const possessions = overtimePossessions(setup);
  const [home, away] = [pointsOf(setup.home, possessions), pointsOf(setup.away, possessions)];
  const once = home
    .flatMap((first, h) => away.map((second, a) => [h * side + a, first * second] as const))
    .filter(([, probability]) => probability > 1e-5);
  const decided = new Map<number, number>();
  let open = new Map([[0, 1]]);
  for (let n = 0; n < overtimesMax; n++) {
    const tied = new Map<number, number>();
    for (const [before, reached] of open) {
      if (reached < 1e-5) continue;
      for (const [key, probability] of once) {
        const target = isTied(before + key) ? tied : decided;
        target.set(before + key, (target.get(before + key) ?? 0) + reached * probability);
      }
    }
    open = tied;
  }
  return decided;
}
