/**
 * Sic bo: three dice in a shaker.
 *
 * 1. Small is a total of 4 to 10, big one of 11 to 17; odd and even go by the total. A triple loses
 *    all four.
 * 2. A total, a double (two or three of a number), a triple of one number or of any, and a pair of
 *    two different numbers pay fixed odds; a single number pays by how many dice show it.
 *
 * Source: the odds that casinos in Australia publish, as wizardofodds.com/games/sic-bo lists them.
 * Of the published tables whose highest odds are 180 they return the most on every spot.
 */
import type { Draws } from '@vela/fair/draws.ts';
import type { Piece, SpotStakes, TableOutcome } from '../protocol/table.ts';
import { computeLikelyLossMinor } from './at-risk.ts';
import type { RoundCase } from './at-risk.ts';
import { defineTableGame } from './table-game.ts';
import type { SpotResult, TableGame } from './table-game.ts';

declare module '../protocol/table.ts' {
  interface TableOutcomes {
    sicBo: SicBoOutcome;
  }
}

/** The outcome of a round of sic bo. */
export interface SicBoOutcome {
  /** The three dice in the order drawn, each from 1 to 6. */
  dice: number[];
}

const DICE = 3;
const FACES = 6;

/** The numbers of a die. */
export const DIE_FACES: readonly number[] = Array.from({ length: FACES }, (_, i) => i + 1);

/** The totals that may be bet on: 3 and 18 are triples. */
export const TOTALS: readonly number[] = Array.from({ length: 14 }, (_, i) => i + 4);

/** A parsed spot: its kind, and its one or two numbers. */
export type SicBoPlace =
  | { on: 'small' | 'big' | 'odd' | 'even' | 'anyTriple' }
  | { on: 'total' | 'die' | 'double' | 'triple'; number: number }
  | { on: 'pair'; low: number; high: number };

const PAIRS = DIE_FACES.flatMap((low) =>
  DIE_FACES.filter((high) => high > low).map((high) => ({ on: 'pair' as const, low, high })),
);

const onNumbers = (
  on: 'total' | 'die' | 'double' | 'triple',
  numbers: readonly number[],
): SicBoPlace[] => numbers.map((number) => ({ on, number }));

const PLACES: ReadonlyMap<string, SicBoPlace> = new Map(
  [
    { on: 'small' as const },
    { on: 'odd' as const },
    { on: 'even' as const },
    { on: 'big' as const },
    ...onNumbers('total', TOTALS),
    ...onNumbers('die', DIE_FACES),
    ...onNumbers('double', DIE_FACES),
    ...onNumbers('triple', DIE_FACES),
    { on: 'anyTriple' as const },
    ...PAIRS,
  ].map((place) => [toName(place), place]),
);

function toName(place: SicBoPlace): string {
  if (place.on === 'pair') return `pair${place.low}${place.high}`;
  return 'number' in place ? `${place.on}${place.number}` : place.on;
}

/** Parses a spot's name. Throws if it is invalid. */
export function toPlace(spot: string): SicBoPlace {
  const place = PLACES.get(spot);
  if (place === undefined) throw new RangeError(`sic bo has no place ${spot}`);
  return place;
}

/** A total and its mirror image are equally likely; the kind is named after the lower one. */
function toSpotKind(spot: string): string {
  const place = toPlace(spot);
  if (place.on === 'total') return `total${Math.min(place.number, 21 - place.number)}`;
  return place.on;
}

/** The sum of the dice. */
export function toTotal({ dice }: SicBoOutcome): number {
  return dice.reduce((sum, die) => sum + die, 0);
}

/** True if all dice show one number. */
export function isTriple({ dice }: SicBoOutcome): boolean {
  return dice.every((die) => die === dice[0]);
}

/** The winning one of small and big, or that a triple beat both. */
export function toSize(outcome: SicBoOutcome): 'small' | 'big' | 'triple' {
  if (isTriple(outcome)) return 'triple';
  return toTotal(outcome) <= 10 ? 'small' : 'big';
}

/** True if a total is odd; a triple loses either spot anyway. */
export function toParity(outcome: SicBoOutcome): 'odd' | 'even' {
  return toTotal(outcome) % 2 === 1 ? 'odd' : 'even';
}

function isHit(place: SicBoPlace, outcome: SicBoOutcome): boolean {
  const total = toTotal(outcome);
  const count = (number: number): number => outcome.dice.filter((die) => die === number).length;
  switch (place.on) {
    case 'small':
    case 'big':
      return toSize(outcome) === place.on;
    case 'odd':
    case 'even':
      return !isTriple(outcome) && toParity(outcome) === place.on;
    case 'anyTriple':
      return isTriple(outcome);
    case 'total':
      return total === place.number;
    case 'die':
      return count(place.number) > 0;
    case 'double':
      return count(place.number) >= 2;
    case 'triple':
      return count(place.number) === 3;
    case 'pair':
      return count(place.low) > 0 && count(place.high) > 0;
    default:
      return place satisfies never;
  }
}

function toSpotResult(spot: string, outcome: SicBoOutcome): SpotResult {
  const place = toPlace(spot);
  if (!isHit(place, outcome)) return 'lost';
  if (place.on !== 'die') return 'won';
  return { wonAtMilli: 1000 * outcome.dice.filter((die) => die === place.number).length };
}

/** Plays one round. */
export function playSicBo(draws: Draws): SicBoOutcome {
  return { dice: Array.from({ length: DICE }, () => draws.int(FACES) + 1) };
}

/** True if an outcome is one of sic bo. */
export function isSicBoOutcome(outcome: TableOutcome): outcome is SicBoOutcome {
  return 'dice' in outcome;
}

/** Every roll of three dice, regardless of order. */
export const SIC_BO_CASES: readonly (RoundCase & { outcome: SicBoOutcome })[] = DIE_FACES.flatMap(
  (a) =>
    DIE_FACES.filter((b) => b >= a).flatMap((b) =>
      DIE_FACES.filter((c) => c >= b).map((c) => ({
        outcome: { dice: [a, b, c] },
        ways: a === c ? 1 : a === b || b === c ? 3 : 6,
      })),
    ),
);

const computeAtRiskMinor = (stakes: SpotStakes): bigint =>
  computeLikelyLossMinor(sicBo, SIC_BO_CASES, stakes);

const ROAD_COLOURS = { small: 'blue', big: 'red', triple: 'green' } as const;

/** The game's definition. */
export const sicBo: TableGame = defineTableGame({
  kind: 'sicBo',
  decks: null,
  spots: [...PLACES.keys()],
  toSpotKind,
  oddsMilli: {
    small: [1000],
    odd: [1000],
    even: [1000],
    big: [1000],
    total4: [62_000],
    total5: [31_000],
    total6: [18_000],
    total7: [12_000],
    total8: [8000],
    total9: [7000],
    total10: [6000],
    die: [1000, 2000, 3000],
    double: [11_000],
    triple: [180_000],
    anyTriple: [31_000],
    pair: [6000],
  },
  isOutcome: isSicBoOutcome,
  play: playSicBo,
  toRoadMark: (outcome) => ({
    sign: String(toTotal(outcome)),
    colour: ROAD_COLOURS[toSize(outcome)],
  }),
  listDealt: ({ dice }): Piece[] =>
    dice.map((die, index) => ({
      hand: 'dice',
      index,
      face: String(die),
      points: dice.slice(0, index + 1).reduce((sum, one) => sum + one, 0),
    })),
  toSpotResult,
  computeAtRiskMinor,
  computeValidBetMinor: computeAtRiskMinor,
});
