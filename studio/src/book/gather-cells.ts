/** Fewer cells for the same price: those that decide a selection alike are one. */
import type { Cell } from './cell.ts';
import type { Period, Score, ScoreSelection } from './selection.ts';

/** What of a score decides a selection; null if all of it does. */
interface Gathering {
  name: string;
  /** A score that represents all that decide alike. */
  toScore: (score: Score) => Score;
}

const byDifference: Gathering = {
  name: 'difference',
  toScore: ([home, away]) => [Math.max(0, home - away), Math.max(0, away - home)],
};
const bySum: Gathering = { name: 'sum', toScore: ([home, away]) => [home + away, 0] };
const byHome: Gathering = { name: 'home', toScore: ([home]) => [home, 0] };
const byAway: Gathering = { name: 'away', toScore: ([, away]) => [0, away] };

function gatheringOf(selection: ScoreSelection): Gathering | null {
  switch (selection.kind) {
    case 'result':
    case 'doubleChance':
    case 'drawNoBet':
    case 'winner':
    case 'handicap':
      return byDifference;
    case 'total':
    case 'oddEven':
      return bySum;
    case 'teamTotal':
      return selection.side === 'home' ? byHome : byAway;
    case 'method':
    case 'bothScore':
    case 'deuce':
    case 'correctScore':
    case 'halfFull':
      return null;
    default:
      return selection satisfies never;
  }
}

/** What has been gathered of cells, for as long as they are kept. */
const known = new WeakMap<readonly Cell[], Map<string, readonly Cell[]>>();

/**
 * Cells that give a selection the same price: a match has thousands of scores, but hardly a hundred
 * differences or sums of them, and a market is priced at many lines.
 */
export function gatherCells(selection: ScoreSelection, cells: readonly Cell[]): readonly Cell[] {
  const gathering = gatheringOf(selection);
  if (gathering === null || selection.kind === 'halfFull') return cells;
  const { period } = selection;
  const key = `${gathering.name} ${period}`;
  const kept = known.get(cells) ?? new Map<string, readonly Cell[]>();
  known.set(cells, kept);
  const gathered = kept.get(key) ?? gather(cells, period, gathering);
  kept.set(key, gathered);
  return gathered;
}

const none: Score = [0, 0];
/** More than any side has: a score is one number. */
const side = 10_000;

function gather(cells: readonly Cell[], period: Period, { toScore }: Gathering): Cell[] {
  const sums = new Map<number, number>();
  for (const { probability, scores } of cells) {
    const [home, away] = toScore(scores[period] ?? none);
    const key = home * side + away;
    sums.set(key, (sums.get(key) ?? 0) + probability);
  }
  return [...sums].map(([key, probability]) => ({
    probability,
    scores: { [period]: [Math.floor(key / side), key % side] },
  }));
}
