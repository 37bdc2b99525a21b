import { describe, expect, it } from 'vitest';
import { commitTo } from '@vela/fair/draws.ts';
import { openTableDraws, verifyTable } from '../fair/verify.ts';
import { ratio, toPpm } from '../rational.ts';
import type { SpotStakes } from '../protocol/table.ts';
import { computeRate, countDraws, countLotteryClasses, countSums } from './lottery-cases.ts';
import { computeLotteryPar } from './lottery-par.ts';
import {
  listWinners,
  LOTTERY_SPOTS,
  toElement,
  toHalf,
  toLotteryOutcome,
  toSize,
} from './lottery-rules.ts';
import type { LotterySpot } from './lottery-rules.ts';
import { lottery, playLottery } from './lottery.ts';
import { computeReturns } from './table-game.ts';

/** n over k. */
function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
}

/** Twenty numbers of this sum: the lowest, then the highest ones raised. */
function drawOf(sum: number): number[] {
  const balls = Array.from({ length: 20 }, (_, i) => i + 1);
  let left = sum - 210;
  for (let i = 19; i >= 0; i--) {
    const raise = Math.min(left, 60);
    balls[i] = (balls[i] ?? 0) + raise;
    left -= raise;
  }
  return balls;
}

describe('all draws of 20 in 80', () => {
  const classes = countLotteryClasses();
  const sums = countSums(1, 80, 20)[20] ?? [];

  it('are as many as there are sets of 20 numbers', () => {
    expect(countDraws(classes)).toBe(choose(80, 20));
    expect(sums.reduce((all, ways) => all + ways, 0n)).toBe(choose(80, 20));
  });

  it('are counted as by enumerating every set', () => {
    const looked = Array.from({ length: 40 }, () => 0n);
    for (let a = 3; a <= 12; a++)
      for (let b = a + 1; b <= 12; b++)
        for (let c = b + 1; c <= 12; c++) looked[a + b + c] = (looked[a + b + c] ?? 0n) + 1n;
    const counted = countSums(3, 12, 3)[3] ?? [];
    for (const [sum, ways] of counted.entries()) expect(ways).toBe(looked[sum]);
  });

  it.each<[LotterySpot, (sum: number) => boolean]>([
    ['small', (sum) => sum < 810],
    ['big', (sum) => sum > 810],
    ['even810', (sum) => sum === 810],
    ['odd', (sum) => sum % 2 === 1],
    ['even', (sum) => sum % 2 === 0],
    ['gold', (sum) => sum <= 695],
    ['wood', (sum) => sum >= 696 && sum <= 763],
    ['water', (sum) => sum >= 764 && sum <= 855],
    ['fire', (sum) => sum >= 856 && sum <= 923],
    ['earth', (sum) => sum >= 924],
    ['smallOdd', (sum) => sum < 810 && sum % 2 === 1],
    ['smallEven', (sum) => sum < 810 && sum % 2 === 0],
    ['bigOdd', (sum) => sum > 810 && sum % 2 === 1],
    ['bigEven', (sum) => sum > 810 && sum % 2 === 0],
  ])('give to %s exactly those with such a sum', (spot, isHit) => {
    const ways = sums.reduce((all, count, sum) => (isHit(sum) ? all + count : all), 0n);
    const rate = computeRate(classes, (outcome) => listWinners(outcome).includes(spot));
    expect(rate).toEqual(ratio(ways, choose(80, 20)));
  });

  it('have more low or more high numbers equally often, and ten of each as expected', () => {
    const rateOf = (half: string) => computeRate(classes, (outcome) => toHalf(outcome) === half);
    expect(rateOf('level')).toEqual(ratio(choose(40, 10) ** 2n, choose(80, 20)));
    expect(rateOf('up')).toEqual(rateOf('down'));
  });
});

describe('the odds', () => {
  const par = computeLotteryPar();

  it.each(LOTTERY_SPOTS)('of %s return between 97 and 97.5 %, computed exactly', (spot) => {
    const { returnToPlayer } = par[spot] ?? { returnToPlayer: ratio(0n, 1n) };
    expect(toPpm(returnToPlayer)).toBeGreaterThanOrEqual(970_000);
    expect(toPpm(returnToPlayer)).toBeLessThanOrEqual(975_000);
  });

  it('agree with draws within five standard errors', () => {
    const rounds = 4000;
    const wins = new Map<string, number>();
    for (let i = 0; i < rounds; i++) {
      const outcome = playLottery(openTableDraws(commitTo('0d'), 'salt', i));
      for (const spot of listWinners(outcome)) wins.set(spot, (wins.get(spot) ?? 0) + 1);
    }
    for (const spot of LOTTERY_SPOTS) {
      const { top, bottom } = par[spot]?.hitRate ?? ratio(0n, 1n);
      const rate = Number(top) / Number(bottom);
      const error = Math.sqrt((rate * (1 - rate)) / rounds);
      expect(Math.abs((wins.get(spot) ?? 0) / rounds - rate)).toBeLessThan(5 * error);
    }
  });

  it('pay whole cents on every stake that a table accepts', () => {
    for (const [oddsMilli = 0] of Object.values(lottery.oddsMilli)) {
      expect((100 * oddsMilli) % 1000).toBe(0);
    }
  });
});

