/**
 * Roulette with one zero: 37 numbers, 0 to 36.
 *
 * 1. One number is drawn, each equally likely.
 * 2. A spot wins if the number is among its own: of one number it pays 35, of two 17, of three 11,
 *    of four 8, of six 5, of twelve 2, of eighteen 1.
 * 3. Zero is in no dozen and no column and neither red nor black, odd nor even, low nor high.
 *
 * Source: the standard single-zero layout and pays; the specification's section 9 gives the
 * numbers.
 */
import type { Draws } from '@vela/fair/draws.ts';
import type { TableOutcome } from '../protocol/table.ts';
import { computeLikelyLossMinor } from './at-risk.ts';
import { defineTableGame } from './table-game.ts';
import type { TableGame } from './table-game.ts';

declare module '../protocol/table.ts' {
  interface TableOutcomes {
    roulette: RouletteOutcome;
  }
}

/** The outcome of a round of roulette. */
export interface RouletteOutcome {
  number: number;
}

/** The number of pockets of the wheel. */
export const NUMBERS = 37;

/** The numbers in wheel order, clockwise from zero. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

const RED: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

/** The colour of a number. */
export function toColor(number: number): 'red' | 'black' | 'green' {
  if (number === 0) return 'green';
  return RED.has(number) ? 'red' : 'black';
}

/** Odds of each spot kind in thousandths of the stake, excluding the stake. */
export const ROULETTE_ODDS_MILLI = {
  straight: [35_000],
  split: [17_000],
  street: [11_000],
  corner: [8000],
  sixLine: [5000],
  dozen: [2000],
  column: [2000],
  evenChance: [1000],
} as const;

/** A spot kind: by its number of numbers, and its position. */
export type RouletteKind = keyof typeof ROULETTE_ODDS_MILLI;

/** A spot and its winning numbers. */
export interface RoulettePlace {
  spot: string;
  kind: RouletteKind;
  numbers: readonly number[];
}

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);

/** The name of the inside spot of these numbers, such as `n-17-18`. */
export function toInsideSpot(numbers: readonly number[]): string {
  return `n-${numbers.toSorted((a, b) => a - b).join('-')}`;
}

const inside = (kind: RouletteKind, numbers: readonly number[]): RoulettePlace => ({
  spot: toInsideSpot(numbers),
  kind,
  numbers,
});

const outside = (
  spot: string,
  kind: RouletteKind,
  isWin: (number: number) => boolean,
): RoulettePlace => ({ spot, kind, numbers: range(1, 36).filter(isWin) });

/** Every spot of the layout, the small ones first. */
export const ROULETTE_PLACES: readonly RoulettePlace[] = [
  ...range(0, 36).map((n) => inside('straight', [n])),
  ...[1, 2, 3].map((n) => inside('split', [0, n])),
  ...range(1, 35)
    .filter((n) => n % 3 !== 0)
    .map((n) => inside('split', [n, n + 1])),
  ...range(1, 33).map((n) => inside('split', [n, n + 3])),
  inside('street', [0, 1, 2]),
  inside('street', [0, 2, 3]),
  ...range(1, 34, 3).map((n) => inside('street', [n, n + 1, n + 2])),
  inside('corner', [0, 1, 2, 3]),
  ...range(1, 32)
    .filter((n) => n % 3 !== 0)
    .map((n) => inside('corner', [n, n + 1, n + 3, n + 4])),
  ...range(1, 31, 3).map((n) => inside('sixLine', range(n, n + 5))),
  ...[1, 2, 3].map((no) => outside(`dozen-${no}`, 'dozen', (n) => Math.ceil(n / 12) === no)),
  ...[1, 2, 3].map((no) => outside(`column-${no}`, 'column', (n) => (n - 1) % 3 === no - 1)),
  outside('low', 'evenChance', (n) => n <= 18),
  outside('even', 'evenChance', (n) => n % 2 === 0),
  outside('red', 'evenChance', (n) => toColor(n) === 'red'),
  outside('black', 'evenChance', (n) => toColor(n) === 'black'),
  outside('odd', 'evenChance', (n) => n % 2 === 1),
  outside('high', 'evenChance', (n) => n >= 19),
];

const PLACES: ReadonlyMap<string, RoulettePlace> = new Map(
  ROULETTE_PLACES.map((place) => [place.spot, place]),
);

/** The spot of this name. Throws if there is none. */
export function toRoulettePlace(spot: string): RoulettePlace {
  const place = PLACES.get(spot);
  if (place === undefined) throw new RangeError(`roulette has no place ${spot}`);
  return place;
}

/** Plays one round. */
export function playRoulette(draws: Draws): RouletteOutcome {
  return { number: draws.int(NUMBERS) };
}

/** True if an outcome is one of roulette. */
export function isRouletteOutcome(outcome: TableOutcome): outcome is RouletteOutcome {
  return 'number' in outcome;
}

const CASES = range(0, 36).map((number) => ({ outcome: { number }, ways: 1 }));

/** The game's definition. */
export const roulette: TableGame = defineTableGame({
  kind: 'roulette',
  decks: null,
  spots: ROULETTE_PLACES.map(({ spot }) => spot),
  toSpotKind: (spot) => toRoulettePlace(spot).kind,
  oddsMilli: ROULETTE_ODDS_MILLI,
  isOutcome: isRouletteOutcome,
  play: playRoulette,
  listDealt: ({ number }) => [{ hand: 'wheel', index: 0, face: String(number), points: number }],
  toSpotResult: (spot, { number }) =>
    toRoulettePlace(spot).numbers.includes(number) ? 'won' : 'lost',
  toRoadMark: ({ number }) => ({ sign: String(number), colour: toColor(number) }),
  computeAtRiskMinor: (stakes) => computeLikelyLossMinor(roulette, CASES, stakes),
  // No stake is returned without a win.
  computeValidBetMinor: (stakes) => computeLikelyLossMinor(roulette, CASES, stakes),
});
