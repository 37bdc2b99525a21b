/** Seasons: who meets whom and when, and how strong each squad is. */
import { openDraws } from '@vela/fair/draws.ts';
import { drawSpread } from './chance.ts';
import { leagues } from './leagues.ts';
import type { League } from './leagues.ts';
import { nameOf } from './names.ts';
import type { Names } from './names.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The seed of a world, 32 bytes in hexadecimal: with the same seed, everything is the same. */
export type WorldSeed = string;

/** A squad in one season. */
export interface Squad {
  code: string;
  names: Names;
  /** How good it is, around zero. */
  attack: number;
  defence: number;
}

/** A match that is to be played. */
export interface Fixture {
  /** Its league, season, round and place in the round: everything of it is drawn from it. */
  id: string;
  league: League;
  season: number;
  round: number;
  home: Squad;
  away: Squad;
  startsAtMs: number;
}

/** The number of rounds of a season. */
export const roundsOf = ({ size }: League): number => (size - 1) * 2;

/** The season and round that a league plays on a day since 1970, or null if it has none. */
export function roundOn(league: League, day: number): { season: number; round: number } | null {
  const since = day - league.onDay;
  if (since < 0 || since % league.everyDays !== 0) return null;
  const rounds = roundsOf(league);
  const count = since / league.everyDays;
  return { season: Math.floor(count / rounds), round: count % rounds };
}

/** The day on which a league plays a round. */
export function dayOf(league: League, season: number, round: number): number {
  return (season * roundsOf(league) + round) * league.everyDays + league.onDay;
}

/** The squads of a league in a season; their strength changes from one to the next. */
export function listSquads(seed: WorldSeed, league: League, season: number): Squad[] {
  return Array.from({ length: league.size }, (_, at) => {
    const code = `${league.code}-${at + 1}`;
    const lasting = openDraws({ serverSeed: seed, clientSeed: code, nonce: 0 });
    const yearly = openDraws({ serverSeed: seed, clientSeed: code, nonce: season + 1 });
    const strength = (): number => drawSpread(lasting) * 0.8 + drawSpread(yearly) * 0.6;
    return {
      code,
      names: nameOf(league.squad, league.firstName + at),
      attack: strength(),
      defence: strength(),
    };
  });
}

/** The fixtures of one round. */
export function listRound(
  seed: WorldSeed,
  league: League,
  season: number,
  round: number,
  squads = listSquads(seed, league, season),
): Fixture[] {
  const day = dayOf(league, season, round);
  return pairsOf(league.size, round).flatMap(([first, second], at) => {
    const [home, away] = [squads[first], squads[second]];
    if (home === undefined || away === undefined) return [];
    const id = `${league.code}-${season}-${round}-${at}`;
    return [{ id, league, season, round, home, away, startsAtMs: startOf(league, day, at) }];
  });
}

/** The fixtures of one day of all leagues, the earliest first. */
export function listDay(seed: WorldSeed, day: number): Fixture[] {
  return leagues
    .flatMap((league) => {
      const found = roundOn(league, day);
      return found === null ? [] : listRound(seed, league, found.season, found.round);
    })
    .toSorted((a, b) => a.startsAtMs - b.startsAtMs || (a.id < b.id ? -1 : 1));
}

/** The matches of a round begin one after the other over the league's hours, at full minutes. */
function startOf({ hours: [from, to], size, code }: League, day: number, at: number): number {
  const step = (to - from) / (size / 2);
  // Leagues of one sport do not begin at the same minute.
  const shift = Array.from(code, (letter) => letter.charCodeAt(0)).reduce(add, 0) % 12;
  const minutes = Math.round((from + at * step) * 12) * 5 + shift * 5;
  return day * dayMs + minutes * minuteMs;
}

const add = (a: number, b: number): number => a + b;

/** The circle method: one stays, the others turn; in the second half of a season home is away. */
function pairsOf(size: number, round: number): [number, number][] {
  const turn = round % (size - 1);
  const isReturn = round >= size - 1;
  const seats = [0, ...Array.from({ length: size - 1 }, (_, at) => ((at + turn) % (size - 1)) + 1)];
  return Array.from({ length: size / 2 }, (_, at) => {
    const [one, two] = [seats[at] ?? 0, seats[size - 1 - at] ?? 0];
    const isSwapped = ((turn + at) % 2 === 1) !== isReturn;
    return isSwapped ? [two, one] : [one, two];
  });
}
