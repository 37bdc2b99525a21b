// How the players of a season live.

/** A kind of player; shares and chances are of one. */
export type Temper = {
  /** The share of all players. */
  share: number;
  /** The chance that they come on a day. */
  visits: number;
  /** The chance that they bet when they come; a third of it, that they deposit. */
  bets: number;
  stakeMinor: number;
  /** The mean number of days after which they come no more; null: they stay. */
  staysDays: number | null;
};

/** The tempers of players, and the chances of their other actions. */
export type Habits = {
  tempers: readonly Temper[];
  /** The hours at which they do something. */
  hours: readonly number[];
  /** Each when they come. */
  claims: number;
  joins: number;
  applications: number;
  breaks: number;
  /** On each day, whether they come or not. */
  freezes: number;
};

/** Everybody comes every day: as much as possible happens to few players within weeks. */
export const busyHabits: Habits = {
  tempers: [
    { share: 0.6, visits: 1, bets: 0.05, stakeMinor: 200_000, staysDays: null },
    { share: 0.3, visits: 1, bets: 0.25, stakeMinor: 3_000_000, staysDays: null },
    { share: 0.1, visits: 1, bets: 0.5, stakeMinor: 90_000_000, staysDays: null },
  ],
  hours: Array.from({ length: 17 }, (_hour, index) => 5 + index),
  claims: 0.07,
  joins: 0.1,
  applications: 0.04,
  breaks: 0.003,
  freezes: 0.002,
};

/**
 * Chosen: on a mean day, one account in sixteen does something, as where most accounts are old.
 * Most come rarely and stay away after some months; few bet most of the money.
 */
export const usualHabits: Habits = {
  tempers: [
    { share: 0.7, visits: 0.07, bets: 0.8, stakeMinor: 200_000, staysDays: 150 },
    { share: 0.24, visits: 0.2, bets: 0.8, stakeMinor: 3_000_000, staysDays: 300 },
    { share: 0.06, visits: 0.55, bets: 0.9, stakeMinor: 90_000_000, staysDays: null },
  ],
  hours: [5, 9, 13, 17, 21],
  claims: 0.35,
  joins: 0.2,
  applications: 0.12,
  breaks: 0.01,
  freezes: 0.0005,
};
