import { expect, test } from 'vitest';
import { computeBudget, computePhase, computePrize, countPlaces } from './rules.ts';

const prizes = [
  { places: 1, amountMinor: 1_000n },
  { places: 3, amountMinor: 100n },
];

test('the budget is the sum of all prizes, and a place beyond them gets none', () => {
  expect(computeBudget(prizes)).toBe(1_300n);
  expect(countPlaces(prizes)).toBe(4);
  const places = [null, 1, 2, 4, 5];
  expect(places.map((place) => computePrize(prizes, place))).toEqual([0n, 1_000n, 100n, 100n, 0n]);
});

test('a tournament is counted from its end until its prizes are granted', () => {
  const period = { startsAt: new Date(10), endsAt: new Date(20) };
  const phaseAt = (at: number, isPaid = false) => computePhase({ ...period, isPaid }, new Date(at));
  expect([9, 10, 19, 20].map((at) => phaseAt(at))).toEqual([
    'upcoming',
    'running',
    'running',
    'counting',
  ]);
  expect(phaseAt(20, true)).toBe('over');
});
