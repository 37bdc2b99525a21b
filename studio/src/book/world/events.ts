/** What happens in a match of the simulated world, and the facts that follow from it. */
import type { EventFacts, GoalFact, PeriodFacts } from '../facts.ts';
import { readGame } from '../selection.ts';
import type { Count, Period, Score, Side } from '../selection.ts';

/** What a match reports. */
export type EventKind =
  | 'goal'
  | 'corner'
  | 'yellowCard'
  | 'redCard'
  | 'dangerousAttack'
  | 'point'
  | 'game'
  | 'set'
  | 'map'
  | 'round'
  | 'kill'
  | 'firstBlood'
  | 'dragon'
  | 'tower'
  | 'hit'
  | 'knockout'
  | 'decision'
  | 'dot'
  | 'run'
  | 'four'
  | 'six'
  | 'wicket'
  | 'periodEnd'
  | 'end';

/** One event. Who it is of is null for ends of periods. */
export interface MatchEvent {
  /** Seconds since the start. */
  at: number;
  kind: EventKind;
  period: Period;
  by: Side | null;
  /** How much it counts, such as the points of a basket. */
  amount: number;
  /** The code of the scorer of a football goal; null for an own goal. */
  scorer?: string | null;
}

const countOf: Readonly<Partial<Record<EventKind, Count>>> = {
  goal: 'goals',
  corner: 'corners',
  yellowCard: 'cards',
  redCard: 'cards',
  point: 'points',
  game: 'games',
  set: 'sets',
  map: 'maps',
  round: 'rounds',
  kill: 'kills',
  firstBlood: 'firstBlood',
  dragon: 'dragons',
  tower: 'towers',
  knockout: 'bout',
  decision: 'bout',
  dot: 'runs',
  run: 'runs',
  four: 'runs',
  six: 'runs',
  wicket: 'wickets',
};

/** The periods that contain a period, itself included. */
export function periodsAround(period: Period): readonly Period[] {
  if (period === 'quarter1' || period === 'quarter2') return [period, 'half1', 'regular', 'full'];
  if (period === 'quarter3' || period === 'quarter4') return [period, 'half2', 'regular', 'full'];
  const game = readGame(period);
  if (game !== null) return [period, game.set, 'full'];
  const isPlayed = period.startsWith('half') || period.startsWith('period');
  if (isPlayed) return [period, 'regular', 'full'];
  return period === 'full' ? [period] : [period, 'full'];
}

type Periods = Partial<Record<Period, Known>>;
type Known = { completedAtMs: number | null; counts: Counts; points?: GoalFact[] };
type Counts = Partial<Record<Count, Score>>;

/** The facts after some events, in the order in which they happened. */
export function toFacts(startsAtMs: number, events: readonly MatchEvent[]): EventFacts {
  const periods: Periods = {};
  const goals: GoalFact[] = [];
  let endedAtMs: number | null = null;
  const factsOf = (period: Period) =>
    (periods[period] ??= { completedAtMs: null, counts: {} }) satisfies PeriodFacts;
  for (const { at, kind, period, by, amount, scorer } of events) {
    const atMs = startsAtMs + at * 1000;
    if (kind === 'end') endedAtMs = atMs;
    if (kind === 'periodEnd' || kind === 'game') factsOf(period).completedAtMs = atMs;
    const count = countOf[kind];
    if (count === undefined || by === null) continue;
    // Those of an overtime are none of regulation time.
    if (kind === 'goal' && period !== 'full') {
      goals.push({ by, atMs, ...(scorer === undefined ? {} : { scorer }) });
    }
    if (kind === 'point' && readGame(period) !== null)
      (factsOf(period).points ??= []).push({ by, atMs });
    for (const around of periodsAround(period)) {
      const { counts } = factsOf(around);
      const [home, away] = counts[count] ?? [0, 0];
      counts[count] = by === 'home' ? [home + amount, away] : [home, away + amount];
    }
  }
  fillCounts(periods);
  return { startsAtMs, endedAtMs, periods, goals, ranks: null };
}

/** Counts without an incident are zero, in every period that has begun. */
function fillCounts(periods: Periods): void {
  for (const facts of Object.values(periods)) {
    for (const count of filledOf(periods)) facts.counts[count] ??= [0, 0];
  }
}

/** What has counts of none in a match, by the sport of its periods. */
function filledOf(periods: Periods): readonly Count[] {
  if (periods.innings1 !== undefined) return ['runs', 'wickets'];
  if (periods.period1 !== undefined) return ['goals'];
  if (periods.full?.counts.bout !== undefined) return ['rounds'];
  const isFootball = periods.half1 !== undefined && periods.quarter1 === undefined;
  return isFootball ? ['goals', 'corners', 'cards'] : [];
}
