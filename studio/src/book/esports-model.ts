/** E-sports: maps of a series, and what is counted in each. */
import { pairCells, poisson } from './forecast.ts';
import type { Cell } from './cell.ts';
import type { Forecast } from './forecast.ts';
import { endsOfRallies, forecastSeries } from './rally-model.ts';
import type { Count, Period, Score } from './selection.ts';
import { setCells } from './series-model.ts';
import type { SeriesRules, SetEnd } from './series-model.ts';
import { rememberRules } from './series-sums.ts';

/** What is counted in a map of an arena game. */
export const mapCounts = ['kills', 'dragons', 'towers'] as const satisfies readonly Count[];

/** One of them. */
export type MapCount = (typeof mapCounts)[number];

/** Poisson numbers of a map's winner and loser; the winner has `least` on top. */
export interface MapNumbers {
  winner: number;
  loser: number;
  least: number;
}

/** A series of maps that are won as a whole, such as those of an arena game. */
export interface ArenaSetup {
  mapsToWin: number;
  /** The chance of the home side on each map. */
  map: number;
  /** What the winner and the loser of a map have of each count on average. */
  counted: Readonly<Partial<Record<MapCount, MapNumbers>>>;
  /** The chance of the home side to kill first. */
  firstBlood: number;
}

/** The state of a series: maps only; prices of a map that is played are closed. */
export interface MapStand {
  maps: Score;
  isMapOpen: boolean;
}

/** The forecast of a series of maps: the same chance on each, kills by winner and loser. */
export function forecastArena(setup: ArenaSetup, { maps, isMapOpen }: MapStand): Forecast {
  const ends = mapEnds(setup.map);
  const rules: SeriesRules = { setsToWin: setup.mapsToWin, endsOf: () => ends };
  const stand = { sets: maps, inSets: maps, server: 'home', current: ends } as const;
  const next = maps[0] + maps[1] + (isMapOpen ? 1 : 2);
  const cells = (count: Count, periods: readonly Period[]): readonly Cell[] | null => {
    const [period] = periods;
    if (period === undefined || periods.length > 1) return null;
    if (count === 'maps' && period === 'full') return setCells(rules, stand);
    const number = Number(/^map(\d)$/.exec(period)?.[1] ?? 0);
    if (number < next || number > setup.mapsToWin * 2 - 1) return null;
    if (count === 'maps') return oneOf(period, setup.map);
    if (count === 'firstBlood') return oneOf(period, setup.firstBlood);
    const counted = mapCounts.find((it) => it === count);
    const numbers = counted && setup.counted[counted];
    return numbers === undefined ? null : numberCells(setup.map, numbers, period);
  };
  return { cells, goal: () => null };
}

const mapEnds = (chance: number): SetEnd[] => [
  { probability: chance, score: [1, 0], winner: 'home', nextServer: 'home' },
  { probability: 1 - chance, score: [0, 1], winner: 'away', nextServer: 'home' },
];

const oneOf = (period: Period, chance: number): Cell[] => [
  { probability: chance, scores: { [period]: [1, 0] } },
  { probability: 1 - chance, scores: { [period]: [0, 1] } },
];

function numberCells(map: number, numbers: MapNumbers, period: Period): Cell[] {
  const least = Array.from({ length: numbers.least }, () => 0);
  const [winner, loser] = [[...least, ...poisson(numbers.winner)], poisson(numbers.loser)];
  const scale = (cells: readonly Cell[], chance: number): Cell[] =>
    cells.map(({ probability, scores }) => ({ probability: probability * chance, scores }));
  return [
    ...scale(
      pairCells(winner, loser, (home, away) => ({ [period]: [home, away] })),
      map,
    ),
    ...scale(
      pairCells(loser, winner, (home, away) => ({ [period]: [home, away] })),
      1 - map,
    ),
  ].filter(({ probability }) => probability > 1e-8);
}

/** Rounds that win a map of a shooting game, before and in overtimes. */
const roundsToWin = 13;
const overtimeToWin = 4;

/** How many rounds win a map at a score: 13, or four more than half of an overtime's start. */
export function roundsToWinMap([home, away]: Score): number {
  const tie = roundsToWin - 1;
  if (Math.min(home, away) < tie) return roundsToWin;
  const overtimes = Math.floor((home + away - tie * 2) / 6);
  return tie + overtimes * 3 + overtimeToWin;
}

/**
 * Every end of a map from a score that is reached with some probability, when the home side wins
 * each round with this chance.
 */
export function endsOfRounds(chance: number, from: Score, reached = 1): SetEnd[] {
  const target = roundsToWinMap(from);
  const tie = target - 1;
  const ends: SetEnd[] = [];
  let row = new Map<number, number>([[from[0], reached]]);
  for (let total = from[0] + from[1]; row.size > 0; total++) {
    const next = new Map<number, number>();
    for (const [home, probability] of row) {
      const score: Score = [home, total - home];
      if (Math.max(...score) === target) {
        const winner = score[0] > score[1] ? 'home' : 'away';
        ends.push({ probability, score, winner, nextServer: 'home' });
      } else if (score[0] === tie && score[1] === tie) {
        ends.push(...afterTie(chance, score, probability));
      } else {
        next.set(home + 1, (next.get(home + 1) ?? 0) + probability * chance);
        next.set(home, (next.get(home) ?? 0) + probability * (1 - chance));
      }
    }
    row = next;
  }
  return ends;
}

/** A tie that is too rare for a price goes to a single round; others are played on. */
function afterTie(chance: number, score: Score, reached: number): SetEnd[] {
  if (reached > 1e-6) return endsOfRounds(chance, score, reached);
  const one = score[0] + 1;
  return endsOfRallies(chance, one, one, score).map((end) => ({
    ...end,
    probability: end.probability * reached,
  }));
}

/** The forecast of a series of a shooting game, round by round. */
export function forecastShooter(
  mapsToWin: number,
  chance: number,
  stand: { maps: Score; inMaps: Score; rounds: Score },
): Forecast {
  const rules = rememberRules(`rounds ${mapsToWin} ${chance}`, () => {
    const fresh = endsOfRounds(chance, [0, 0]);
    return { setsToWin: mapsToWin, endsOf: () => fresh };
  });
  const current = endsOfRounds(chance, stand.rounds);
  const series = { sets: stand.maps, inSets: stand.inMaps, server: 'home', current } as const;
  const forecast = forecastSeries(rules, series, 'rounds');
  const cells = (count: Count, periods: readonly Period[]): readonly Cell[] | null =>
    count === 'maps' && periods[0] === 'full' && periods.length === 1
      ? setCells(rules, series)
      : forecast.cells(count, periods);
  return { cells, goal: () => null };
}
