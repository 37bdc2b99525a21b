/** Matches of several sets or maps, each played to its end before the next. */
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

/** The state of a match: sets and the counts in them, and every end of the current set. */
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

/** The sets of both sides after one more. */
export const addSet = ([home, away]: Score, winner: Side): Score =>
  winner === 'home' ? [home + 1, away] : [home, away + 1];
