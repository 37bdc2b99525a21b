/** What bets of one or several legs pay. */
import { divideHalfEven } from '@vela/contract/money.ts';
import type { SettledState } from '../protocol/book.ts';
import type { Settled } from './settle-selection.ts';

/** Bets of one stake on each combination of so many legs, by the name of all of them. */
const namedSystems: Record<string, { legs: number; sizes: readonly number[] }> = {
  trixie: { legs: 3, sizes: [2, 3] },
  patent: { legs: 3, sizes: [1, 2, 3] },
  yankee: { legs: 4, sizes: [2, 3, 4] },
  lucky15: { legs: 4, sizes: [1, 2, 3, 4] },
  canadian: { legs: 5, sizes: [2, 3, 4, 5] },
  lucky31: { legs: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, sizes: [2, 3, 4, 5, 6] },
  lucky63: { legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  superHeinz: { legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  goliath: { legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
};

/** The most legs of a bet. */
export const legsMax = 10;

/** The least legs of a parlay. */
export const parlayLegsMin = 3;

/**
 * How many legs the combinations of a bet have: `single`, `parlay`, a named system, or `2/3`.
 * Null if no such bet has that many legs.
 */
export function readCombinations(name: string, legs: number): readonly number[] | null {
  if (legs > legsMax) return null;
  if (name === 'single') return legs === 1 ? [1] : null;
  if (name === 'parlay') return legs >= parlayLegsMin ? [legs] : null;
  const named = Object.hasOwn(namedSystems, name) ? namedSystems[name] : undefined;
  if (named !== undefined) return named.legs === legs ? named.sizes : null;
  const match = /^(\d)\/(\d{1,2})$/.exec(name);
  const size = Number(match?.[1]);
  return match && Number(match[2]) === legs && size >= 2 && size < legs ? [size] : null;
}

/** A bet as it was accepted: the same stake on each of its combinations. */
export interface BookBet {
  /** How many legs its combinations have. */
  sizes: readonly number[];
  /** What is staked on each combination. */
  stakeMinor: bigint;
  /** The decimal odds of its legs in thousandths, whatever form the player reads them in. */
  oddsMilli: readonly number[];
}

/** A settled bet; `payoutMinor` includes the stake. */
export interface SettledBet {
  state: SettledState;
  payoutMinor: bigint;
}

/** What a bet stakes over all its combinations. */
export function computeTotalStakeMinor({ sizes, stakeMinor, oddsMilli }: BookBet): bigint {
  return stakeMinor * BigInt(countCombinations(oddsMilli.length, sizes));
}

/** How many combinations of these sizes so many legs have. */
export function countCombinations(legs: number, sizes: readonly number[]): number {
  const each = Array.from({ length: legs }, (): Factor => [1n, 1n]);
  return Number(sumCombinations(each, sizes).dividend);
}

/**
 * The settled bet, its legs in their order. Each combination pays its stake times the product of
 * what its legs return; the exact sum of all is rounded once, half-even to the minor unit.
 */
export function settleBet(bet: BookBet, legs: readonly Settled[]): SettledBet {
  if (legs.length !== bet.oddsMilli.length) throw new RangeError('one result for each leg');
  const factors = legs.map(({ share }, at): Factor => {
    const oddsMilli = bet.oddsMilli[at] ?? 0;
    return [BigInt(share.won * oddsMilli + share.back * 1000), BigInt(share.of * 1000)];
  });
  const { dividend, divisor } = sumCombinations(factors, bet.sizes);
  const payoutMinor = divideHalfEven(bet.stakeMinor * dividend, divisor);
  return { state: toState(legs, computeTotalStakeMinor(bet), payoutMinor), payoutMinor };
}

/**
 * What a free bet pays of what its stake would return: that without the stake, which was no money
 * of the player's; at least nothing.
 */
export const payWithoutStake = (payoutMinor: bigint, stakeMinor: bigint): bigint =>
  payoutMinor > stakeMinor ? payoutMinor - stakeMinor : 0n;

/** True for a result that returns exactly the stake: it gives a free bet back. */
export const returnsStake = (state: string): boolean => state === 'void' || state === 'push';

/** The most that a bet can pay: every leg won. */
export function computeMaxPayoutMinor(bet: BookBet): bigint {
  const won: Settled = { state: 'won', share: { won: 1, back: 0, of: 1 } };
  const legs = bet.oddsMilli.map(() => won);
  return settleBet(bet, legs).payoutMinor;
}

/** The product of all odds in thousandths, rounded down. */
export function multiplyOddsMilli(oddsMilli: readonly number[]): bigint {
  const { dividend, divisor } = sumCombinations(toOddsFactors(oddsMilli), [oddsMilli.length]);
  return (dividend * 1000n) / divisor;
}

/** The largest stake of each combination with which a bet cannot pay more than this. */
export function computeMaxStakeMinor(
  { sizes, oddsMilli }: Pick<BookBet, 'sizes' | 'oddsMilli'>,
  payoutMaxMinor: bigint,
): bigint {
  const { dividend, divisor } = sumCombinations(toOddsFactors(oddsMilli), sizes);
  return dividend === 0n ? 0n : (payoutMaxMinor * divisor) / dividend;
}

const toOddsFactors = (oddsMilli: readonly number[]): Factor[] =>
  oddsMilli.map((odds) => [BigInt(odds), 1000n]);

/** What a corrected result moves: above zero to the player, below zero back from the player. */
export function computeCorrectionMinor(paidMinor: bigint, corrected: SettledBet): bigint {
  return corrected.payoutMinor - paidMinor;
}

/** What a leg multiplies a stake by, as a fraction. */
export type Factor = readonly [dividend: bigint, divisor: bigint];

/** The sum over all combinations of these sizes of the products of their legs, as a fraction. */
export function sumCombinations(
  factors: readonly Factor[],
  sizes: readonly number[],
): { dividend: bigint; divisor: bigint } {
  const divisor = factors.reduce((product, [, bottom]) => product * bottom, 1n);
  const sums = multiplyOut(factors);
  return { dividend: sizes.reduce((sum, size) => sum + (sums[size] ?? 0n), 0n), divisor };
}

/**
 * The product of `bottom + top · x` over all legs, by powers of x: at power k the sum over all
 * combinations of k legs, times all bottoms.
 */
function multiplyOut(factors: readonly Factor[]): bigint[] {
  return factors.reduce<bigint[]>(
    (sums, [top, bottom]) =>
      [...sums, 0n].map((sum, size) => sum * bottom + (sums[size - 1] ?? 0n) * top),
    [1n],
  );
}

/** One leg gives its own name to the bet; several are named by what they return together. */
function toState(legs: readonly Settled[], stakeMinor: bigint, payoutMinor: bigint): SettledState {
  const [first] = legs;
  if (first !== undefined && legs.length === 1) return first.state;
  if (legs.every(({ state }) => state === 'void')) return 'void';
  if (payoutMinor > stakeMinor) return 'won';
  if (payoutMinor === stakeMinor) return 'push';
  return payoutMinor > 0n ? 'halfLost' : 'lost';
}
