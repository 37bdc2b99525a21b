/** Which markets the book offers on a match, with their lines and margins. */
import type { Sport } from '../protocol/book.ts';
import { expectSelection, toProbability } from './forecast.ts';
import type { Forecast } from './forecast.ts';
import { priceOf } from './price.ts';
import type { Count, Period, Score, SimpleSelection } from './selection.ts';

/** Selections of which exactly one wins, or which share a stake; in the order they are shown. */
export type Market = readonly SimpleSelection[];

/** Margins in basis points of the stakes that are decided. */
export interface Margins {
  /** Handicaps, totals and winners: markets with two sides. */
  twoWayBp: number;
  /** All others. */
  otherBp: number;
  builderBp: number;
  cashOutBp: number;
}

/** What is seeded; operators set their own. Chosen near those of Asian houses. */
export const defaultMargins: Margins = {
  twoWayBp: 400,
  otherBp: 700,
  builderBp: 1_200,
  cashOutBp: 500,
};

/** The margin of a selection's market. */
export function marginOf({ kind }: SimpleSelection, { twoWayBp, otherBp }: Margins): number {
  const isTwoWay = kind === 'handicap' || kind === 'total' || kind === 'winner';
  return isTwoWay ? twoWayBp : otherBp;
}

/** A selection with its odds; null odds are not offered at present. */
export interface PricedSelection {
  selection: SimpleSelection;
  oddsMilli: number | null;
}

/** Prices a market; null if the model does not know it. */
export function priceMarket(
  market: Market,
  forecast: Forecast,
  margins: Margins,
): PricedSelection[] | null {
  const priced = market.map((selection) => {
    const expected = expectSelection(selection, forecast);
    return expected && { selection, oddsMilli: priceOf(expected, marginOf(selection, margins)) };
  });
  const known = priced.filter((it) => it !== null);
  return known.length === market.length ? known : null;
}

type Where = { count: Count; period: Period };

const threeWay = (where: Where): Market[] => [
  (['home', 'draw', 'away'] as const).map((pick) => ({ kind: 'result', ...where, pick })),
  (['homeOrDraw', 'homeOrAway', 'drawOrAway'] as const).map((pick) => ({
    kind: 'doubleChance',
    ...where,
    pick,
  })),
  (['home', 'away'] as const).map((pick) => ({ kind: 'drawNoBet', ...where, pick })),
];

const handicap = (where: Where, since: Score, lineQuarters: number): Market =>
  (['home', 'away'] as const).map((pick) => ({
    kind: 'handicap',
    ...where,
    lineQuarters,
    since,
    pick,
  }));

const total = (where: Where, lineQuarters: number): Market =>
  (['over', 'under'] as const).map((pick) => ({ kind: 'total', ...where, lineQuarters, pick }));

const teamTotal = (where: Where, side: 'home' | 'away', lineQuarters: number): Market =>
  (['over', 'under'] as const).map((pick) => ({
    kind: 'teamTotal',
    ...where,
    side,
    lineQuarters,
    pick,
  }));

const winner = (where: Where): Market =>
  (['home', 'away'] as const).map((pick) => ({ kind: 'winner', ...where, pick }));

const oddEven = (where: Where): Market =>
  (['odd', 'even'] as const).map((pick) => ({ kind: 'oddEven', ...where, pick }));

