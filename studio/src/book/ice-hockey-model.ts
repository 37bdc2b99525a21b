/** Ice hockey: goals of each side at a rate, in three periods and an overtime. */
import { normalise, pairCells, poisson } from './forecast.ts';
import type { Cell } from './cell.ts';
import type { Forecast } from './forecast.ts';
import { chancesOfGoal } from './goal-chances.ts';
import type { Count, Period, Score } from './selection.ts';

/** What a match is priced from: what both sides are expected to score in regulation time. */
export interface IceHockeySetup {
  rates: readonly [home: number, away: number];
}

/** The state of a match. */
export interface IceHockeyStand {
  /** Goals of each period. */
  goals: readonly [Score, Score, Score];
  /** How much of each period and of the overtime is still to play, from 1 to 0. */
  left: readonly [number, number, number];
  overtimeLeft: number;
  /** The goal that ended the overtime; it does not count in regulation time. */
  overtime: Score;
}

/** The part of all goals that each period has. Chosen near what leagues publish. */
export const periodShares = [0.31, 0.34, 0.35] as const;

/**
 * The rate of an overtime as a part of that of regulation time: ten of sixty minutes, with half as
 * many goals again because three skaters play three. Chosen near what leagues publish.
 */
export const overtimeShare = 0.25;

const nothing: Score = [0, 0];

/** A match that has not started. */
export const faceOff: IceHockeyStand = {
  goals: [nothing, nothing, nothing],
  left: [1, 1, 1],
  overtimeLeft: 1,
  overtime: nothing,
};

const periodsOf: Readonly<Partial<Record<Period, readonly (0 | 1 | 2)[]>>> = {
  period1: [0],
  period2: [1],
  period3: [2],
  regular: [0, 1, 2],
  full: [0, 1, 2],
};

/**
 * The forecast of a match: goals are Poisson and independent. A tie is played on until the first
 * goal, for ten minutes at most; without one it stays a tie, and a shoot-out counts for nothing.
 */
export function forecastIceHockey(setup: IceHockeySetup, stand: IceHockeyStand): Forecast {
  const cells = (count: Count, periods: readonly Period[]): readonly Cell[] | null => {
    const [period] = periods;
    if (count !== 'goals' || period === undefined || periods.length > 1) return null;
    const parts = periodsOf[period];
    return parts === undefined ? null : toCells(setup, stand, period, parts);
  };
  const now = addAll(stand.goals);
  return {
    cells,
    goal: (number) => chancesOfGoal(number - now[0] - now[1], now, cells('goals', ['regular'])),
  };
}

function toCells(
  { rates }: IceHockeySetup,
  stand: IceHockeyStand,
  period: Period,
  parts: readonly (0 | 1 | 2)[],
): Cell[] {
  const [home, away] = addAll(parts.map((at) => stand.goals[at]));
  const left = parts.reduce<number>((sum, at) => sum + stand.left[at] * periodShares[at], 0);
  const cells = pairCells(poisson(rates[0] * left), poisson(rates[1] * left), (h, a) => ({
    [period]: [home + h, away + a],
  }));
  const regular = normalise(cells);
  return period === 'full' ? playOvertime(rates, stand, regular) : regular;
}

/** Replaces each tie by what the rest of the overtime makes of it. */
function playOvertime(
  [home, away]: IceHockeySetup['rates'],
  { overtime, overtimeLeft }: IceHockeyStand,
  cells: readonly Cell[],
): Cell[] {
  const isTied = overtime[0] === overtime[1];
  const none = isTied ? Math.exp(-(home + away) * overtimeShare * overtimeLeft) : 0;
  const first = isTied ? ((1 - none) * home) / (home + away) : overtime[0];
  const ends: readonly (readonly [number, Score])[] = [
    [none, nothing],
    [first, [1, 0]],
    [1 - none - first, [0, 1]],
  ];
  return cells.flatMap(({ probability, scores }) => {
    const [own, other] = scores.full ?? nothing;
    if (own !== other) return [{ probability, scores }];
    return ends
      .filter(([chance]) => chance > 0)
      .map(([chance, [h, a]]): Cell => ({
        probability: probability * chance,
        scores: { full: [own + h, other + a] },
      }));
  });
}

const addAll = (scores: readonly Score[]): Score =>
  scores.reduce<Score>(([h, a], [home, away]) => [h + home, a + away], nothing);
