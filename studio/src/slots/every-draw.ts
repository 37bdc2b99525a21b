import type { Draws } from '@vela/fair/draws.ts';
import { ratio } from '../rational.ts';
import type { Rational } from '../rational.ts';

/**
 * Plays with every sequence of draws there is, each with how likely it is: the proof of a par sheet
 * by a game that is small enough. Ends only if every sequence does.
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

/** The next sequence: the last draw that has another value takes it, and what followed is void. */
function advance(path: { value: number; below: number }[]): boolean {
  for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
    last.value += 1;
    if (last.value < last.below) return true;
    path.pop();
  }
  return false;
}
