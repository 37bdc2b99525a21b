import { expect, test } from 'vitest';
import { deviationsAllowed, evaluateReturns, roundsNeeded } from './return-rules.ts';
import type { ReturnSums } from './return-rules.ts';

/** Rounds of one unit each: payouts with their counts, and the band of returns. */
function sumUp(
  payouts: readonly { payout: number; rounds: number }[],
  band: { min: number; max: number },
): ReturnSums {
  const sum = (of: (payout: number) => number): number =>
    payouts.reduce((total, { payout, rounds }) => total + of(payout) * rounds, 0);
  return {
    rounds: sum(() => 1),
    isStated: true,
    largestPayout: Math.max(...payouts.map(({ payout }) => payout)),
    over: sum((payout) => payout - band.max),
    overSquares: sum((payout) => (payout - band.max) ** 2),
    under: sum((payout) => payout - band.min),
    underSquares: sum((payout) => (payout - band.min) ** 2),
  };
}
/** A coin that pays 1.9 times the stake, with the number of tosses and of wins. */
const toss = (rounds: number, wins: number, band = { min: 0.95, max: 0.95 }): ReturnSums =>
  sumUp(
    [
      { payout: 1.9, rounds: wins },
      { payout: 0, rounds: rounds - wins },
    ],
    band,
  );

test('a game that returns what is stated is within its band, and so is chance', () => {
  expect(evaluateReturns(toss(10_000, 5000))).toEqual({ state: 'inBand', deviations: 0 });
  // Ten thousand tosses of a fair coin deviate by fifty wins.
  const { state, deviations } = evaluateReturns(toss(10_000, 5150));
  expect(state).toBe('inBand');
  expect(deviations).toBeCloseTo(3, 1);
});

test('a game that returns more or less than chance allows is beyond its band', () => {
  expect(evaluateReturns(toss(10_000, 5220)).state).toBe('above');
  expect(evaluateReturns(toss(10_000, 4780)).state).toBe('below');
});

test('between the worst and the best bet of a game there is no warning', () => {
  const band = { min: 0.9, max: 0.99 };
  for (const wins of [4740, 4900, 5100, 5210]) {
    expect(evaluateReturns(toss(10_000, wins, band)).state).toBe('inBand');
  }
  expect(evaluateReturns(toss(10_000, 5500, band)).state).toBe('above');
  expect(evaluateReturns(toss(10_000, 4400, band)).state).toBe('below');
});

test('a game that can be played arbitrarily badly never returns too little', () => {
  expect(evaluateReturns(toss(10_000, 1000, { min: 0, max: 1 })).state).toBe('inBand');
});

test('a rare prize that is due does not make a game return too little', () => {
  // One in a thousand pays 500, all others nothing; the prize was paid nine times of ten.
  const late = sumUp(
    [
      { payout: 500, rounds: 9 },
      { payout: 0.45, rounds: 9991 },
    ],
    { min: 0.95, max: 0.95 },
  );
  expect(evaluateReturns(late).state).toBe('inBand');
});

test('too few rounds are reported as such, however far off they are', () => {
  expect(evaluateReturns(toss(roundsNeeded - 1, roundsNeeded - 1))).toMatchObject({
    state: 'tooFew',
  });
  expect(evaluateReturns(toss(0, 0)).state).toBe('tooFew');
});

test('without a statement there is no comparison', () => {
  const played = { ...toss(10_000, 10_000), isStated: false };
  expect(evaluateReturns(played)).toEqual({ state: 'notStated', deviations: 0 });
});

test('by chance alone a warning is rarer than one in 30,000 checks', () => {
  // The upper tail of the normal distribution beyond the bound.
  let tail = 0;
  for (let x = deviationsAllowed; x < 12; x += 0.0001) tail += Math.exp(-(x ** 2) / 2) * 0.0001;
  expect(tail / Math.sqrt(2 * Math.PI)).toBeLessThan(1 / 30_000);
});
