/**
 * The events of a book as pages read them, with prices that are numbered. One board serves all
 * pages of a process, so an event is priced once however many look at it.
 */
import type { Random } from '@vela/service/random.ts';
import type { BookEvent, BookMarket, EventPhase } from '../../protocol/book.ts';
import type { Feed, FeedEvent, FeedMarket } from '../feed/feed.ts';
import { keepLatest } from '../keep-latest.ts';
import { emptyBoard, publishPrices } from '../feed/price-board.ts';
import type { PriceBoard } from '../feed/price-board.ts';
import { writeSelection } from '../selection.ts';
import { findPhase, openDays } from './phase.ts';
import type { Days } from './phase.ts';
import { toEventStand } from './stand.ts';

/** The dependencies of a board. */
export interface BoardParts {
  feed: Feed;
  random: Random;
  /** The site's time zone: its days begin there. */
  timeZone: string;
}

/** The main markets of lists, or all markets of the event that is open. */
export type Extent = 'main' | 'all';

/** Prices of an event, with the changes that led to them. */
export interface PricedEvent {
  prices: PriceBoard;
  markets: readonly BookMarket[];
}

/** What pages read. */
export interface Board {
  feed: Feed;
  /** The prices of an event at an instant, which become the latest if they are different. */
  price(id: string, extent: Extent, nowMs: number): PricedEvent;
  /** True if the main markets of an event have been priced. */
  isPriced(id: string): boolean;
  /** An event without its markets. */
  toHead(event: FeedEvent, nowMs: number): Omit<BookEvent, 'markets' | 'sequence'>;
  /** An event as lists show it. */
  toBookEvent(event: FeedEvent, nowMs: number): BookEvent;
  phaseOf(event: FeedEvent, nowMs: number): EventPhase;
  /** The days of the site around an instant. */
  daysAt(nowMs: number): Days;
}

/** How many events keep their changes. Chosen: what is live and looked at, many times over. */
const keptMax = 1_200;

/** How many events are known to be over. Chosen: those of the calendar. */
const endedMax = 3_000;

interface Kept extends PricedEvent {
  from: readonly FeedMarket[];
}

/** Opens a board without prices. */
export function openBoard({ feed, random, timeZone }: BoardParts): Board {
  const kept = { main: new Map<string, Kept>(), all: new Map<string, Kept>() };
  let days: Days | null = null;
  const daysAt = (nowMs: number): Days => {
    const { startsAtMs = 0, endsAtMs = 0 } = days?.today ?? {};
    if (days === null || nowMs < startsAtMs || nowMs >= endsAtMs) days = openDays(nowMs, timeZone);
    return days;
  };
  const ended = new Map<string, 'over'>();
  const phaseOf = (event: FeedEvent, nowMs: number): EventPhase => {
    const phase = ended.get(event.id) ?? findPhase(feed, event, nowMs, daysAt(nowMs));
    const isUndoable = feed.isClosedByTrader?.(event.id, nowMs) ?? false;
    if (phase === 'over' && !isUndoable) keepLatest(ended, event.id, phase, endedMax);
    return phase;
  };
  const price = (id: string, extent: Extent, nowMs: number): PricedEvent => {
    const from = extent === 'all' ? feed.listMarkets(id, nowMs) : feed.listMainMarkets(id, nowMs);
    const known = kept[extent].get(id);
    if (known !== undefined && known.from === from) return known;
    const before = known?.prices ?? { ...emptyBoard, sequence: drawStart(random) };
    const prices = publishPrices(before, from);
    const isSame = known !== undefined && prices === before;
    const next = { from, prices, markets: isSame ? known.markets : from.map(toBookMarket) };
    keepLatest(kept[extent], id, next, keptMax);
    return next;
  };
  const toHead = (event: FeedEvent, nowMs: number): Omit<BookEvent, 'markets' | 'sequence'> => ({
    id: event.id,
    sport: event.sport,
    title: event.title ?? null,
    league: event.league,
    home: event.home,
    away: event.away,
    startsAt: event.startsAtMs,
    phase: phaseOf(event, nowMs),
    stand: toEventStand(feed, event, nowMs),
    marketCount: feed.countMarkets(event.id, nowMs),
  });
  return {
    feed,
    price,
    isPriced: (id) => kept.main.has(id),
    toHead,
    toBookEvent: (event, nowMs) => {
      const { prices, markets } = price(event.id, 'main', nowMs);
      return { ...toHead(event, nowMs), markets, sequence: prices.sequence };
    },
    phaseOf,
    daysAt,
  };
}

/**
 * Where the numbers of an event begin: somewhere else in each process, so that a number from
 * another process, or from before a restart, is not taken for one of this board.
 */
const drawStart = (random: Random): number => (1 + random.int(2 ** 31)) * 1_000_000;

function toBookMarket({ selections, oddsMilli }: FeedMarket): BookMarket {
  return {
    selections: selections.map((selection, at) => ({
      selection: writeSelection(selection),
      oddsMilli: oddsMilli[at] ?? null,
    })),
  };
}
