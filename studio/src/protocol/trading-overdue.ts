/** Results that are overdue, as the trading desk reads them. */
import type { NamedEvent } from './book.ts';

/** The window of a result: 30 minutes after a first half, or after what decides a single bet. */
export type ResultWindow = 'firstHalf' | 'single';

/** A market of which a result is overdue. */
export interface OverdueMarket {
  /** One of its selections; of a bet builder all of it. */
  selection: string;
  window: ResultWindow;
  dueAt: number;
  /** Open bets with a leg on it. */
  bets: number;
}

/** An event with markets whose results are overdue. */
export interface OverdueEvent extends NamedEvent {
  markets: readonly OverdueMarket[];
}

/** What is overdue by the windows of settlement. */
export interface TradingOverdue {
  /** The event that started first comes first. */
  events: readonly OverdueEvent[];
  /** Open bets of one leg and of several that were not checked within their windows. */
  unsettled: { single: number; parlay: number };
}
