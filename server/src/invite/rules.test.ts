import { describe, expect, test } from 'vitest';
import { computeBenefitTurnover, computeRebate, computeReward } from './rules.ts';
import { inviteSetting } from './settings.ts';

const terms = inviteSetting.initial;

test('the first friend earns nine, every further one ten', () => {
  expect([0, 1, 2, 7].map((before) => computeReward(terms, before))).toEqual([
    900n,
    1_000n,
    1_000n,
    1_000n,
  ]);
});

describe('the rebate for a friend', () => {
  const of = (validMinor: bigint, grantedMinor = 0n, rewardMinor = 900n): bigint =>
    computeRebate(terms, { validMinor, grantedMinor, rewardMinor });

  test('is 0.13 % of all valid bets, less what was granted', () => {
    expect(of(100_000n)).toBe(130n);
    expect(of(250_000n, 130n)).toBe(195n);
  });

  test('is half to even', () => {
    // 0.13 % of 5,000 are 6.5, and of 15,000 19.5.
    expect(of(5_000n)).toBe(6n);
    expect(of(15_000n)).toBe(20n);
  });

  test('is zero while rolled-back bets outweigh the new ones', () => {
    expect(of(40_000n, 130n)).toBe(0n);
    expect(of(-40_000n)).toBe(0n);
  });

  test('and the reward never exceed the limit per friend', () => {
    expect(of(100_000_000n)).toBe(1_800n);
    expect(of(100_000_000n, 1_800n)).toBe(0n);
    expect(of(100_000_000n, 0n, 1_000n)).toBe(1_700n);
    expect(of(100_000_000n, 0n, 5_000n)).toBe(0n);
  });
});

test('the turnover of a benefit is twelve times the benefit plus the transferred money', () => {
  expect(computeBenefitTurnover(terms.benefitTurnoverBp, 16_800n, 50_000n)).toBe(801_600n);
  expect(computeBenefitTurnover(terms.benefitTurnoverBp, 16_800n, 0n)).toBe(201_600n);
});
