/** Outrights: who wins a league's season, and who ends among its first three. */
import { openDraws } from '@vela/fair/draws.ts';
import type { Score } from '../selection.ts';
import { leagues } from './leagues.ts';
import type { League } from './leagues.ts';
import { playMatch, toSetup } from './match.ts';
import { canSimulate, openSampler } from './season-samplers.ts';
import type { ScoreSampler } from './season-samplers.ts';
import { dayOf, listRound, listSquads, roundOn, roundsOf } from './season.ts';
import type { Fixture, WorldSeed } from './season.ts';
import { compareStandings, computeTable, winPointsOf } from './table.ts';
import type { Standing } from './table.ts';

const dayMs = 86_400_000;

/** The places that are bet on. */
export const outrightPlaces = [1, 3] as const;

/** How often the rest of a season is played for its prices. */
export const outrightRuns = 2_000;

/** A season that is bet on: until its last round begins. */
export interface OutrightSeason {
  id: string;
  league: League;
  season: number;
  /** When the last round begins, and when the last match of it is over. */
  startsAtMs: number;
  endsAtMs: number;
}

/** The leagues with outrights: those of sports whose season can be simulated. */
export const outrightLeagues: readonly League[] = leagues.filter(({ sport }) => canSimulate(sport));

/** The season of an id, or null if it means none. */
export function findOutright(seed: WorldSeed, id: string): OutrightSeason | null {
  const match = /^(.+)-(\d{1,6})-outright$/.exec(id);
  const league = outrightLeagues.find(({ code }) => code === match?.[1]);
  if (match === null || league === undefined) return null;
  return openSeason(seed, league, Number(match[2]));
}

function openSeason(seed: WorldSeed, league: League, season: number): OutrightSeason {
  const last = roundTimes(seed, league, season, roundsOf(league) - 1);
  return { id: `${league.code}-${season}-outright`, league, season, ...last };
}

/** The season that each league plays at an instant, in the order of leagues. */
export function listOutrights(seed: WorldSeed, nowMs: number): OutrightSeason[] {
  return outrightLeagues.flatMap((league) => {
    const day = Math.floor(nowMs / dayMs);
    // Of several days one is a round's; the last one that began counts.
    const days = Array.from({ length: league.everyDays }, (_, at) => day - at);
    const found = days.map((it) => roundOn(league, it)).find((it) => it !== null);
    return found === undefined ? [] : [openSeason(seed, league, found.season)];
  });
}

interface Times {
  startsAtMs: number;
  endsAtMs: number;
}

function roundTimes(seed: WorldSeed, league: League, season: number, round: number): Times {
  const matches = listRound(seed, league, season, round).map((it) => playMatch(seed, it));
  return {
    startsAtMs: Math.min(...matches.map(({ fixture }) => fixture.startsAtMs)),
    endsAtMs: Math.max(...matches.map(({ endsAtMs }) => endsAtMs)),
  };
}

/** How many rounds are complete at an instant, and whether one is being played. */
export function findRoundsDone(
  seed: WorldSeed,
  { league, season }: OutrightSeason,
  nowMs: number,
): { done: number; isPlaying: boolean } {
  const today = Math.floor(nowMs / dayMs);
  const first = dayOf(league, season, 0);
  const began = Math.floor((today - first) / league.everyDays);
  // Matches may be played after midnight, so the round before is looked at as well.
  for (
    let round = Math.min(began, roundsOf(league) - 1);
    round >= Math.max(0, began - 1);
    round--
  ) {
    const { startsAtMs, endsAtMs } = roundTimes(seed, league, season, round);
    if (nowMs >= endsAtMs) return { done: round + 1, isPlaying: false };
    if (nowMs >= startsAtMs) return { done: round, isPlaying: true };
  }
  return { done: Math.max(0, Math.min(began - 1, roundsOf(league))), isPlaying: false };
}

/** The places of a season's squads once it is over; equal ones share a place. */
export function computeRanks(seed: WorldSeed, { league, season }: OutrightSeason) {
  const table = computeTable(seed, league, season, roundsOf(league));
  const ranks: Record<string, number> = {};
  for (const [at, line] of table.entries()) {
    const before = table[at - 1];
    const isShared = before !== undefined && compareStandings(before, line) === 0;
    ranks[line.squad] = isShared ? (ranks[before.squad] ?? at + 1) : at + 1;
  }
  return ranks;
}

