/** Outrights: who wins a league's season, and who ends among its first three. */
import { openDraws } from '@vela/fair/draws.ts';
import type { Score } from '../selection.ts';
import type { Steps } from '../steps.ts';
import { leagues } from './leagues.ts';
import type { League } from './leagues.ts';
import { playMatch, toSetup } from './match.ts';
import { openSampler } from './season-samplers.ts';
import type { ScoreSampler } from './season-samplers.ts';
import { dayOf, listRound, listSquads, roundOn, roundsOf } from './season.ts';
import type { Fixture, WorldSeed } from './season.ts';
import { compareStandings, computeTable, tableSteps, winPointsOf } from './table.ts';
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
  /** When the last round begins. */
  startsAtMs: number;
}

/** The season of an id, or null if it means none. */
export function findOutright(seed: WorldSeed, id: string): OutrightSeason | null {
  const match = /^(.+)-(\d{1,6})-outright$/.exec(id);
  const league = leagues.find(({ code }) => code === match?.[1]);
  if (match === null || league === undefined) return null;
  return openSeason(seed, league, Number(match[2]));
}

function openSeason(seed: WorldSeed, league: League, season: number): OutrightSeason {
  const startsAtMs = findRoundStart(seed, { league, season }, roundsOf(league) - 1);
  return { id: `${league.code}-${season}-outright`, league, season, startsAtMs };
}

/** The season that a league plays at an instant; null before its first one. */
export function findCurrentSeason(league: League, nowMs: number): number | null {
  const day = Math.floor(nowMs / dayMs);
  // Of several days one is a round's; the last one that began counts.
  const days = Array.from({ length: league.everyDays }, (_, at) => day - at);
  const found = days.map((it) => roundOn(league, it)).find((it) => it !== null);
  return found?.season ?? null;
}

type SeasonOf = Pick<OutrightSeason, 'league' | 'season'>;

function findRoundStart(seed: WorldSeed, { league, season }: SeasonOf, round: number): number {
  const fixtures = listRound(seed, league, season, round);
  return Math.min(...fixtures.map(({ startsAtMs }) => startsAtMs));
}

/** When a round is over; it is played to know. */
export function findRoundEnd(seed: WorldSeed, { league, season }: SeasonOf, round: number): number {
  const matches = listRound(seed, league, season, round).map((it) => playMatch(seed, it));
  return Math.max(...matches.map(({ endsAtMs }) => endsAtMs));
}

/** When rounds of a season begin and end. */
export interface RoundTimes {
  startOf(round: number): number;
  endOf(round: number): number;
}

/** When the rounds of a season are, each found once. */
export function openRoundTimes(seed: WorldSeed, season: SeasonOf): RoundTimes {
  const [starts, ends] = [new Map<number, number>(), new Map<number, number>()];
  return {
    startOf(round) {
      const at = starts.get(round) ?? findRoundStart(seed, season, round);
      starts.set(round, at);
      return at;
    },
    endOf(round) {
      const at = ends.get(round) ?? findRoundEnd(seed, season, round);
      ends.set(round, at);
      return at;
    },
  };
}

/** How many rounds are complete at an instant, and whether one is being played. */
export function findRoundsDone(
  { league, season }: SeasonOf,
  times: RoundTimes,
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
    if (nowMs < times.startOf(round)) continue;
    return nowMs >= times.endOf(round)
      ? { done: round + 1, isPlaying: false }
      : { done: round, isPlaying: true };
  }
  return { done: Math.max(0, Math.min(began - 1, roundsOf(league))), isPlaying: false };
}

/** The places of a season's squads once it is over; equal ones share a place. */
export function computeRanks(seed: WorldSeed, { league, season }: SeasonOf) {
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

/** How many matches are simulated in one step of the work. Chosen: some milliseconds. */
export const matchesPerStep = 20_000;

/**
 * Plays the rest of a season many times from the table after so many rounds, each match by its own
 * model. The same season always gives the same chances. A step plays one match of the table, opens
 * one match of the rest, or simulates some thousand.
 */
export function* seasonSteps(
  seed: WorldSeed,
  { id, league, season }: OutrightSeason,
  done: number,
  runs = outrightRuns,
): Steps<OutrightChances> {
  const squads = listSquads(seed, league, season);
  const codes = squads.map(({ code }) => code);
  const indexes = new Map(codes.map((code, at) => [code, at]));
  const standings = yield* tableSteps(seed, league, season, done);
  const table = new Map(standings.map((it) => [it.squad, it]));
  const matches: Played[] = [];
  for (let round = done; round < roundsOf(league); round++) {
    for (const fixture of listRound(seed, league, season, round, squads)) {
      matches.push(...toPlayed(fixture, indexes));
      yield;
    }
  }
  const unit = openUnits(
    openDraws({ serverSeed: seed, clientSeed: `${id} ${done}`, nonce: 0 }).int(2 ** 32),
  );
  const start = codes.map((code): Line => toLine(table.get(code)));
  const hits = outrightPlaces.map(() => codes.map(() => 0));
  const win = winPointsOf(league);
  const runsPerStep = Math.max(1, Math.floor(matchesPerStep / Math.max(1, matches.length)));
  for (let run = 0; run < runs; run++) {
    const lines = start.map((line) => ({ ...line }));
    for (const match of matches) playOnce(match, lines, win, unit);
    countPlaces(lines, hits);
    if (run % runsPerStep === runsPerStep - 1) yield;
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

function toPlayed(fixture: Fixture, indexes: ReadonlyMap<string, number>): Played[] {
  const [home, away] = [indexes.get(fixture.home.code), indexes.get(fixture.away.code)];
  if (home === undefined || away === undefined) return [];
  return [{ home, away, sample: openSampler(toSetup(fixture)) }];
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
