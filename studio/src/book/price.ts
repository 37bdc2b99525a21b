/** From probabilities to odds, for single selections, bet builders and cash-outs. */
import { divideHalfEven } from '@vela/contract/money.ts';
import { expectSelection, tallyOf } from './forecast.ts';
import type { Cell } from './cell.ts';
import type { Expectation, Forecast } from './forecast.ts';
import { builderPartsMax } from './selection.ts';
import type { Count, Period, Scorer, ScoreSelection, SimpleSelection } from './selection.ts';
import { sumCombinations } from './settle-bet.ts';
import type { Factor } from './settle-bet.ts';
import { decide, periodsOf } from './settle-selection.ts';

/** Odds below this are not offered. Chosen: few bet 100 to win less than 1. */
export const oddsMilliMin = 1_010;

/** No odds are above this, whatever the probability. Chosen. */
export const oddsMilliMax = 500_000;

/** From these odds on, prices are further apart. Chosen to be near what players are used to. */
const steps = [
  { fromMilli: 50_000, stepMilli: 1_000 },
  { fromMilli: 10_000, stepMilli: 100 },
  { fromMilli: 0, stepMilli: 10 },
] as const;

/** The distance between prices from these odds on, in thousandths. */
export const stepFrom = (milli: number): number =>
  steps.find(({ fromMilli }) => milli >= fromMilli)?.stepMilli ?? 1;

/** Rounds odds in thousandths to the nearest price: 2.367 is 2.37, 25.51 is 25.5, 57.6 is 58. */
export function roundOdds(milli: number): number {
  const step = stepFrom(milli);
  return Math.round(milli / step) * step;
}

/** How many selections of its market win together; null where that is any number of them. */
export function wholeOf(selection: SimpleSelection): number | null {
  if (selection.kind === 'scorer') return selection.when === 'anytime' ? null : 1;
  if (selection.kind === 'outright') return selection.places;
  return selection.kind === 'doubleChance' ? 2 : 1;
}

/** False for what cannot win: a probability this small is only what rounding has left of zero. */
export const canWin = ({ won }: Expectation): boolean => won >= 1e-9;

/**
 * The odds in thousandths at which the book keeps its margin, on average, of each stake that is
 * decided: (1 - margin) · (1 - back) / won, rounded to a price. Null if they are too short to
 * offer, or if the selection cannot win.
 */
export function priceOf(expected: Expectation, marginBp: number): number | null {
  if (!canWin(expected)) return null;
  const fair = (1 - expected.back) / expected.won;
  const odds = roundOdds(fair * (1 - marginBp / 10_000) * 1000);
  return odds < oddsMilliMin ? null : Math.min(odds, oddsMilliMax);
}

/**
 * The odds of several selections that must all win in one match, or null if they are not offered
 * together. They come from the joint distribution of the scores, and are never above the product
 * of the single odds, nor above what all of it is worth, however small the margin is.
 */
export function priceBuilder(
  parts: readonly SimpleSelection[],
  forecast: Forecast,
  margins: { builderBp: number; singleBp: (part: SimpleSelection) => number },
): number | null {
  const probability = chanceOfAll(parts, forecast);
  if (probability === null) return null;
  const joint = priceOf({ won: probability, back: 0 }, margins.builderBp);
  if (joint === null) return null;
  let product = 1;
  for (const part of parts) {
    const own = expectSelection(part, forecast);
    const odds = own && priceOf(own, margins.singleBp(part));
    if (odds === null) return null;
    product *= odds / 1000;
  }
  return Math.min(joint, Math.floor(1000 / probability), Math.floor(product * 1000));
}

/**
 * The probability that several selections of one match all win, for the price of a bet builder and
 * its cash-out; null if they cannot be combined.
 */
export function chanceOfAll(parts: readonly SimpleSelection[], forecast: Forecast): number | null {
  if (parts.length < 2 || parts.length > builderPartsMax) return null;
  const scored = parts.filter(isForBuilder);
  const scorers = parts.filter((part) => part.kind === 'scorer');
  if (scored.length + scorers.length < parts.length) return null;
  const byCount = Map.groupBy(scored, (part): Count => part.count);
  // Who scores depends on how many goals there are.
  if (scorers.length > 0 && !byCount.has('goals')) byCount.set('goals', []);
  if (byCount.size > 1 && [...byCount.keys()].some((count) => !independent.has(count))) return null;
  let chance = 1;
  for (const [count, group] of byCount) {
    const together = expectTogether(count, group, count === 'goals' ? scorers : [], forecast);
    if (together === null) return null;
    chance *= together;
  }
  return chance;
}

