/** What is counted over a whole match of sets or maps, however its sets end. */
import type { Cell } from './cell.ts';
import { normalise } from './forecast.ts';
import { keepLatest } from './keep-latest.ts';
import type { Score, Side } from './selection.ts';
import { addSet } from './series-model.ts';
import type { SeriesRules, SeriesStand, SetEnd } from './series-model.ts';

/** Ends that are rarer than this are left out of sums over a match. */
const tooRareEnd = 1e-8;

/** What is left of a sum after rounding. */
const tooRareSum = 1e-12;

/** What can still be counted until the end of a match. */
interface Rest {
  homes: readonly number[];
  aways: readonly number[];
  chances: readonly number[];
  /** The most that a side can have. */
  most: number;
}

const nothing: Rest = { homes: [0], aways: [0], chances: [1], most: 0 };

/**
 * What follows a set does not depend on how that set was played. So it is summed once for each
 * number of sets, and a rally only adds its own set to it.
 */
const rests = new WeakMap<SeriesRules, Map<string, Rest>>();

/** Chosen: the matches that are live at one time; the sums of each take up to a megabyte. */
const rulesMax = 40;
const remembered = new Map<string, SeriesRules>();

/** The same rules for the same key, so that what has been summed of them is at hand. */
export function rememberRules(key: string, make: () => SeriesRules): SeriesRules {
  const rules = remembered.get(key) ?? make();
  keepLatest(remembered, key, rules, rulesMax);
  return rules;
}

/** What is counted over the whole match, of both sides. */
export function sumCells(rules: SeriesRules, { sets, inSets, current }: SeriesStand): Cell[] {
  const isOver = Math.max(...sets) >= rules.setsToWin;
  const { homes, aways, chances } = isOver ? nothing : addEnds(rules, sets, current);
  return normalise(
    chances.map((probability, at) => ({
      probability,
      scores: { full: [inSets[0] + (homes[at] ?? 0), inSets[1] + (aways[at] ?? 0)] },
    })),
  );
}

/** What can still be counted once so many sets are over. */
function restOf(rules: SeriesRules, sets: Score, server: Side): Rest {
  if (Math.max(...sets) >= rules.setsToWin) return nothing;
  const kept = rests.get(rules) ?? new Map<string, Rest>();
  rests.set(rules, kept);
  const key = `${sets.join(':')} ${server}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = addEnds(rules, sets, rules.endsOf(sets[0] + sets[1] + 1, server));
  kept.set(key, made);
  return made;
}

/** Every end of a set, with what follows it. */
function addEnds(rules: SeriesRules, sets: Score, ends: readonly SetEnd[]): Rest {
  const parts = ends
    .filter(({ probability }) => probability >= tooRareEnd)
    .map((end) => ({ end, rest: restOf(rules, addSet(sets, end.winner), end.nextServer) }));
  const width =
    Math.max(0, ...parts.map(({ end, rest }) => Math.max(...end.score) + rest.most)) + 1;
  const grid = new Float64Array(width * width);
  for (const { end, rest } of parts) {
    const shift = end.score[0] * width + end.score[1];
    const { homes, aways, chances } = rest;
    for (let at = 0; at < chances.length; at++) {
      const to = shift + (homes[at] ?? 0) * width + (aways[at] ?? 0);
      grid[to] = (grid[to] ?? 0) + (chances[at] ?? 0) * end.probability;
    }
  }
  return readGrid(grid, width);
}

function readGrid(grid: Float64Array, width: number): Rest {
  const [homes, aways, chances]: [number[], number[], number[]] = [[], [], []];
  let most = 0;
  for (let at = 0; at < grid.length; at++) {
    const chance = grid[at] ?? 0;
    if (chance <= tooRareSum) continue;
    const [home, away] = [Math.floor(at / width), at % width];
    homes.push(home);
    aways.push(away);
    chances.push(chance);
    most = Math.max(most, home, away);
  }
  return { homes, aways, chances, most };
}
