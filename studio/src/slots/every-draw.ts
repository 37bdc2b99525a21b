import type { Draws } from '@vela/fair/draws.ts';
import { ratio } from '../rational.ts';
import type { Rational } from '../rational.ts';

/**
 * Plays every possible sequence of draws, each with its probability: verifies a par sheet with a
 * game that is small enough. Terminates only if every sequence does.
 */
export function playEveryDraw(play: (draws: Draws, chance: () => Rational) => void): void {
  const path: { value: number; below: number }[] = [];
  const toChance = (): Rational =>
    ratio(
      1n,
      path.reduce((product, { below }) => product * BigInt(below), 1n),
    );
  do {
    let at = 0;
    const int = (below: number): number => {
      if (at === path.length) path.push({ value: 0, below });
      const value = path[at]?.value ?? 0;
      at += 1;
      return value;
    };
    play({ int }, toChance);
  } while (advance(path));
}

/** The next sequence: increments the last draw that has another value, and drops those after it. */
function advance(path: { value: number; below: number }[]): boolean {
  for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
    last.value += 1;
    if (last.value < last.below) return true;
    path.pop();
  }
  return false;
}
