/** Which markets the book offers on a match, with their lines and margins. */
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

/**
 * The market at its main line, then its alternatives. The main line is the one at which both
 * sides are most nearly as likely; none if the model does not know the market.
 */
function atLines(make: (lineQuarters: number) => Market, lines: Lines, forecast: Forecast) {
  const offset = lines.step === 4 ? 2 : 0;
  const unevenness = (index: number): number | null => {
    const [first] = make(index * lines.step + offset);
    const expected = first && expectSelection(first, forecast);
    return expected ? Math.abs(toProbability(expected) - 0.5) : null;
  };
  const main = findLeast(unevenness);
  if (main === null) return [];
  const indexes = Array.from({ length: lines.around }, (_, at) => [main + at + 1, main - at - 1]);
  return [main, ...indexes.flat()].map((index) => make(index * lines.step + offset));
}

/** Walks to the lowest value from zero, in long strides first; values fall and rise once. */
function findLeast(valueAt: (index: number) => number | null): number | null {
  let [at, best] = [0, valueAt(0)];
  if (best === null) return null;
  for (const stride of [64, 16, 4, 1]) {
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      for (const next of [at + stride, at - stride]) {
        const value = valueAt(next);
        if (value !== null && best !== null && value < best) {
          [at, best, isBetter] = [next, value, true];
        }
      }
    }
  }
  return at;
}

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

/** Every market of a football match; goals after `score` count for live handicaps. */
export function listFootballMarkets(forecast: Forecast, score: Score): Market[] {
  const whole = { count: 'goals', period: 'regular' } as const;
  const first = { count: 'goals', period: 'half1' } as const;
  const numbers = (where: Where, lines: Lines): Market[] => [
    ...atLines((line) => handicap(where, score, line), lines, forecast),
    ...atLines((line) => total(where, line), lines, forecast),
  ];
  const counted = (count: Count): Market[] => [
    ...threeWay({ count, period: 'regular' }).slice(0, 1),
    ...atLines((line) => handicap({ count, period: 'regular' }, [0, 0], line), halves, forecast),
    ...atLines((line) => total({ count, period: 'regular' }, line), halves, forecast),
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
    ...(['home', 'away'] as const).flatMap((side) =>
      atLines((line) => teamTotal(whole, side, line), { step: 2, around: 1 }, forecast),
    ),
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
    ...atLines((line) => handicap(sets, [0, 0], line), { step: 4, around: 0 }, forecast),
    ...atLines((line) => handicap(full, [0, 0], line), points, forecast),
    ...atLines((line) => total(full, line), points, forecast),
    winner({ count: counted, period: current }),
    ...atLines((line) => total({ count: counted, period: current }, line), halves, forecast),
    oddEven(full),
  ];
}

/** Every market of a basketball match. */
export function listBasketballMarkets(forecast: Forecast, current: Period): Market[] {
  const full = { count: 'points', period: 'full' } as const;
  const lined = (period: Period): Market[] => [
    ...atLines((line) => handicap({ count: 'points', period }, [0, 0], line), halves, forecast),
    ...atLines((line) => total({ count: 'points', period }, line), halves, forecast),
  ];
  return [
    winner(full),
    ...atLines((line) => handicap(full, [0, 0], line), points, forecast),
    ...atLines((line) => total(full, line), points, forecast),
    ...(['home', 'away'] as const).flatMap((side) =>
      atLines((line) => teamTotal(full, side, line), { step: 4, around: 0 }, forecast),
    ),
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
    ...atLines((line) => handicap(maps, [0, 0], line), { step: 4, around: 0 }, forecast),
    ...(mapsToWin > 1 ? [total(maps, (mapsToWin * 2 - 1) * 4 - 2)] : []),
    winner(map('maps')),
    winner(map('firstBlood')),
    ...atLines((line) => total(map('kills'), line), halves, forecast),
    ...atLines((line) => handicap(map('kills'), [0, 0], line), halves, forecast),
    winner(map('rounds')),
    ...atLines((line) => total(map('rounds'), line), halves, forecast),
    ...atLines((line) => handicap(map('rounds'), [0, 0], line), halves, forecast),
  ];
}
