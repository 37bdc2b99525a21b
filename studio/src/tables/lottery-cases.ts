/**
 * Every draw of 20 numbers in 80, counted exactly: the number of draws for each number of low ones
 * and each sum, grouped into cases that pay alike.
 */
import { ratio, toPpm } from '../rational.ts';
import type { Rational } from '../rational.ts';
import type { RoundCase } from './at-risk.ts';
import { ELEMENTS, NUMBERS, THRESHOLD } from './lottery-rules.ts';
import type { LotteryOutcome } from './lottery-rules.ts';

/** Draws that win on the same spots, represented by one of them. */
export interface LotteryClass {
  outcome: Omit<LotteryOutcome, 'balls'>;
  ways: bigint;
}

/** `counts[k][s]`: the number of sets of k numbers of `from` to `to` with the sum s. */
export function countSums(from: number, to: number, drawn: number): bigint[][] {
  const sums = Array.from({ length: drawn }, (_, i) => to - i).reduce((sum, n) => sum + n, 0);
  const counts = Array.from({ length: drawn + 1 }, () =>
    Array.from({ length: sums + 1 }, () => 0n),
  );
  const [none] = counts;
  if (none !== undefined) none[0] = 1n;
  for (let number = from; number <= to; number++) {
    // From the largest set down, so that no number is used twice.
    for (let k = drawn; k >= 1; k--) {
      const [mine, without] = [counts[k] ?? [], counts[k - 1] ?? []];
      for (let s = sums; s >= number; s--) {
        mine[s] = (mine[s] ?? 0n) + (without[s - number] ?? 0n);
      }
    }
  }
  return counts;
}

/** Sums that share size and element. */
const RANGES = ELEMENTS.flatMap(({ from, to }) =>
  from < THRESHOLD && THRESHOLD < to
    ? [
        { from, to: THRESHOLD - 1 },
        { from: THRESHOLD, to: THRESHOLD },
        { from: THRESHOLD + 1, to },
      ]
    : [{ from, to }],
);

/** For each sum, the number of sets with that sum or one smaller by an even number. */
function toEverySecond(counts: readonly bigint[]): bigint[] {
  const added: bigint[] = [];
  for (const [sum, count] of counts.entries()) added[sum] = count + (added[sum - 2] ?? 0n);
  return added;
}

/** All draws, in classes of draws that win on the same spots. */
export function countLotteryClasses(): LotteryClass[] {
  const { all, low, drawn } = NUMBERS;
  const lows = countSums(1, low, drawn);
  const highs = countSums(low + 1, all, drawn).map(toEverySecond);
  const classes = new Map<string, LotteryClass>();
  for (let lowCount = 0; lowCount <= drawn; lowCount++) {
    const half = Math.sign(2 * lowCount - drawn);
    const upTo = highs[drawn - lowCount] ?? [];
    /** The number of sets of high numbers with a sum of `first`, `first + 2`, … up to `last`. */
    const countBetween = (first: number, last: number): bigint =>
      last < first ? 0n : at(upTo, last) - at(upTo, first - 2);
    for (const { from, to } of RANGES) {
      for (const first of [from, from + 1].filter((sum) => sum <= to)) {
        const last = to - ((to - first) % 2);
        const ways = (lows[lowCount] ?? []).reduce(
          (sum, count, lowSum) =>
            count === 0n ? sum : sum + count * countBetween(first - lowSum, last - lowSum),
          0n,
        );
        const key = `${first} ${half}`;
        const outcome = { sum: first, lowCount: drawn / 2 + half };
        classes.set(key, { outcome, ways: (classes.get(key)?.ways ?? 0n) + ways });
      }
    }
  }
  return [...classes.values()];
}

/** The count at a sum; beyond the largest sum every second one has been counted. */
function at(upTo: readonly bigint[], sum: number): bigint {
  if (sum < 0) return 0n;
  const top = upTo.length - 1;
  return upTo[sum <= top ? sum : top - ((sum - top) % 2)] ?? 0n;
}

/** The number of draws. */
export function countDraws(classes: readonly LotteryClass[]): bigint {
  return classes.reduce((sum, { ways }) => sum + ways, 0n);
}

/** The probability of draws with this property. */
export function computeRate(
  classes: readonly LotteryClass[],
  isHit: (outcome: LotteryClass['outcome']) => boolean,
): Rational {
  const hits = classes.filter(({ outcome }) => isHit(outcome));
  return ratio(countDraws(hits), countDraws(classes));
}

let cases: RoundCase[] | null = null;

/** The classes with their probabilities in millionths, for weighing stakes against each other. */
export function listLotteryCases(): readonly RoundCase[] {
  if (cases !== null) return cases;
  const classes = countLotteryClasses();
  const all = countDraws(classes);
  cases = classes.map(({ outcome, ways }) => ({
    outcome: { ...outcome, balls: [] },
    ways: toPpm(ratio(ways, all)),
  }));
  return cases;
}