/** The chances of each squad by the number of places, and how exact they are. */
export interface OutrightChances {
  squads: readonly string[];
  /** For each number of places, the chances of the squads in their order. */
  byPlaces: ReadonlyMap<number, readonly number[]>;
}

/** Numbers from 0 to 1 that follow from a number: fast, and the same everywhere. */
function openUnits(from: number): () => number {
  let state = from >>> 0;
  return () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Plays the rest of a season many times from the table after so many rounds, each match by its own
 * model. The same season always gives the same chances.
 */
export function simulateSeason(
  seed: WorldSeed,
  { id, league, season }: OutrightSeason,
  done: number,
  runs = outrightRuns,
): OutrightChances {
  const squads = listSquads(seed, league, season);
  const codes = squads.map(({ code }) => code);
  const indexes = new Map(codes.map((code, at) => [code, at]));
  const table = new Map(computeTable(seed, league, season, done).map((it) => [it.squad, it]));
  const left = Array.from({ length: roundsOf(league) - done }, (_, at) =>
    listRound(seed, league, season, done + at, squads),
  ).flat();
  const matches = left.flatMap((it) => toPlayed(it, indexes) ?? []);
  const unit = openUnits(
    openDraws({ serverSeed: seed, clientSeed: `${id} ${done}`, nonce: 0 }).int(2 ** 32),
  );
  const start = codes.map((code): Line => toLine(table.get(code)));
  const hits = outrightPlaces.map(() => codes.map(() => 0));
  const win = winPointsOf(league);
  for (let run = 0; run < runs; run++) {
    const lines = start.map((line) => ({ ...line }));
    for (const match of matches) playOnce(match, lines, win, unit);
    countPlaces(lines, hits);
  }
  const byPlaces = outrightPlaces.map((places, at): [number, number[]] => [
    places,
    (hits[at] ?? []).map((count) => count / runs),
  ]);
  return { squads: codes, byPlaces: new Map(byPlaces) };
}

type Line = Pick<Standing, 'points' | 'scored' | 'conceded'>;

const toLine = (standing: Standing | undefined): Line => ({
  points: standing?.points ?? 0,
  scored: standing?.scored ?? 0,
  conceded: standing?.conceded ?? 0,
});

interface Played {
  home: number;
  away: number;
  sample: ScoreSampler;
}

function toPlayed(fixture: Fixture, indexes: ReadonlyMap<string, number>): Played | null {
  const [home, away] = [indexes.get(fixture.home.code), indexes.get(fixture.away.code)];
  const sample = openSampler(toSetup(fixture));
  return home === undefined || away === undefined || sample === null
    ? null
    : { home, away, sample };
}

function playOnce(match: Played, lines: Line[], win: number, unit: () => number): void {
  const score: Score = match.sample(unit);
  addScore(lines[match.home], score, win);
  addScore(lines[match.away], [score[1], score[0]], win);
}

function addScore(line: Line | undefined, [own, other]: Score, win: number): void {
  if (line === undefined) return;
  line.scored += own;
  line.conceded += other;
  line.points += own > other ? win : own === other ? 1 : 0;
}

/** Adds what each line would win of a stake: those who share places share what they bring. */
function countPlaces(lines: readonly Line[], hits: number[][]): void {
  const order = lines.map((_line, at) => at);
  order.sort((a, b) => compareStandings(lines[a] ?? none, lines[b] ?? none));
  for (let from = 0; from < Math.max(...outrightPlaces);) {
    const first = lines[order[from] ?? 0] ?? none;
    let until = from + 1;
    while (
      until < order.length &&
      compareStandings(first, lines[order[until] ?? 0] ?? none) === 0
    ) {
      until += 1;
    }
    for (const [at, places] of outrightPlaces.entries()) {
      const paid = Math.min(until, places) - Math.min(from, places);
      const row = hits[at] ?? [];
      for (const squad of order.slice(from, until)) {
        row[squad] = (row[squad] ?? 0) + paid / (until - from);
      }
    }
    from = until;
  }
}

const none: Line = { points: 0, scored: 0, conceded: 0 };
