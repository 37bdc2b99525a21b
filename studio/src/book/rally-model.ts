/** Sports in which each rally is a point: badminton, table tennis, volleyball, rounds of a map. */
import type { Cell } from './cell.ts';
import type { Forecast } from './forecast.ts';
import type { Count, Period, Score } from './selection.ts';
import { endsOfSet, setCells } from './series-model.ts';
import type { SeriesRules, SeriesStand, SetEnd } from './series-model.ts';
import { rememberRules, sumCells } from './series-sums.ts';

/** How a set is won: points, by two ahead, at the latest at the cap; the last set may be shorter. */
export interface RallyRules {
  setsToWin: number;
  target: number;
  lastTarget: number;
  /** The score at which one point ahead is enough; null if there is none. */
  cap: number | null;
}

/** The rules of the federations. */
export const rallySports = {
  badminton: { setsToWin: 2, target: 21, lastTarget: 21, cap: 30 },
  tableTennis: { setsToWin: 3, target: 11, lastTarget: 11, cap: null },
  volleyball: { setsToWin: 3, target: 25, lastTarget: 15, cap: null },
} as const satisfies Record<string, RallyRules>;

/** The state of a match. */
export interface RallyStand {
  sets: Score;
  /** Points of the sets that are over. */
  inSets: Score;
  /** Points of the current set. */
  points: Score;
}

/** A match that has not started. */
export const firstServe: RallyStand = { sets: [0, 0], inSets: [0, 0], points: [0, 0] };

/** The score at which a set without a cap is cut off; what is left is nothing to a price. */
const longest = 60;

/** True if a set is over at a score. */
export function isSetOver([home, away]: Score, target: number, cap: number | null): boolean {
  const most = Math.max(home, away);
  return most === cap || (most >= target && Math.abs(home - away) >= 2);
}

/** Every end of a set from a score, when the home side wins each rally with this probability. */
export function endsOfRallies(
  chance: number,
  target: number,
  cap: number | null,
  from: Score,
): SetEnd[] {
  const ends: SetEnd[] = [];
  let row = new Map<number, number>([[from[0], 1]]);
  for (let total = from[0] + from[1]; row.size > 0; total++) {
    const next = new Map<number, number>();
    for (const [home, probability] of row) {
      const score: Score = [home, total - home];
      const isOver = isSetOver(score, target, cap);
      if (isOver || Math.max(...score) >= longest) {
        const winner = score[0] > score[1] ? 'home' : 'away';
        if (isOver) ends.push({ probability, score, winner, nextServer: 'home' });
        continue;
      }
      next.set(home + 1, (next.get(home + 1) ?? 0) + probability * chance);
      next.set(home, (next.get(home) ?? 0) + probability * (1 - chance));
    }
    row = next;
  }
  return ends;
}

/** The points that win the set of this number. */
export function targetOf(rules: RallyRules, number: number): number {
  return number === rules.setsToWin * 2 - 1 ? rules.lastTarget : rules.target;
}

/** The forecast of a match from the chance of the home side in each rally. */
export function forecastRallies(rules: RallyRules, chance: number, stand: RallyStand): Forecast {
  const endsFrom = (number: number, from: Score): SetEnd[] =>
    endsOfRallies(chance, targetOf(rules, number), rules.cap, from);
  const key = `rallies ${Object.values(rules).join(' ')} ${chance}`;
  const series = rememberRules(key, () => ({
    setsToWin: rules.setsToWin,
    endsOf: (number) => endsFrom(number, [0, 0]),
  }));
  const current = endsFrom(stand.sets[0] + stand.sets[1] + 1, stand.points);
  return forecastSeries(series, { ...stand, server: 'home', current }, 'points');
}

/** The forecast of sets, of what is counted in them, and of its sum. */
export function forecastSeries(
  rules: SeriesRules,
  stand: SeriesStand,
  counted: 'points' | 'games' | 'rounds',
): Forecast {
  let sums: Cell[] | null = null;
  const cells = (count: Count, periods: readonly Period[]): readonly Cell[] | null => {
    const [period] = periods;
    if (period === undefined || periods.length > 1) return null;
    if (count === 'sets' && period === 'full') return setCells(rules, stand);
    if (count !== counted) return null;
    if (period === 'full') {
      sums ??= sumCells(rules, stand);
      return sums;
    }
    const number = Number(/^(?:set|map)(\d)$/.exec(period)?.[1] ?? 0);
    const ends = endsOfSet(rules, stand, number);
    return (
      ends && ends.map(({ probability, score }) => ({ probability, scores: { [period]: score } }))
    );
  };
  return { cells, goal: () => null };
}
