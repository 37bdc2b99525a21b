/** A model's forecast of a match, and the worth of selections by it. */
import type { Cell } from './cell.ts';
import { gatherCells } from './gather-cells.ts';
import type { Count, Period, Point, Score, Scorer, ScoreSelection } from './selection.ts';
import type { SimpleSelection } from './selection.ts';
import { decide, periodsOf } from './settle-selection.ts';
import type { Tally } from './settle-selection.ts';

/** Who scores a goal that is still to come, if anybody. */
export type GoalChances = Readonly<Record<'home' | 'away' | 'none', number>>;

/** A model of one match in its current state. */
export interface Forecast {
  /** Every way that a count may end in those periods together; null if the model has none. */
  cells(count: Count, periods: readonly Period[]): readonly Cell[] | null;
  /** The chances of the goal of this number; null if it is scored or not modelled. */
  goal(number: number): GoalChances | null;
  /** The chance of who wins a point of tennis, if it is played; null if it is decided. */
  point?(selection: Point): number | null;
  /** The chance of a goalscorer who starts; null if it is decided, or not modelled. */
  scorer?(selection: Scorer): number | null;
  /**
   * The chance that all of these goalscorers come true, if they start, by the final score of
   * regulation time; null if that is not modelled.
   */
  scorers?(selections: readonly Scorer[]): ((final: Score) => number) | null;
}

/** The expected parts of a stake that win and that come back. */
export interface Expectation {
  won: number;
  back: number;
}

/** What a selection is worth by a model, or null if the model does not know. */
export function expectSelection(
  selection: SimpleSelection,
  forecast: Forecast,
): Expectation | null {
  if (selection.kind === 'outright') return null;
  if (selection.kind === 'nextGoal') {
    const chances = forecast.goal(selection.number);
    return chances && { won: chances[selection.pick], back: 0 };
  }
  if (selection.kind === 'scorer' || selection.kind === 'point') {
    const won =
      (selection.kind === 'point' ? forecast.point?.(selection) : forecast.scorer?.(selection)) ??
      null;
    return won === null ? null : { won, back: 0 };
  }
  const cells = forecast.cells(selection.count, periodsOf(selection));
  return cells && expectOver(selection, gatherCells(selection, cells));
}

/** The same forecast, which makes the cells of each count and period once. */
export function rememberCells(forecast: Forecast): Forecast {
  const made = new Map<string, readonly Cell[] | null>();
  return {
    ...forecast,
    cells(count, periods) {
      const key = `${count} ${periods.join(' ')}`;
      const known = made.get(key);
      if (known !== undefined) return known;
      const cells = forecast.cells(count, periods);
      made.set(key, cells);
      return cells;
    },
  };
}

const none: Score = [0, 0];

function expectOver(selection: ScoreSelection, cells: readonly Cell[]): Expectation {
  let [won, back] = [0, 0];
  let scores: Cell['scores'] = {};
  // One reader for all cells: there are thousands of them.
  const tally: Tally = (_count, period) => scores[period] ?? none;
  for (const cell of cells) {
    const { probability } = cell;
    ({ scores } = cell);
    const share = decide(selection, tally);
    won += (probability * share.won) / share.of;
    back += (probability * share.back) / share.of;
  }
  return { won, back };
}

/** Reads the scores of a cell as settlement reads those of a match. */
export function tallyOf(scores: Cell['scores']): Tally {
  return (_count, period) => scores[period] ?? none;
}

/** The probability of a selection among the stakes that are decided. */
export function toProbability({ won, back }: Expectation): number {
  return back >= 1 ? 0 : won / (1 - back);
}

/** Ends of a match that are left out: thousands of them together change no price. */
export const tooRare = 1e-10;

/** Every pair of two independent counts that is not too rare. */
export function pairCells(
  home: readonly number[],
  away: readonly number[],
  toScores: (home: number, away: number) => Cell['scores'],
): Cell[] {
  const cells: Cell[] = [];
  for (const [h, first] of home.entries()) {
    if (first < tooRare) continue;
    for (const [a, second] of away.entries()) {
      const probability = first * second;
      if (probability > tooRare) cells.push({ probability, scores: toScores(h, a) });
    }
  }
  return cells;
}

/** The same cells with probabilities that sum to one. */
export function normalise(cells: readonly Cell[]): Cell[] {
  const sum = cells.reduce((total, { probability }) => total + probability, 0);
  return cells.map(({ probability, scores }) => ({ probability: probability / sum, scores }));
}

/** Probabilities of 0, 1, 2, … events at a rate, until what is left is nothing to a price. */
export function poisson(rate: number): number[] {
  const chances = [Math.exp(-rate)];
  let sum = chances[0] ?? 0;
  for (let n = 1; sum < 1 - 1e-10 && n < 200; n++) {
    const next = ((chances[n - 1] ?? 0) * rate) / n;
    chances.push(next);
    sum += next;
  }
  return chances;
}
