/** Where fixtures, prices and results come from: one port, whatever stands behind it. */
import type { EventFacts } from '../facts.ts';
import type { Market } from '../offers.ts';
import type { Sport } from '../../protocol/book.ts';
import type { Names } from '../world/names.ts';

/** Something with a code that never changes and a name in each complete language. */
export interface Named {
  code: string;
  names: Names;
}

/** A match as players find it. */
export interface FeedEvent {
  id: string;
  sport: Sport;
  league: Named;
  home: Named;
  away: Named;
  startsAtMs: number;
}

/** A market with the odds of its selections in thousandths; null is not offered at present. */
export interface FeedMarket {
  selections: Market;
  oddsMilli: readonly (number | null)[];
}

/** A source of events. All that it says of an instant in the past stays, but for corrections. */
export interface Feed {
  /** Events that start in a span of time, the earliest first. */
  listEvents(fromMs: number, untilMs: number): FeedEvent[];
  /** What is known of an event at an instant; null if there is no such event. */
  findFacts(id: string, nowMs: number): EventFacts | null;
  /** What is offered on an event at an instant: nothing once it is over. */
  listMarkets(id: string, nowMs: number): FeedMarket[];
}
