import { describe, expect, it } from 'vitest';
import { commitTo } from '@vela/fair/draws.ts';
import { openTableDraws, verifyTable } from '../fair/verify.ts';
import { ratio, toPercent } from '../rational.ts';
import type { SpotStakes } from '../protocol/table.ts';
import { computeRoulettePar } from './roulette-par.ts';
import {
  NUMBERS,
  playRoulette,
  roulette,
  ROULETTE_ODDS_MILLI,
  ROULETTE_PLACES,
  toColor,
  toRoulettePlace,
  WHEEL,
} from './roulette.ts';
import type { RouletteKind } from './roulette.ts';
import { computeReturnMinor, computeReturns } from './table-game.ts';

const ALL = Array.from({ length: NUMBERS }, (_, number) => ({ number }));
const isKind = (name: string): name is RouletteKind => name in ROULETTE_ODDS_MILLI;
const on = (spots: readonly string[], stake = 1000): SpotStakes =>
  Object.fromEntries(spots.map((spot) => [spot, stake]));
const straights = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `n-${from + i}`);

describe('the layout', () => {
  it('has 157 spots, each with a unique name', () => {
    expect(roulette.spots).toHaveLength(157);
    expect(new Set(roulette.spots).size).toBe(157);
  });

  it.each([
    ['straight', 37, 1],
    ['split', 60, 2],
    ['street', 14, 3],
    ['corner', 23, 4],
    ['sixLine', 11, 6],
    ['dozen', 3, 12],
    ['column', 3, 12],
    ['evenChance', 6, 18],
  ] as const)('has of %s %i places of %i numbers', (kind, count, numbers) => {
    const places = ROULETTE_PLACES.filter((place) => place.kind === kind);
    expect(places).toHaveLength(count);
    for (const place of places) expect(new Set(place.numbers).size).toBe(numbers);
    // As on every layout: 36 units shared by the numbers, less the stake.
    expect(ROULETTE_ODDS_MILLI[kind]).toEqual([(36 / numbers - 1) * 1000]);
  });

  it.each([
    ['n-0-2-3', [0, 2, 3]],
    ['n-0-1-2-3', [0, 1, 2, 3]],
    ['n-17-20', [17, 20]],
    ['n-32-33-35-36', [32, 33, 35, 36]],
    ['column-2', [2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35]],
    ['dozen-3', [25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36]],
    ['black', [2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35]],
  ])('lays %s on its numbers', (spot, numbers) => {
    expect(toRoulettePlace(spot).numbers).toEqual(numbers);
  });

  it('has no split, corner or line over the edges of the board', () => {
    for (const spot of ['n-3-4', 'n-36-39', 'n-0-4', 'n-3-4-6-7', 'n-34-35-36-37-38-39']) {
      expect(() => roulette.toSpotResult(spot, { number: 3 })).toThrow(RangeError);
    }
  });

  it('alternates red and black around the wheel, and has each number once', () => {
    expect(WHEEL.toSorted((a, b) => a - b)).toEqual(ALL.map(({ number }) => number));
    for (let i = 2; i < WHEEL.length; i++) {
      expect(toColor(WHEEL[i] ?? 0)).not.toBe(toColor(WHEEL[i - 1] ?? 0));
    }
  });
});

describe('the exact odds', () => {
  const par = computeRoulettePar();

  it('are those of every spot paid for every number, one by one', () => {
    for (const spot of roulette.spots) {
      const back = ALL.reduce(
        (sum, outcome) => sum + computeReturnMinor(roulette, spot, 1000n, outcome),
        0n,
      );
      const kind = roulette.toSpotKind(spot);
      if (!isKind(kind)) throw new Error(kind);
      expect(ratio(back, 1000n * BigInt(NUMBERS))).toEqual(par[kind].returnToPlayer);
    }
  });

  it('leave the house one unit of 37 on every spot', () => {
    for (const { houseEdge } of Object.values(par)) {
      expect(toPercent(houseEdge, 4)).toBe('2.7027 %');
    }
  });

  it('agree with play: no number is favoured beyond chance', () => {
    const rounds = 37_000;
    const counts = ALL.map(() => 0);
    for (let i = 0; i < rounds; i++) {
      const { number } = playRoulette(openTableDraws(commitTo('0e'), 'salt', i));
      counts[number] = (counts[number] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // 36 degrees of freedom: chance alone exceeds this once in a thousand seeds.
    expect(chi).toBeLessThan(67.99);
    expect(counts).toHaveLength(NUMBERS);
  });
});

describe('the return of a spot', () => {
  it.each([
    ['n-17', 17, 360_000n],
    ['n-17', 18, 0n],
    ['n-17-20', 20, 180_000n],
    ['n-16-17-18', 16, 120_000n],
    ['n-0-1-2', 0, 120_000n],
    ['n-0-1-2-3', 0, 90_000n],
    ['n-1-2-3-4-5-6', 6, 60_000n],
    ['dozen-2', 13, 30_000n],
    ['column-1', 34, 30_000n],
    ['red', 36, 20_000n],
    ['even', 0, 0n],
    ['low', 0, 0n],
    ['high', 19, 20_000n],
  ])('%s when %i is drawn', (spot, number, back) => {
    expect(computeReturnMinor(roulette, spot, 10_000n, { number })).toBe(back);
  });

  it('is summed over all spots of one bet', () => {
    const stakes = on(['n-17', 'n-17-20', 'black', 'odd', 'red']);
    expect(computeReturns(roulette, stakes, { number: 17 }).returnedMinor).toBe(58_000n);
  });
});

describe('what counts for turnover', () => {
  it.each<[string, SpotStakes, bigint]>([
    ['one number in full', on(['n-17']), 1000n],
    ['red in full', on(['red']), 1000n],
    ['red against black for the difference', { red: 5000, black: 3000 }, 2000n],
    ['red with black not at all, though zero takes both', on(['red', 'black']), 0n],
    ['low with high, and a number beside them, for the number', on(['low', 'high', 'n-7']), 1000n],
    ['all dozens not at all', on(['dozen-1', 'dozen-2', 'dozen-3']), 0n],
    ['all numbers for the sure loss', on(straights(0, 36)), 1000n],
    ['almost all numbers not at all', on(straights(0, 33)), 0n],
    ['thirty numbers in full', on(straights(0, 29)), 30_000n],
  ])('is %s', (_name, stakes, minor) => {
    expect(roulette.computeAtRiskMinor(stakes)).toBe(minor);
    expect(roulette.computeValidBetMinor(stakes, { number: 17 })).toBe(minor);
  });
});

it('a round shows its one number, and a proof that holds for nothing else', () => {
  const seed = commitTo('0f');
  const proof = {
    chainId: 'c',
    chainCommit: '',
    salt: 'public',
    index: 4,
    previousSeed: commitTo(seed),
    seed,
  };
  const outcome = playRoulette(openTableDraws(seed, 'public', 4));
  expect(roulette.listDealt(outcome)).toMatchObject([{ hand: 'wheel', points: outcome.number }]);
  expect(verifyTable('roulette', proof, outcome)).toMatchObject({ isProven: true });
  expect(verifyTable('roulette', { ...proof, salt: 'other' }, outcome).isProven).toBe(false);
});