/** Independent counts. Sets and games, or maps and kills, are not. */
const independent: ReadonlySet<Count> = new Set(['goals', 'corners', 'cards']);

/** The probability that selections on one count, and goalscorers with them, all win. */
function expectTogether(
  count: Count,
  parts: readonly ScoreSelection[],
  scorers: readonly Scorer[],
  forecast: Forecast,
): number | null {
  const own = [...new Set(parts.flatMap((part): readonly Period[] => periodsOf(part)))];
  if (scorers.length === 0) {
    const cells = forecast.cells(count, own);
    return cells && sumWhere(cells, parts, () => 1);
  }
  // Which goal is the first follows from the halves as well, and is known for whole matches alone.
  const isOrdered = scorers.some(({ when }) => when !== 'anytime');
  if (isOrdered && own.some((period) => period !== 'regular')) return null;
  const chance = forecast.scorers?.(scorers) ?? null;
  const cells = forecast.cells(count, [...new Set<Period>([...own, 'regular'])]);
  return chance && cells && sumWhere(cells, parts, ({ regular = [0, 0] }) => chance(regular));
}

function sumWhere(
  cells: readonly Cell[],
  parts: readonly ScoreSelection[],
  chanceAt: (scores: Cell['scores']) => number,
): number {
  let sum = 0;
  for (const { probability, scores } of cells) {
    const tally = tallyOf(scores);
    const isWon = parts.every((part) => decide(part, tally).won > 0);
    if (isWon) sum += probability * chanceAt(scores);
  }
  return sum;
}

/** Selections that win or lose, and never return a stake. */
function isForBuilder(part: SimpleSelection): part is ScoreSelection {
  if (part.kind === 'nextGoal' || part.kind === 'outright') return false;
  if (part.kind === 'scorer' || part.kind === 'point') return false;
  if (part.kind === 'drawNoBet' || part.kind === 'winner' || part.kind === 'method') return false;
  return !('lineQuarters' in part) || Math.abs(part.lineQuarters % 4) === 2;
}

/** A leg of an open bet: what it was taken at, and what is known of it now. */
export interface OpenLeg {
  oddsMilli: number;
  /** By the model of the current state; a settled leg has its parts of the stake. */
  expected: Expectation;
}

/**
 * What a bet is bought back for: stake × the product over its legs of (probability to win × odds
 * taken + probability of the stake back) × (1 - margin), rounded down to the minor unit; of a bet
 * with several combinations their sum, of which `sizes` gives the numbers of legs. Legs of
 * different matches are independent. Null if it is nothing.
 */
export function computeCashOutMinor(
  stakeMinor: bigint,
  legs: readonly OpenLeg[],
  marginBp: number,
  sizes: readonly number[] = [legs.length],
): bigint | null {
  // Chances count in millionths, rounded down; from there on everything is exact.
  const factors = legs.map(({ oddsMilli, expected: { won, back } }): Factor => [
    toMillionths(won) * BigInt(oddsMilli) + toMillionths(back) * 1000n,
    1_000_000_000n,
  ]);
  const { dividend, divisor } = sumCombinations(factors, sizes);
  const minor = (stakeMinor * BigInt(10_000 - marginBp) * dividend) / (10_000n * divisor);
  return minor > 0n ? minor : null;
}

const toMillionths = (chance: number): bigint => BigInt(Math.floor(chance * 1e6));

/** The state of a bet at an instant, and the margin of its cash-out then. */
export interface SeenBet {
  legs: readonly OpenLeg[];
  marginBp: number;
}

/**
 * The offer between request and acceptance: the lowest value that the bet has had since the
 * request, so that waiting can never pay.
 */
export function computeWorstCashOutMinor(
  stakeMinor: bigint,
  seen: readonly SeenBet[],
  sizes?: readonly number[],
): bigint | null {
  const values = seen.map(({ legs, marginBp }) =>
    computeCashOutMinor(stakeMinor, legs, marginBp, sizes),
  );
  if (values.length === 0 || values.includes(null)) return null;
  const known = values.filter((value) => value !== null);
  return known.reduce((least, value) => (value < least ? value : least));
}

/** The stake of a bet that a partial cash-out leaves open. */
export function splitStake(stakeMinor: bigint, shareBp: number): { sold: bigint; left: bigint } {
  const sold = divideHalfEven(stakeMinor * BigInt(shareBp), 10_000n);
  return { sold, left: stakeMinor - sold };
}
