/**
 * Bets on several draws: what the page of a lottery and the studio say to each other. Calls carry
 * `Authorization: Bearer <sessionToken>` as those of protocol.ts do.
 *
 *   GET  /play/series       → SeriesListReply      newest first
 *   POST /play/series       OpenSeriesRequest → SeriesReply    the same seriesId answers the same
 *   POST /play/stop-series  StopSeriesRequest → SeriesReply
 *
 * Each draw's stake is an ordinary bet, taken while that draw takes bets and never before; its
 * amount never changes.
 */
import type { RefusalReason } from './protocol.ts';
import type { SpotStakes, YourBet } from './table-protocol.ts';

/** Why a series has ended: every draw was bet on, one won, its player stopped it, or a refusal. */
export type SeriesEnd = 'complete' | 'won' | 'player' | RefusalReason;

/** What a player orders. */
export interface OpenSeriesRequest {
  seriesId: string;
  spots: SpotStakes;
  /** How many draws, the one that takes bets now included. */
  draws: number;
  /** Whether it ends once a draw has returned more than its stake. */
  stopsOnWin: boolean;
}

/** Which series to stop; a bet that is already in a draw stands. */
export interface StopSeriesRequest {
  seriesId: string;
}

/** One draw of a series. */
export interface SeriesDraw {
  roundId: string;
  roundNo: number;
  drawsAt: number | null;
  state: YourBet['state'];
  reason: RefusalReason | null;
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
  /** How many draws hold or held a stake. */
  drawsBet: number;
  stopsOnWin: boolean;
  /** Null while it goes on. */
  end: SeriesEnd | null;
  createdAt: number;
  endedAt: number | null;
  /** In the order in which they were bet on. */
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
