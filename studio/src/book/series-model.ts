/** Matches of several sets or maps, each played to its end before the next. */
import { normalise } from './forecast.ts';
import type { Cell } from './cell.ts';
import type { Score, Side } from './selection.ts';

/** One way that a set may end. */
export interface SetEnd {
  probability: number;
  /** Points, games, rounds or kills of both sides in the set. */
  score: Score;
  winner: Side;
  /** Who serves first in the next set. */
  nextServer: Side;
}

/** How sets end, and how many of them win the match. */
export interface SeriesRules {
  setsToWin: number;
  /** Every end of the set of this number. */
  endsOf(number: number, server: Side): readonly SetEnd[];
}

/** Where a match stands: sets and what was counted in them, and every end of the current set. */
export interface SeriesStand {
  sets: Score;
  inSets: Score;
  server: Side;
  current: readonly SetEnd[];
}

interface State {
  sets: Score;
  server: Side;
  probability: number;
}

/** Every result in sets that can still come. */
export function setCells(rules: SeriesRules, stand: SeriesStand): Cell[] {
  return listStates(rules, stand)
    .filter(({ sets }) => Math.max(...sets) === rules.setsToWin)
    .map(({ sets, probability }) => ({ probability, scores: { full: sets } }));
}

/** Every end of one set, given that it is played; null if it is over or cannot be played. */
export function endsOfSet(
  rules: SeriesRules,
  stand: SeriesStand,
  number: number,
): readonly SetEnd[] | null {
  const played = stand.sets[0] + stand.sets[1];
  if (number <= played || number > rules.setsToWin * 2 - 1) return null;
  if (number === played + 1) return stand.current;
  const before = listStates(rules, stand).filter(
    ({ sets }) => sets[0] + sets[1] === number - 1 && Math.max(...sets) < rules.setsToWin,
  );
  const sum = before.reduce((total, { probability }) => total + probability, 0);
  return before.flatMap(({ server, probability }) =>
    rules
      .endsOf(number, server)
      .map((end) => ({ ...end, probability: (end.probability * probability) / sum })),
  );
}

/** Every state that can be reached at the end of a set, and the one now; ended matches as well. */
function listStates(rules: SeriesRules, stand: SeriesStand): State[] {
  const states: State[] = [{ sets: stand.sets, server: stand.server, probability: 1 }];
  // States that are found later lie behind; each has all its ways in before it is its turn.
  for (const state of states) {
    for (const [end, chance] of winnersOf(endsAt(rules, stand, state))) {
      const sets = addSet(state.sets, end.winner);
      const known = states.find(
        (it) => it.server === end.nextServer && it.sets[0] === sets[0] && it.sets[1] === sets[1],
      );
      const probability = state.probability * chance;
      if (known) known.probability += probability;
      else states.push({ sets, server: end.nextServer, probability });
    }
  }
  return states;
}

function endsAt(
  rules: SeriesRules,
  stand: SeriesStand,
  { sets, server }: Omit<State, 'probability'>,
) {
  if (Math.max(...sets) >= rules.setsToWin) return [];
  const isNow = sets[0] === stand.sets[0] && sets[1] === stand.sets[1];
  return isNow ? stand.current : rules.endsOf(sets[0] + sets[1] + 1, server);
}

type Winner = Pick<SetEnd, 'winner' | 'nextServer'>;

/** The ends of a set, by winner and next server. */
function winnersOf(ends: readonly SetEnd[]): [Winner, number][] {
  const sums = new Map<string, [Winner, number]>();
  for (const end of ends) {
    const key = `${end.winner} ${end.nextServer}`;
    const known = sums.get(key);
    if (known) known[1] += end.probability;
    else sums.set(key, [end, end.probability]);
  }
  return [...sums.values()];
}

const addSet = ([home, away]: Score, winner: Side): Score =>
  winner === 'home' ? [home + 1, away] : [home, away + 1];

/** Ends that are rarer than this are left out of sums over a match. */
const tooRareEnd = 1e-8;

type Reached = { sets: Score; server: Side; grid: Float64Array };

/** What is counted over the whole match, of both sides. */
export function sumCells(rules: SeriesRules, stand: SeriesStand): Cell[] {
  const { sets, server, inSets } = stand;
  const width = computeWidth(rules, stand);
  const start: Reached = { sets, server, grid: new Float64Array(width * width) };
  start.grid[inSets[0] * width + inSets[1]] = 1;
  const ended = new Float64Array(width * width);
  let open: Reached[] = [start];
  while (open.length > 0) {
    const next = new Map<string, Reached>();
    for (const state of open) {
      const used = listUsed(state.grid);
      for (const end of endsAt(rules, stand, state)) {
        if (end.probability < tooRareEnd) continue;
        const to = { sets: addSet(state.sets, end.winner), server: end.nextServer };
        const isEnd = Math.max(...to.sets) >= rules.setsToWin;
        const made = next.get(keyOf(to)) ?? { ...to, grid: new Float64Array(width * width) };
        if (!isEnd) next.set(keyOf(to), made);
        const shift = end.score[0] * width + end.score[1];
        addShifted(isEnd ? ended : made.grid, state.grid, used, shift, end.probability);
      }
    }
    open = [...next.values()];
  }
  return normalise(toCells(ended, width));
}

/** One more than what a side can have: a side of the grid. */
function computeWidth(rules: SeriesRules, { sets, inSets, server, current }: SeriesStand): number {
  const played = sets[0] + sets[1];
  const most = (ends: readonly SetEnd[]): number =>
    Math.max(0, ...ends.flatMap(({ score, probability: it }) => (it < tooRareEnd ? [] : score)));
  let width = Math.max(...inSets) + most(current) + 1;
  for (let number = played + 2; number < rules.setsToWin * 2; number++) {
    width += most(rules.endsOf(number, server));
  }
  return width;
}

const keyOf = ({ sets, server }: Omit<State, 'probability'>): string =>
  `${sets.join(':')} ${server}`;

/** Where a grid has more than what rounding leaves. */
function listUsed(grid: Float64Array): number[] {
  const used: number[] = [];
  for (let at = 0; at < grid.length; at++) if ((grid[at] ?? 0) > 1e-12) used.push(at);
  return used;
}

function addShifted(
  target: Float64Array,
  source: Float64Array,
  used: readonly number[],
  shift: number,
  probability: number,
): void {
  for (const at of used) {
    target[at + shift] = (target[at + shift] ?? 0) + (source[at] ?? 0) * probability;
  }
}

function toCells(grid: Float64Array, width: number): Cell[] {
  return listUsed(grid).map((at) => ({
    probability: grid[at] ?? 0,
    scores: { full: [Math.floor(at / width), at % width] },
  }));
}
