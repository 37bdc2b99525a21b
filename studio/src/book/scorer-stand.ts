import type { Score, Side } from './selection.ts';

/** What a player scores who starts. */
export interface Scoring {
  side: Side;
  /** The part of the side's goals. */
  share: number;
  /** Where the player plays: of two who have the same place, one starts. */
  place: number;
}

/** The known facts about the players of a match in its current state. */
export interface ScorerStand {
  /** The score of regulation time so far. */
  now: Score;
  /** Who has scored so far, in order, own goals left out. */
  scored: readonly string[];
  /** The goals of a player; null for one who does not start. */
  find: (code: string) => Scoring | null;
  ownGoalShare: number;
}
