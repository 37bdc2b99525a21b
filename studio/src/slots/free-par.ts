/**
 * The free spins' part of a par sheet. They are independent of the turn that started them, so their
 * part of the return is their expected number × the expectation of one of them.
 */
import { oneMinus, plus, ratio, times } from '../rational.ts';
import type { Rational } from '../rational.ts';
import type { FreeSpins } from '../protocol/slot.ts';
import { countFreeSpins } from './grid.ts';

/** How many stops of the full cycle pay or do not, by the number of visible scatters. */
export interface Hits {
  hit: readonly bigint[];
  miss: readonly bigint[];
}

/** The free spins' part of a par sheet. */
export interface FreePar {
  freeReturn: Rational;
  /** How often they start. */
  startRate: Rational;
  /** How often they pay after a turn that paid nothing. */
  hitOnMiss: Rational;
}

const NEVER = ratio(0n, 1n);

/** The part of a slot without free spins. */
export const NO_FREE_PAR: FreePar = { freeReturn: NEVER, startRate: NEVER, hitOnMiss: NEVER };

/** The sum of counts. */
export function sumCounts(counts: readonly bigint[]): bigint {
  return counts.reduce((all, n) => all + n, 0n);
}

/**
 * Computes the free spins' part. `base` are the hits of the base game, `perTurn` the return of one
 * free spin and `missRate` how often it pays nothing.
 */
export function computeFreePar(
  base: Hits,
  freeSpins: FreeSpins,
  { perTurn, missRate }: { perTurn: Rational; missRate: Rational },
): FreePar {
  const cycle = sumCounts(base.hit) + sumCounts(base.miss);
  let [starts, turns, hitOnMiss] = [0n, 0n, NEVER];
  const most = Math.max(base.hit.length, base.miss.length);
  for (let scatters = freeSpins.scatters; scatters < most; scatters++) {
    const [hit, miss] = [base.hit[scatters] ?? 0n, base.miss[scatters] ?? 0n];
    const count = BigInt(countFreeSpins(freeSpins, scatters));
    starts += hit + miss;
    turns += (hit + miss) * count;
    const allMiss = ratio(missRate.top ** count, missRate.bottom ** count);
    hitOnMiss = plus(hitOnMiss, times(ratio(miss, cycle), oneMinus(allMiss)));
  }
  return {
    freeReturn: times(ratio(turns, cycle), perTurn),
    startRate: ratio(starts, cycle),
    hitOnMiss,
  };
}

/** The distribution of the sum of two independent counts. */
export function convolve(left: readonly bigint[], right: readonly bigint[]): bigint[] {
  const length = left.length + right.length - 1;
  const out: bigint[] = Array.from({ length: Math.max(0, length) }, () => 0n);
  left.forEach((a, i) =>
    right.forEach((b, j) => {
      out[i + j] = (out[i + j] ?? 0n) + a * b;
    }),
  );
  return out;
}