/** The lines of a two-sided market: the most even one, and so many on either side. */
interface Lines {
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

function handicaps(where: Where, since: Score, lines: Lines, forecast: Forecast): Market[] {
  const mean = meanOf(where, forecast);
  const ahead = mean && mean[0] - since[0] - (mean[1] - since[1]);
  const make = (line: number): Market => handicap(where, since, line);
  return atLines(ahead === null ? null : { make, aboutQuarters: -ahead * 4 }, lines, forecast);
}

function totals(where: Where, lines: Lines, forecast: Forecast): Market[] {
  const mean = meanOf(where, forecast);
  const make = (line: number): Market => total(where, line);
  return atLines(mean && { make, aboutQuarters: (mean[0] + mean[1]) * 4 }, lines, forecast);
}

function teamTotals(where: Where, lines: Lines, forecast: Forecast): Market[] {
  const mean = meanOf(where, forecast);
  return (['home', 'away'] as const).flatMap((side, at) => {
    const make = (line: number): Market => teamTotal(where, side, line);
    return atLines(mean && { make, aboutQuarters: (mean[at] ?? 0) * 4 }, lines, forecast);
  });
}

const noScore: Score = [0, 0];
const quarters: Lines = { step: 1, around: 3 };
const halves: Lines = { step: 4, around: 1 };
const points: Lines = { step: 4, around: 2 };

/** Scores that a correct score market lists; all others are one selection. */
const listedMax = 4;

function correctScore(where: Where, max: number): Market {
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

const results = ['home', 'draw', 'away'] as const;

/**
 * The markets that lists show: who wins, handicap and total at their main lines, and odd or even
 * where it is offered. In football, handicaps count from `score`.
 */
export function listMainMarkets(sport: Sport, forecast: Forecast, score: Score): Market[] {
  switch (sport) {
    case 'football': {
      const whole = { count: 'goals', period: 'regular' } as const;
      const [result = []] = threeWay(whole);
      return [result, ...mainLines(whole, score, 1, forecast), oddEven(whole)];
    }
    case 'basketball': {
      const full = { count: 'points', period: 'full' } as const;
      return [winner(full), ...mainLines(full, noScore, 4, forecast), oddEven(full)];
    }
    case 'tennis':
    case 'badminton':
    case 'tableTennis':
    case 'volleyball': {
      const full = { count: sport === 'tennis' ? 'games' : 'points', period: 'full' } as const;
      const sets = { count: 'sets', period: 'full' } as const;
      return [winner(sets), ...mainLines(full, noScore, 4, forecast), oddEven(full)];
    }
    case 'arena':
    case 'shooter': {
      const maps = { count: 'maps', period: 'full' } as const;
      return [winner(maps), ...mainLines(maps, noScore, 4, forecast)];
    }
    default:
      return sport satisfies never;
  }
}

function mainLines(where: Where, since: Score, step: Lines['step'], forecast: Forecast): Market[] {
  const lines: Lines = { step, around: 0 };
  return [...handicaps(where, since, lines, forecast), ...totals(where, lines, forecast)];
}

/** Every market of a football match; goals after `score` count for live handicaps. */
export function listFootballMarkets(forecast: Forecast, score: Score): Market[] {
  const whole = { count: 'goals', period: 'regular' } as const;
  const first = { count: 'goals', period: 'half1' } as const;
  const numbers = (where: Where, lines: Lines): Market[] => [
    ...handicaps(where, score, lines, forecast),
    ...totals(where, lines, forecast),
  ];
  const counted = (count: Count): Market[] => [
    ...threeWay({ count, period: 'regular' }).slice(0, 1),
    ...handicaps({ count, period: 'regular' }, noScore, halves, forecast),
    ...totals({ count, period: 'regular' }, halves, forecast),
  ];
  const goal = score[0] + score[1] + 1;
  return [
    ...threeWay(whole),
    ...numbers(whole, quarters),
    (['yes', 'no'] as const).map((pick) => ({ kind: 'bothScore', ...whole, pick })),
    oddEven(whole),
    correctScore(whole, listedMax),
    results.flatMap((half) =>
      results.map((full) => ({ kind: 'halfFull' as const, count: 'goals', pick: [half, full] })),
    ),
    ...threeWay(first),
    ...numbers(first, { step: 1, around: 1 }),
    correctScore(first, 2),
    ...teamTotals(whole, { step: 2, around: 1 }, forecast),
    (['home', 'away', 'none'] as const).map((pick) => ({ kind: 'nextGoal', number: goal, pick })),
    ...counted('corners'),
    ...counted('cards'),
  ];
}

/** Every market of a match in sets, in which `counted` are points or games. */
export function listSetMarkets(
  forecast: Forecast,
  counted: 'points' | 'games',
  setsToWin: number,
  current: Period,
): Market[] {
  const full = { count: counted, period: 'full' } as const;
  const sets = { count: 'sets', period: 'full' } as const;
  const scores = Array.from({ length: setsToWin }, (_, lost): Score[] => [
    [setsToWin, lost],
    [lost, setsToWin],
  ]).flat();
  return [
    winner(sets),
    scores.map((pick) => ({ kind: 'correctScore', ...sets, listedMax: setsToWin, pick })),
    ...handicaps(sets, noScore, { step: 4, around: 0 }, forecast),
    ...handicaps(full, noScore, points, forecast),
    ...totals(full, points, forecast),
    winner({ count: counted, period: current }),
    ...totals({ count: counted, period: current }, halves, forecast),
    oddEven(full),
  ];
}

/** Every market of a basketball match. */
export function listBasketballMarkets(forecast: Forecast, current: Period): Market[] {
  const full = { count: 'points', period: 'full' } as const;
  const lined = (period: Period): Market[] => [
    ...handicaps({ count: 'points', period }, noScore, halves, forecast),
    ...totals({ count: 'points', period }, halves, forecast),
  ];
  return [
    winner(full),
    ...handicaps(full, noScore, points, forecast),
    ...totals(full, points, forecast),
    ...teamTotals(full, { step: 4, around: 0 }, forecast),
    oddEven(full),
    ...lined('half1'),
    ...lined(current),
  ];
}

/** Every market of a series of maps; those that the model does not know are left out later. */
export function listMapMarkets(forecast: Forecast, mapsToWin: number, next: Period): Market[] {
  const maps = { count: 'maps', period: 'full' } as const;
  const map = (count: Count): Where => ({ count, period: next });
  return [
    winner(maps),
    ...handicaps(maps, noScore, { step: 4, around: 0 }, forecast),
    ...(mapsToWin > 1 ? [total(maps, (mapsToWin * 2 - 1) * 4 - 2)] : []),
    winner(map('maps')),
    winner(map('firstBlood')),
    ...totals(map('kills'), halves, forecast),
    ...handicaps(map('kills'), noScore, halves, forecast),
    winner(map('rounds')),
    ...totals(map('rounds'), halves, forecast),
    ...handicaps(map('rounds'), noScore, halves, forecast),
  ];
}
