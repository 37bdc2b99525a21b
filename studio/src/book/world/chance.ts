/** Chances of the simulated world, drawn from its seed. */
import type { Draws } from '@vela/fair/draws.ts';

/** A number from 0 up to, not including, 1. */
export function drawUnit(draws: Draws): number {
  return draws.int(2 ** 32) / 2 ** 32;
}

/** How many events happen at a rate. */
export function drawPoisson(draws: Draws, rate: number): number {
  let left = drawUnit(draws);
  let chance = Math.exp(-rate);
  let count = 0;
  while (left >= chance && count < 200) {
    left -= chance;
    count += 1;
    chance *= rate / count;
  }
  return count;
}

/** A number around zero with the spread of a normal one of variance 1, between -3.5 and 3.5. */
export function drawSpread(draws: Draws): number {
  const sum = drawUnit(draws) + drawUnit(draws) + drawUnit(draws) + drawUnit(draws);
  return (sum - 2) * Math.sqrt(3);
}

/** True with a probability. */
export function drawIsTrue(draws: Draws, chance: number): boolean {
  return drawUnit(draws) < chance;
}
