import type { LotterySpot } from './lottery-rules.ts';

/**
 * Chosen from the exact probabilities: readable odds that return 97 to 97.5 % to the nearest part
 * in a million. `even` returns 97.50000002 %, slightly above. The tests check every spot.
 */
export const ODDS_MILLI: Readonly<Record<LotterySpot, readonly [number]>> = {
  small: [950],
  even810: [220_000],
  big: [950],
  odd: [950],
  even: [950],
  up: [1440],
  level: [3790],
  down: [1440],
  gold: [8500],
  wood: [3830],
  water: [1510],
  fire: [3790],
  earth: [8320],
  smallOdd: [2900],
  smallEven: [2930],
  bigOdd: [2900],
  bigEven: [2930],
};
