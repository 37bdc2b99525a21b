/**
 * Exact odds of niu niu, counting hands by their ranks: suits decide only between hands of one
 * level, where player and bank are symmetric.
 *
 * The return needs no counting. The rules are the same for both sides, two hands of one deck are
 * never equal, and any two hands are dealt either way round equally often: player and bank win
 * equally often with the same multiples. So half of the decided amount is lost and half is doubled,
 * less the commission: (2 − c) / 2.
 */
import { plus, ratio, times } from '../rational.ts';
import type { Rational } from '../rational.ts';
import { RANKS } from '../tables/cards.ts';
import { FIVE_SMALL, MULTIPLE_MAX, toLevel, toMultiple } from './bull-hand.ts';
import type { BullLevel } from './bull-hand.ts';
import { COMMISSION_BP } from './commission.ts';

const PER_RANK = 4;
/** Ways to choose a number of the remaining cards of one rank. */
const CHOOSE = [
  [1],
  [1, 1],
  [1, 2, 1],
  [1, 3, 3, 1],
  [1, 4, 6, 4, 1],
] as const satisfies readonly (readonly number[])[];

/** Five cards by their ranks alone. */
interface RankHand {
  counts: number[];
  level: BullLevel;
  /** The number of ways it is dealt from a full deck. */
  ways: number;
}

const waysOf = (left: number, taken: number): number => CHOOSE[left]?.[taken] ?? 0;

/** Every hand by its ranks, of a deck that has four cards of each of these ranks. */
export function listRankHands(ranks: readonly string[] = RANKS): RankHand[] {
  const hands: RankHand[] = [];
  const add = (from: number, left: number, counts: number[]): void => {
    if (left === 0) {
      const names = counts.flatMap((count, rank) =>
        Array.from({ length: count }, () => `${ranks[rank]}s`),
      );
      const ways = counts.reduce((product, count) => product * waysOf(PER_RANK, count), 1);
      hands.push({ counts: [...counts], level: toLevel(names), ways });
      return;
    }
    if (from === ranks.length) return;
    for (let count = Math.min(PER_RANK, left); count >= 0; count--) {
      counts[from] = count;
      add(from + 1, left - count, counts);
    }
    counts[from] = 0;
  };
  add(
    0,
    5,
    ranks.map(() => 0),
  );
  return hands;
}

/** How often a hand of each level is dealt, exactly. */
export function computeLevelRates(): Rational[] {
  const ways = Array.from({ length: FIVE_SMALL + 1 }, () => 0);
  for (const hand of listRankHands()) ways[hand.level] = (ways[hand.level] ?? 0) + hand.ways;
  const all = ways.reduce((sum, count) => sum + count, 0);
  return ways.map((count) => ratio(BigInt(count), BigInt(all)));
}

/**
 * How often the winner's hand multiplies by 1, 2, 3 and 5, as `[multiple, rate]`; for this deck.
 */
export function computeMultipleRates(ranks: readonly string[] = RANKS): [number, Rational][] {
  const hands = listRankHands(ranks).map(toCountedHand);
  // All pairs together are 2,598,960 × 1,533,939: exact in a number.
  const ways = Array.from({ length: MULTIPLE_MAX + 1 }, () => 0);
  for (const hand of hands) {
    for (const other of hands) {
      const multiple = hand.multiple > other.multiple ? hand.multiple : other.multiple;
      const count = countBeside(hand, other);
      if (count > 0) ways[multiple] = (ways[multiple] ?? 0) + hand.ways * count;
    }
  }
  const all = BigInt(ways.reduce((sum, count) => sum + count, 0));
  return ways.flatMap((count, multiple): [number, Rational][] =>
    count === 0 ? [] : [[multiple, ratio(BigInt(count), all)]],
  );
}

/** A hand for counting pairs: the remaining cards of each rank, and its own ranks. */
interface CountedHand {
  left: number[];
  taken: { rank: number; count: number }[];
  multiple: number;
  ways: number;
}

function toCountedHand({ counts, level, ways }: RankHand): CountedHand {
  return {
    left: counts.map((count) => PER_RANK - count),
    taken: counts.flatMap((count, rank) => (count === 0 ? [] : [{ rank, count }])),
    multiple: toMultiple(level),
    ways,
  };
}

/** The number of ways to deal the second hand after the first. */
function countBeside({ left }: CountedHand, { taken }: CountedHand): number {
  let product = 1;
  for (const { rank, count } of taken) product *= waysOf(left[rank] ?? 0, count);
  return product;
}

/** The average share of the decided amount that returns; the same for both ways to stake. */
export function computeNiuNiuReturn(): Rational {
  return ratio(BigInt(20_000 - COMMISSION_BP), 20_000n);
}

/**
 * How often the winner's hand multiplies by 1, 2, 3 and 5 in a full deck. Counting takes seconds:
 * `npm run rtp` does it and compares; tests count smaller decks both ways.
 */
export const WINNER_MULTIPLES: readonly [number, Rational][] = [
  [1, { top: 26_495_694_605n, bottom: 49_833_076_293n }],
  [2, { top: 81_026_472_914n, bottom: 249_165_381_465n }],
  [3, { top: 5_035_426_051n, bottom: 35_595_054_495n }],
  [5, { top: 412_453_169n, bottom: 249_165_381_465n }],
];

/** The average multiple of the bet that is decided where hands multiply. */
export function computeMeanMultiple(): Rational {
  return WINNER_MULTIPLES.map(([multiple, rate]) =>
    times(ratio(BigInt(multiple), 1n), rate),
  ).reduce(plus);
}
