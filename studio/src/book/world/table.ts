/** Tables and form of a league, from the results of its rounds. */
import type { League } from './leagues.ts';
import { factsAt, playMatch } from './match.ts';
import { listRound, listSquads } from './season.ts';
import type { Fixture, WorldSeed } from './season.ts';
import { mainCounts } from '../main-counts.ts';
import type { Score } from '../selection.ts';
import { finish } from '../steps.ts';
import type { Steps } from '../steps.ts';

/** How a match ended for one of its sides. */
type MatchResult = 'won' | 'drawn' | 'lost';

/** A line of a table. */
export interface Standing {
  squad: string;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  /** Scored and conceded: goals, points, sets, maps or runs; fights won and lost. */
  scored: number;
  conceded: number;
  points: number;
  /** Results of the last five matches, the latest last. */
  form: readonly MatchResult[];
}

const noScore: Score = [0, 0];
const toWin = ([home, away]: Score): Score => [Number(home > away), Number(away > home)];

function playScore(seed: WorldSeed, fixture: Fixture): Score {
  const { sport } = fixture.league;
  const match = playMatch(seed, fixture);
  const counts = factsAt(match, match.endsAtMs).periods.full?.counts ?? {};
  const score = counts[mainCounts[sport]] ?? noScore;
  // A fight is won once, in whatever round.
  return sport === 'muayThai' ? toWin(score) : score;
}

/**
 * The table after so many rounds: points, then the difference, then what was scored, then the
 * code. A win is three points in football and two elsewhere, a draw one.
 */
export function computeTable(
  seed: WorldSeed,
  league: League,
  season: number,
  rounds: number,
): Standing[] {
  return finish(tableSteps(seed, league, season, rounds));
}

/** The same, match by match. */
export function* tableSteps(
  seed: WorldSeed,
  league: League,
  season: number,
  rounds: number,
): Steps<Standing[]> {
  const table = new Map<string, Standing>();
  const win = winPointsOf(league);
  const squads = listSquads(seed, league, season);
  for (let round = 0; round < rounds; round++) {
    for (const fixture of listRound(seed, league, season, round, squads)) {
      const score = playScore(seed, fixture);
      addResult(table, fixture.home.code, score, win);
      addResult(table, fixture.away.code, [score[1], score[0]], win);
      yield;
    }
  }
  return [...table.values()].toSorted(
    (a, b) => compareStandings(a, b) || (a.squad < b.squad ? -1 : 1),
  );
}

/** What a win is worth in a table. */
export const winPointsOf = ({ sport }: League): number => (sport === 'football' ? 3 : 2);

/** Orders lines by points, difference and what was scored; zero for those who share a place. */
export function compareStandings(
  a: Pick<Standing, 'points' | 'scored' | 'conceded'>,
  b: Pick<Standing, 'points' | 'scored' | 'conceded'>,
): number {
  return (
    b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored
  );
}

function addResult(table: Map<string, Standing>, squad: string, score: Score, win: number): void {
  const [own, other] = score;
  const result: MatchResult = own > other ? 'won' : own === other ? 'drawn' : 'lost';
  const before = table.get(squad);
  table.set(squad, {
    squad,
    played: (before?.played ?? 0) + 1,
    won: (before?.won ?? 0) + (result === 'won' ? 1 : 0),
    drawn: (before?.drawn ?? 0) + (result === 'drawn' ? 1 : 0),
    lost: (before?.lost ?? 0) + (result === 'lost' ? 1 : 0),
    scored: (before?.scored ?? 0) + own,
    conceded: (before?.conceded ?? 0) + other,
    points: (before?.points ?? 0) + (result === 'won' ? win : result === 'drawn' ? 1 : 0),
    form: [...(before?.form ?? []), result].slice(-5),
  });
}
