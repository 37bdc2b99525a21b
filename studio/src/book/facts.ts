/** What is known of an event when its bets are settled. Instants are milliseconds of UTC. */
import type { Count, Period, Score, Side } from './selection.ts';

/** One part of a match: when it was complete, and what was counted in it. */
export interface PeriodFacts {
  /** Null while it is played, and for ever if it was never completed. */
  completedAtMs: number | null;
  counts: Readonly<Partial<Record<Count, Score>>>;
  /** The points of a game of tennis in their order; left out if unpublished. */
  points?: readonly GoalFact[];
}

/** A goal in regulation time, or a point of a game of tennis. */
export interface GoalFact {
  by: Side;
  atMs: number;
  /** The code of its scorer; null for an own goal. Left out if unpublished. */
  scorer?: string | null;
}

/** An event as its feed reports it; a correction is a new value of all of it. */
export interface EventFacts {
  /** When it was to start as bets were placed; a new date does not change it. */
  startsAtMs: number;
  /** When it was over: finished, abandoned, given up, or won by walkover. */
  endedAtMs: number | null;
  periods: Readonly<Partial<Record<Period, PeriodFacts>>>;
  goals: readonly GoalFact[];
  /** The places of a competition's runners; a non-starter has none. Null for a match. */
  ranks: Readonly<Record<string, number>> | null;
  /** Codes of the players who started; left out if unpublished. */
  starters?: readonly string[];
  /** Markets that were declared void: what the texts of their selections begin with; '' is all. */
  voids?: readonly string[];
}

/** What the clock of a match shows. */
export interface MatchClock {
  /** What is being played; null before, between and after periods. */
  period: Period | null;
  /** Minutes of play, stoppage time left out; in cricket the over; null without a clock. */
  minute: number | null;
}
