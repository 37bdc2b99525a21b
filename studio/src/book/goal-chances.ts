/** Who scores a goal that is still to come. */
import type { Cell } from './cell.ts';
import type { GoalChances } from './forecast.ts';
import type { Score } from './selection.ts';

/**
 * The chances of the goal which is this number of goals away, from what the score of regulation
 * time can become: of goals that are still to come, any order of sides is as likely as any other.
 * Null if it is scored.
 */
export function chancesOfGoal(
  next: number,
  [home, away]: Score,
  cells: readonly Cell[] | null,
): GoalChances | null {
  if (next < 1 || cells === null) return null;
  const chances = { home: 0, away: 0, none: 0 };
  for (const { probability, scores } of cells) {
    const [own, other] = scores.regular ?? [home, away];
    const come = own - home + other - away;
    if (come < next) {
      chances.none += probability;
      continue;
    }
    chances.home += (probability * (own - home)) / come;
    chances.away += (probability * (other - away)) / come;
  }
  return chances;
}
