/** Tennis, point by point: each player wins a point of their own service with a fixed chance. */
import type { Cell } from './cell.ts';
import { tooRare } from './forecast.ts';
import type { Forecast } from './forecast.ts';
import { forecastSeries, isSetOver } from './rally-model.ts';
import { readGame } from './selection.ts';
import type { Period, Score, Side } from './selection.ts';
import type { SetEnd } from './series-model.ts';
import { rememberRules } from './series-sums.ts';

/** The chances to win a point of one's own service. */
export interface Services {
  home: number;
  away: number;
}

/** The state of a match. */
export interface TennisStand {
  sets: Score;
  /** Games of the sets that are over. */
  inSets: Score;
  games: Score;
  /** Points of the current game or tie-break, as numbers. */
  points: Score;
  /** Who serves the current game, or served first in the tie-break. */
  server: Side;
}

/** A match that has not started. */
export const firstGame: TennisStand = {
  sets: [0, 0],
  inSets: [0, 0],
  games: [0, 0],
  points: [0, 0],
  server: 'home',
};

/** The other side. */
export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** The chance that the server wins a game from a score of points, server first. */
export function chanceOfGame(chance: number, server: number, receiver: number): number {
  if (server >= 4 && server - receiver >= 2) return 1;
  if (receiver >= 4 && receiver - server >= 2) return 0;
  if (server >= 3 && receiver >= 3 && server === receiver) {
    // From deuce, two points in a row decide.
    const [win, lose] = [chance * chance, (1 - chance) * (1 - chance)];
    return win / (win + lose);
  }
  return (
    chance * chanceOfGame(chance, server + 1, receiver) +
    (1 - chance) * chanceOfGame(chance, server, receiver + 1)
  );
}

/** Who serves the next point of a tie-break: the first once, then each twice. */
export function tieBreakServer(first: Side, [home, away]: Score): Side {
  return Math.floor((home + away + 1) / 2) % 2 === 0 ? first : otherSide(first);
}

/** The chance that the home player wins a tie-break from a score. */
export function chanceOfTieBreak(services: Services, first: Side, from: Score): number {
  const [home, away] = from;
  if (home >= 7 && home - away >= 2) return 1;
  if (away >= 7 && away - home >= 2) return 0;
  if (home >= 6 && home === away) {
    // One point of each service: who wins both wins the tie-break.
    const win = services.home * (1 - services.away);
    const lose = (1 - services.home) * services.away;
    return win / (win + lose);
  }
  const server = tieBreakServer(first, from);
  const chance = server === 'home' ? services.home : 1 - services.away;
  const won = chanceOfTieBreak(services, first, [home + 1, away]);
  const lost = chanceOfTieBreak(services, first, [home, away + 1]);
  return chance * won + (1 - chance) * lost;
}

/** True if the game that is played is a tie-break. */
export const isTieBreak = ({ games }: Pick<TennisStand, 'games'>): boolean =>
  games[0] === 6 && games[1] === 6;

/** The chance that the home player wins the point after a score of the current game. */
function chanceOfPoint(services: Services, stand: TennisStand, points: Score): number {
  const { server } = stand;
  const serves = isTieBreak(stand) ? tieBreakServer(server, points) : server;
  return serves === 'home' ? services.home : 1 - services.away;
}

/** Every score of points at which the current game may end. */
function endsOfPoints(services: Services, stand: TennisStand, period: Period): Cell[] {
  const target = isTieBreak(stand) ? 7 : 4;
  const ends: Cell[] = [];
  let row = new Map<number, number>([[stand.points[0], 1]]);
  for (let total = stand.points[0] + stand.points[1]; row.size > 0; total++) {
    const next = new Map<number, number>();
    for (const [home, probability] of row) {
      const points: Score = [home, total - home];
      if (probability < tooRare) continue;
      if (isSetOver(points, target, null)) {
        ends.push({ probability, scores: { [period]: points } });
        continue;
      }
      const chance = chanceOfPoint(services, stand, points);
      next.set(home + 1, (next.get(home + 1) ?? 0) + probability * chance);
      next.set(home, (next.get(home) ?? 0) + probability * (1 - chance));
    }
    row = next;
  }
  return ends;
}

/** The chance that the home player wins the current game. */
function chanceOfHome(services: Services, stand: TennisStand): number {
  const { points, server } = stand;
  if (isTieBreak(stand)) return chanceOfTieBreak(services, server, points);
  const [home, away] = points;
  return server === 'home'
    ? chanceOfGame(services.home, home, away)
    : 1 - chanceOfGame(services.away, away, home);
}

/** True if a set is over at a score of games. */
export function isTennisSetOver([home, away]: Score): boolean {
  const most = Math.max(home, away);
  return most === 7 || (most === 6 && Math.abs(home - away) >= 2);
}

/** Every end of the current set: game after game, each player serving in turn. */
function endsOfGames(services: Services, stand: TennisStand): SetEnd[] {
  const ends: SetEnd[] = [];
  let { server } = stand;
  let row = new Map<number, number>([[stand.games[0], 1]]);
  for (let total = stand.games[0] + stand.games[1]; row.size > 0; total++) {
    const next = new Map<number, number>();
    const isNow = total === stand.games[0] + stand.games[1];
    for (const [home, probability] of row) {
      const games: Score = [home, total - home];
      if (isTennisSetOver(games)) {
        const winner = games[0] > games[1] ? 'home' : 'away';
        ends.push({ probability, score: games, winner, nextServer: server });
        continue;
      }
      const points: Score = isNow ? stand.points : [0, 0];
      const chance = chanceOfHome(services, { ...stand, games, points, server });
      next.set(home + 1, (next.get(home + 1) ?? 0) + probability * chance);
      next.set(home, (next.get(home) ?? 0) + probability * (1 - chance));
    }
    row = next;
    server = otherSide(server);
  }
  return ends;
}

/** The forecast of a match of best of three or five sets, and of the game that is played. */
export function forecastTennis(
  services: Services,
  setsToWin: number,
  stand: TennisStand,
): Forecast {
  const rules = rememberRules(`tennis ${setsToWin} ${services.home} ${services.away}`, () => {
    const fresh = (server: Side): SetEnd[] => endsOfGames(services, { ...firstGame, server });
    const bySide = { home: fresh('home'), away: fresh('away') };
    return { setsToWin, endsOf: (_number, server) => bySide[server] };
  });
  const { sets, inSets, server } = stand;
  const current = endsOfGames(services, stand);
  const series = forecastSeries(rules, { sets, inSets, server, current }, 'games');
  const isPlayed = (period: Period): boolean => isCurrentGame(stand, period);
  return {
    ...series,
    cells(count, periods) {
      const [period] = periods;
      if (count !== 'points' || period === undefined) return series.cells(count, periods);
      const isOne = periods.length === 1 && isPlayed(period);
      return isOne ? endsOfPoints(services, stand, period) : null;
    },
    point({ period, number, pick }) {
      const [home, away] = stand.points;
      if (!isPlayed(period) || number !== home + away + 1) return null;
      const chance = chanceOfPoint(services, stand, stand.points);
      return pick === 'home' ? chance : 1 - chance;
    },
  };
}

function isCurrentGame({ sets, games }: TennisStand, period: Period): boolean {
  const game = readGame(period);
  if (game === null) return false;
  const isSet = game.set === `set${sets[0] + sets[1] + 1}`;
  return isSet && game.number === games[0] + games[1] + 1;
}
