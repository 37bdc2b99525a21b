import { expect, test } from 'vitest';
import {
  addStakes,
  checkChips,
  checkSlip,
  sumStakes,
  toHeldStakes,
  toRebet,
  toStakes,
} from './bet-slip.ts';
import type { StakeLimits } from '../../src/protocol/table.ts';
import type { SlipBounds } from './bet-slip.ts';

const side = { min: 1000, max: 20_000 };
const limits: Record<string, StakeLimits> = {
  player: { min: 1000, max: 50_000 },
  banker: { min: 1000, max: 50_000 },
  tie: side,
};
const bounds: SlipBounds = {
  limitsOf: (spot) => limits[spot],
  held: {},
  balanceMinor: 60_000,
};
const chip = (stakeMinor: number, spot: 'player' | 'tie' = 'player') => ({ spot, stakeMinor });

test('chips add up spot by spot, exactly', () => {
  const stakes = toStakes([chip(1000), chip(5000), chip(1000, 'tie')]);
  expect(stakes).toEqual({ player: 6000, tie: 1000 });
  expect(sumStakes(stakes)).toBe(7000);
  expect(sumStakes({ player: 9_007_199_254_740_000, tie: 991 })).toBe(9_007_199_254_740_991);
});

test('an empty spot does not appear in a sum', () => {
  expect(addStakes({}, { banker: 5 })).toEqual({ banker: 5 });
  expect(toStakes([])).toEqual({});
});

test('bets that hold no money do not count as held', () => {
  const held = toHeldStakes([
    { spots: { player: 1000 }, state: 'accepted' },
    { spots: { player: 2000, tie: 1000 }, state: 'placing' },
    { spots: { banker: 9000 }, state: 'refused' },
    { spots: { banker: 9000 }, state: 'refunded' },
  ]);
  expect(held).toEqual({ player: 3000, tie: 1000 });
});

test.each([
  ['the last chip that fits', [chip(49_000)], chip(1000), {}, null],
  ['one over the place', [chip(49_000)], chip(2000), {}, 'overLimit'],
  ['one over with what is held', [], chip(2000), { held: { player: 49_000 } }, 'overLimit'],
  ['one over the balance', [chip(1000)], chip(5000), { balanceMinor: 5999 }, 'overBalance'],
  ['all of the balance', [chip(1000)], chip(5000), { balanceMinor: 6000 }, null],
] as const)('%s', (_name, slip, added, change, why) => {
  expect(checkChips(slip, [added], { ...bounds, ...change })?.why ?? null).toBe(why);
});

test('a spot below its minimum is not confirmed, unless held stakes reach it', () => {
  const slip = [chip(500)];
  expect(checkSlip(slip, bounds)).toEqual({ why: 'underLimit', spot: 'player', boundMinor: 1000 });
  expect(checkSlip(slip, { ...bounds, held: { player: 1000 } })).toBeNull();
});

test('a repeated bet has the same stakes', () => {
  const stakes = { banker: 15_000, tie: 1000 };
  expect(toStakes(toRebet(stakes))).toEqual(stakes);
});
