/** What the page of an event states of its prices and limits; see book-routes.ts. */

/** By which margins an event is priced now, and what a bet with a leg on it may be at most. */
export interface EventTermsReply {
  serverTime: number;
  /** The margin of most markets first; markets with an unknown margin are left out. */
  margins: readonly MarginTerms[];
  /** The margin of its bet builders; null where none is offered. */
  builderBp: number | null;
  cashOutBp: number;
  /** The limits of most markets first. */
  limits: readonly LimitTerms[];
}

/** Kinds of markets, each by a selection of it, with one margin in hundredths of a per cent. */
export interface MarginTerms {
  markets: readonly string[];
  marginBp: number;
}

/** Kinds of markets, each by a selection of it, with the same limits in minor units. */
export interface LimitTerms {
  markets: readonly string[];
  /** The largest payout of a bet, its stake included. */
  payoutMaxMinor: number;
  /** The largest stake of a bet; null where only the payout limits it. */
  stakeMaxMinor: number | null;
}
