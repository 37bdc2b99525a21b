/** Where fixtures, prices and results come from: one port for every source. */
import type { PickNames, Sport, TableLine } from '../../protocol/book.ts';
import type { SideMarket } from '../../protocol/trading.ts';
import type { EventFacts, MatchClock } from '../facts.ts';
import type { Expectation } from '../forecast.ts';
import type { Market } from '../market-makers.ts';
import type { Period, Selection, Side, SimpleSelection } from '../selection.ts';
import type { MapDraft } from '../world/drafts.ts';
import type { EventKind } from '../world/events.ts';
import type { LineUps } from '../world/players.ts';
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
  /** The game that is played, of e-sports. */
  title?: Named;
  league: Named;
  home: Named;
  away: Named;
  /** Names of players and runners by code, where they are not those of the world. */
  names?: PickNames;
  startsAtMs: number;
  /** What traders have set for bets on it, in place of what its league has. */
  caps?: readonly EventCaps[];
}

/** The largest payout and the largest stake of a bet in a currency, in minor units. */
export interface EventCaps {
  /** Null: of all markets without caps of their own. */
  market: SideMarket | null;
  currency: string;
  payoutMaxMinor: number | null;
  stakeMaxMinor: number | null;
}

/** A market with the odds of its selections in thousandths; null is not offered at present. */
export interface FeedMarket {
  selections: Market;
  oddsMilli: readonly (number | null)[];
}

/** Something that happened in a match. */
export interface FeedIncident {
  atMs: number;
  kind: EventKind;
  /** Null for ends of periods. */
  by: Side | null;
  period: Period;
}

/** A dangerous attack: bets wait for its end. */
export interface Danger {
  by: Side;
  /** When it ends if there is no goal before. */
  untilMs: number;
}

/** A source of events. Its answers about the past do not change, except by corrections. */
export interface Feed {
  /** Events that start in a span of time, the earliest first. */
  listEvents(fromMs: number, untilMs: number): FeedEvent[];
  /** Seasons that are bet on as a whole; feeds without them have none of it. */
  listOutrights?(nowMs: number): FeedEvent[];
  /**
   * Computes the odds of seasons, which take long, of one or of all that are open, in the
   * background. Until then they are suspended.
   */
  simulateSeasons?(nowMs: number, id?: string): Promise<void>;
  /** The event of this id, or null. */
  findEvent(id: string): FeedEvent | null;
  /** What is known of an event at an instant; null if there is no such event. */
  findFacts(id: string, nowMs: number): EventFacts | null;
  /** What the clock of a match shows at an instant. */
  findClock(id: string, nowMs: number): MatchClock;
  /** The table of an event's league before the event, the first one first; empty without one. */
  listTable(id: string): readonly TableLine[];
  /** What is offered on an event at an instant: nothing once it is over. */
  listMarkets(id: string, nowMs: number): readonly FeedMarket[];
  /** The few markets that lists show: who wins, handicap and total at their main lines, odd or even. */
  listMainMarkets(id: string, nowMs: number): readonly FeedMarket[];
  /** About how many markets are offered: exactly once they have been listed. */
  countMarkets(id: string, nowMs: number): number;
  /** What has happened in a match by an instant, in order; empty if nothing is reported. */
  listIncidents(id: string, nowMs: number): FeedIncident[];
  /**
   * What a selection that is not decided is worth at an instant, without a margin; null if that is
   * not known, and then it is not bought back.
   */
  expect(id: string, selection: Selection, nowMs: number): Expectation | null;
  /**
   * The margin in hundredths of a per cent by which a selection is priced; null, or left out, where
   * odds come without one. Rounding, and a price set for one selection, move what the odds imply.
   */
  findMarginBp?(id: string, selection: SimpleSelection, nowMs: number): number | null;
  /**
   * The odds in thousandths of a bet builder, at another margin if one is given; null if it is not
   * offered.
   */
  priceBuilder(
    id: string,
    parts: readonly SimpleSelection[],
    nowMs: number,
    marginBp?: number | null,
  ): number | null;
  /** The margin of bet builders on an event; null, or left out, where none is offered. */
  findBuilderBp?(id: string, nowMs: number): number | null;
  /** The margin that traders have set for cash-outs with a leg on an event; null without one. */
  findCashOutBp?(id: string, nowMs: number): number | null;
  /** Who starts a match, once that is published; feeds that do not say have none of it. */
  findLineUps?(id: string, nowMs: number): LineUps | null;
  /** The codes of a season's participants; null for a match. */
  findRunners?(id: string): readonly string[] | null;
  /** Drafts of the maps of a match, as far as they are known; feeds without them have none. */
  listDrafts?(id: string, nowMs: number): readonly MapDraft[];
  /** The dangerous attack that is under way; null without one. */
  findDanger(id: string, nowMs: number): Danger | null;
  /** True while a trader has suspended a selection, or what feeds it is late; others have none of it. */
  isSuspended?(id: string, selection: Selection, nowMs: number): boolean;
  /** Another number after each change by a trader; feeds without traders have none. */
  revision?(): number;
  /** True if a trader has ended an event, which may be undone. */
  isClosedByTrader?(id: string, nowMs: number): boolean;
}