describe('a draw', () => {
  it('takes 20 different numbers of 1 to 80, each equally likely in every position', () => {
    const seen = new Map<number, number>();
    const rounds = 3000;
    for (let i = 0; i < rounds; i++) {
      const { balls } = playLottery(openTableDraws(commitTo('0e'), 'salt', i));
      expect(new Set(balls).size).toBe(20);
      const last = balls.at(-1) ?? 0;
      seen.set(last, (seen.get(last) ?? 0) + 1);
    }
    const even = rounds / 80;
    const chi = Array.from({ length: 80 }, (_, i) => ((seen.get(i + 1) ?? 0) - even) ** 2 / even);
    // 79 degrees of freedom: one in a million is above 151.
    expect(chi.reduce((sum, part) => sum + part, 0)).toBeLessThan(151);
    expect([...seen.keys()].every((ball) => ball >= 1 && ball <= 80)).toBe(true);
  });

  it.each([
    [210, 'gold'],
    [695, 'gold'],
    [696, 'wood'],
    [763, 'wood'],
    [764, 'water'],
    [810, 'water'],
    [855, 'water'],
    [856, 'fire'],
    [923, 'fire'],
    [924, 'earth'],
    [1410, 'earth'],
  ] as const)('of the sum %i is %s', (sum, element) => {
    const outcome = toLotteryOutcome(drawOf(sum));
    expect(outcome.sum).toBe(sum);
    expect(toElement(outcome)).toBe(element);
    expect(listWinners(outcome)).toContain(element);
  });

  it('is neither big nor small at 810, and even there', () => {
    expect([809, 810, 811].map((sum) => toSize({ sum }))).toEqual(['small', 'even810', 'big']);
    expect(listWinners({ sum: 810, lowCount: 10 })).toEqual(['even810', 'even', 'level', 'water']);
  });

  it('is up for more low numbers and down for more high ones', () => {
    expect([11, 10, 9].map((lowCount) => toHalf({ lowCount }))).toEqual(['up', 'level', 'down']);
  });

  it('shows its numbers in the order drawn with the running sum, and a proof', () => {
    const seed = commitTo('0f');
    const proof = {
      chainId: 'c',
      chainCommit: '',
      salt: 'public',
      index: 7,
      previousSeed: commitTo(seed),
      seed,
    };
    const outcome = playLottery(openTableDraws(seed, 'public', 7));
    const shown = lottery.listDealt(outcome);
    expect(shown.map(({ face }) => Number(face))).toEqual(outcome.balls);
    expect(shown.at(-1)?.points).toBe(outcome.sum);
    expect(verifyTable('lottery', proof, outcome)).toMatchObject({ isProven: true });
    expect(verifyTable('lottery', { ...proof, index: 8 }, outcome)).toMatchObject({
      why: 'outcome',
    });
  });
});

describe('the results of stakes', () => {
  const outcome = toLotteryOutcome(drawOf(901));

  it.each<[SpotStakes, bigint]>([
    [{ big: 1000 }, 1950n],
    [{ small: 1000 }, 0n],
    [{ bigOdd: 1000, fire: 1000 }, 3900n + 4790n],
    [{ odd: 1000, even: 1000 }, 1950n],
  ])('%j', (stakes, back) => {
    expect(computeReturns(lottery, stakes, outcome).returnedMinor).toBe(back);
  });

  it.each<[string, SpotStakes, bigint]>([
    ['one place in full', { gold: 5000 }, 5000n],
    ['opposed places for what they can lose together', { big: 10_000, small: 10_000 }, 500n],
    [
      'all elements for what most draws lose of them',
      {
        gold: 10_000,
        wood: 10_000,
        water: 10_000,
        fire: 10_000,
        earth: 10_000,
      },
      24_900n,
    ],
  ])('count for turnover: %s', (_name, stakes, valid) => {
    expect(lottery.computeValidBetMinor(stakes, outcome)).toBe(valid);
    expect(lottery.computeAtRiskMinor(stakes)).toBe(valid);
  });
});
