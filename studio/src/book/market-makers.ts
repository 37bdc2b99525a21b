/** Markets of one count and period, at the lines at which they are most even. */
import { expectSelection, toProbability } from './forecast.ts';
import type { Forecast } from './forecast.ts';
import type { Count, Period, Score, SimpleSelection } from './selection.ts';

/** Selections of which exactly one wins, or which share a stake; in the order they are shown. */
export type Market = readonly SimpleSelection[];

/** What a market counts, and in which part of the match. */
export type Where = { count: Count; period: Period };

/** Who is ahead, two of three, and a draw returned. */
export const threeWay = (where: Where): Market[] => [
  (['home', 'draw', 'away'] as const).map((pick) => ({ kind: 'result', ...where, pick })),
  (['homeOrDraw', 'homeOrAway', 'drawOrAway'] as const).map((pick) => ({
    kind: 'doubleChance',
    ...where,
    pick,
  })),
  (['home', 'away'] as const).map((pick) => ({ kind: 'drawNoBet', ...where, pick })),
];

/** A handicap of both sides at one line. */
export const handicap = (where: Where, since: Score, lineQuarters: number): Market =>
  (['home', 'away'] as const).map((pick) => ({
    kind: 'handicap',
    ...where,
    lineQuarters,
    since,
    pick,
  }));

/** Over and under at one line. */
export const total = (where: Where, lineQuarters: number): Market =>
  (['over', 'under'] as const).map((pick) => ({ kind: 'total', ...where, lineQuarters, pick }));

/** Over and under of one side at one line. */
export const teamTotal = (where: Where, side: 'home' | 'away', lineQuarters: number): Market =>
  (['over', 'under'] as const).map((pick) => ({
    kind: 'teamTotal',
    ...where,
    side,
    lineQuarters,
    pick,
  }));

/** Who is ahead where no draw is expected. */
export const winner = (where: Where): Market =>
  (['home', 'away'] as const).map((pick) => ({ kind: 'winner', ...where, pick }));

/** Whether the sum is odd. */
export const oddEven = (where: Where): Market =>
  (['odd', 'even'] as const).map((pick) => ({ kind: 'oddEven', ...where, pick }));

/** The lines of a two-sided market: the most even one, and so many on either side. */
export interface Lines {
  /** Quarters between two lines: 1 for quarter lines, 4 for half points only. */
  step: 1 | 2 | 4;
  /** How many alternatives there are on each side. */
  around: number;
}

/** A market with a line, and the line near which it is even, in quarters. */
interface Lined {
  make: (lineQuarters: number) => Market;
  aboutQuarters: number;
}

/**
 * The market at its main line, then its alternatives. The main line is the one at which both
 * sides are most nearly as likely; none if the model does not know the market.
 */
function atLines(lined: Lined | null, { step, around }: Lines, forecast: Forecast): Market[] {
  if (lined === null) return [];
  const offset = step === 4 ? 2 : 0;
  const makeAt = (index: number): Market => lined.make(index * step + offset);
  const unevenness = (index: number): number => {
    const [first] = makeAt(index);
    const expected = first && expectSelection(first, forecast);
    return expected ? Math.abs(toProbability(expected) - 0.5) : 1;
  };
  const main = findLeast(unevenness, Math.round((lined.aboutQuarters - offset) / step));
  const indexes = Array.from({ length: around }, (_, at) => [main + at + 1, main - at - 1]);
  return [main, ...indexes.flat()].map(makeAt);
}

/** Walks to the lowest value from somewhere near it; values fall and rise once. */
function findLeast(valueAt: (index: number) => number, from: number): number {
  let [at, best] = [from, valueAt(from)];
  for (const step of [1, -1]) {
    for (let value = valueAt(at + step); value < best; value = valueAt(at + step)) {
      [at, best] = [at + step, value];
    }
  }
  return at;
}

/** What both sides are expected to have, or null if the model does not know. */
function meanOf({ count, period }: Where, forecast: Forecast): readonly [number, number] | null {
  const cells = forecast.cells(count, [period]);
  if (cells === null) return null;
  let [home, away] = [0, 0];
  for (const { probability, scores } of cells) {
    const score = scores[period];
    if (score === undefined) continue;
    home += probability * score[0];
    away += probability * score[1];
  }
  return [home, away];
}

/** Handicaps at the most even line and around it, from a score. */
export function handicaps(where: Where, since: Score, lines: Lines, forecast: Forecast): Market[] {
  const mean = meanOf(where, forecast);
  const ahead = mean && mean[0] - since[0] - (mean[1] - since[1]);
  const make = (line: number): Market => handicap(where, since, line);
  return atLines(ahead === null ? null : { make, aboutQuarters: -ahead * 4 }, lines, forecast);
}

/** Totals at the most even line and around it. */
export function totals(where: Where, lines: Lines, forecast: Forecast): Market[] {
  const mean = meanOf(where, forecast);
  const make = (line: number): Market => total(where, line);
  return atLines(mean && { make, aboutQuarters: (mean[0] + mean[1]) * 4 }, lines, forecast);
}

/** Totals of each side at the most even line and around it. */
export function teamTotals(where: Where, lines: Lines, forecast: Forecast): Market[] {
  const mean = meanOf(where, forecast);
  return (['home', 'away'] as const).flatMap((side, at) => {
    const make = (line: number): Market => teamTotal(where, side, line);
    return atLines(mean && { make, aboutQuarters: (mean[at] ?? 0) * 4 }, lines, forecast);
  });
}

/** Before anything is counted. */
export const noScore: Score = [0, 0];
/** Quarter lines, as for goals. */
export const quarters: Lines = { step: 1, around: 3 };
/** Half lines only, with one alternative on each side. */
export const halves: Lines = { step: 4, around: 1 };
/** Half lines only, with two alternatives on each side. */
export const points: Lines = { step: 4, around: 2 };

/** Scores that a correct score market lists; all others are one selection. */
export const listedMax = 4;

/** Each score up to the largest listed number, and any other. */
export function correctScore(where: Where, max: number): Market {
  const scores = Array.from({ length: (max + 1) ** 2 }, (_, at): Score => [
    Math.floor(at / (max + 1)),
    at % (max + 1),
  ]);
  return [...scores, 'other' as const].map((pick) => ({
    kind: 'correctScore',
    ...where,
    listedMax: max,
    pick,
  }));
}

/** The points of a game of tennis that ends before deuce; any other score is one after it. */
export function gameScore(where: Where): Market {
  const scores = [0, 1, 2].flatMap((lost): Score[] => [
    [4, lost],
    [lost, 4],
  ]);
  return [...scores, 'other' as const].map((pick) => ({
    kind: 'correctScore',
    ...where,
    listedMax: 4,
    pick,
  }));
}

/** Whether a game of tennis comes to deuce. */
export const deuce = (where: Where): Market =>
  (['yes', 'no'] as const).map((pick) => ({ kind: 'deuce', ...where, pick }));

/** Who is ahead, in the order shown. */
export const results = ['home', 'draw', 'away'] as const;
