/** Bets on several draws, as their player sees them; see routes.ts. */
import type { RefusalName } from './refusals.ts';
import type { SpotStakes, YourBet } from './table.ts';

/** Why a series ended: every draw was bet on, one won, its player stopped it, or a refusal. */
export type SeriesEnd = 'complete' | 'won' | 'player' | RefusalName;

/** One draw of a series. */
export interface SeriesDraw {
  roundId: string;
  roundNo: number;
  drawsAt: number | null;
  state: YourBet['state'];
  reason: RefusalName | null;
  /** Null until the draw has been settled. */
  returnMinor: number | null;
}

/** A series as its player sees it. */
export interface Series {
  seriesId: string;
  spots: SpotStakes;
  /** The stake of each draw. */
  stakeMinor: number;
  draws: number;
  /** The number of draws that hold or held a stake. */
  drawsBet: number;
  stopsOnWin: boolean;
  /** Null while it is running. */
  end: SeriesEnd | null;
  createdAt: number;
  endedAt: number | null;
  /** In the order in which they were placed. */
  bets: SeriesDraw[];
}

/** The player's series of this game. */
export interface SeriesListReply {
  series: Series[];
}

/** One series. */
export interface SeriesReply {
  series: Series;
}
