/** What pages are sent of events that they watch: each message is written once for all of them. */
import type { BookEvent, BookMessage, Incident } from '../../protocol/book.ts';
import type { Board, Extent, PricedEvent } from '../board/board.ts';
import { toIncidents } from '../board/stand.ts';
import type { FeedEvent } from '../feed/feed.ts';
import { listChangesSince } from '../feed/price-board.ts';

/** What a page watches of one event, and the last of it that it has. */
export interface Watch {
  id: string;
  extent: Extent;
  /** The number of the last prices that were sent. */
  sequence: number;
  /** The number of the last stand that was sent; zero for none. */
  standNumber: number;
  /** How many incidents the page has; null if it only knows the stand, or nothing. */
  incidents: number | null;
}

/** The events that are watched. */
export interface LiveEvents {
  /** Looks at an event anew, at its main or all markets; true if pages are to be told of it. */
  look(id: string, extent: Extent, nowMs: number): boolean;
  /** True if a watched event is due: every second while it is live, every ten otherwise. */
  isDue(id: string, extent: Extent, nowMs: number): boolean;
  /** True if something has happened since an event was looked at. */
  hasNews(id: string, nowMs: number): boolean;
  /** The messages that bring a page up to date, which then has all that was seen last. */
  bringUpToDate(watch: Watch): string[];
  /** Forgets an event that no page watches. */
  forget(id: string): void;
}

/** A page that missed more changes takes the snapshot: it is smaller than they are. */
const changesMax = 3;

const liveEverySeconds = 1;
const otherEverySeconds = 10;

const toSecond = (ms: number): number => Math.floor(ms / 1_000);

interface Seen {
  priced: PricedEvent;
  standNumber: number;
  lookedAtMs: number;
  /** That of the feed, at that time. */
  revision: number | undefined;
  /** Messages written for these prices and this stand, by their content. */
  texts: Map<string, string>;
}

interface LiveEvent {
  event: FeedEvent;
  head: Omit<BookEvent, 'markets' | 'sequence'>;
  /** Grows by one whenever the stand or the phase is another. */
  standNumber: number;
  standText: string;
  incidents: readonly Incident[];
  nowMs: number;
  seen: Partial<Record<Extent, Seen>>;
}

/** Opens the live events of a board. */
export function openLiveEvents(board: Board): LiveEvents {
  const events = new Map<string, LiveEvent>();
  return {
    look(id, extent, nowMs) {
      const event = events.get(id)?.event ?? board.feed.findEvent(id);
      if (event === null) return false;
      const live = see(board, event, events.get(id) ?? null, nowMs);
      const priced = board.price(id, extent, nowMs);
      const before = live.seen[extent];
      const { standNumber } = live;
      const isSame = before?.priced === priced && before.standNumber === standNumber;
      const texts = isSame ? before.texts : new Map<string, string>();
      const revision = board.feed.revision?.();
      live.seen[extent] = { priced, standNumber, lookedAtMs: nowMs, revision, texts };
      events.set(id, live);
      return !isSame;
    },
    isDue(id, extent, nowMs) {
      const live = events.get(id);
      const seen = live?.seen[extent];
      if (live === undefined || seen === undefined) return true;
      // A trader's change is shown immediately, however far off the match is.
      if (seen.revision !== board.feed.revision?.()) return true;
      const isLive = live.head.phase !== 'over' && nowMs >= live.event.startsAtMs;
      // An event that was checked late in one second is due early in the next one.
      const seconds = toSecond(nowMs) - toSecond(seen.lookedAtMs);
      return seconds < 0 || seconds >= (isLive ? liveEverySeconds : otherEverySeconds);
    },
    hasNews(id, nowMs) {
      const known = events.get(id)?.incidents.length ?? 0;
      return board.feed.listIncidents(id, nowMs).length !== known;
    },
    bringUpToDate(watch) {
      const live = events.get(watch.id);
      const seen = live?.seen[watch.extent];
      if (live === undefined || seen === undefined) return [];
      return [...toPriceTexts(live, seen, watch), ...toStandTexts(live, seen, watch)];
    },
    forget: (id) => void events.delete(id),
  };
}

/** The event's current stand, with the next number if it has changed. */
function see(board: Board, event: FeedEvent, before: LiveEvent | null, nowMs: number): LiveEvent {
  if (before?.nowMs === nowMs) return before;
  const head = board.toHead(event, nowMs);
  const incidents = head.stand === null ? [] : toIncidents(board.feed, event, nowMs);
  const standText = JSON.stringify([head.phase, head.stand, incidents.length]);
  const known = { event, head, standText, incidents, nowMs };
  if (before === null) return { ...known, standNumber: 1, seen: {} };
  const isSame = before.standText === standText;
  return { ...known, standNumber: before.standNumber + (isSame ? 0 : 1), seen: before.seen };
}

function toPriceTexts(live: LiveEvent, seen: Seen, watch: Watch): string[] {
  const { prices, markets } = seen.priced;
  const { id, extent } = watch;
  const changes = listChangesSince(prices, watch.sequence);
  watch.sequence = prices.sequence;
  if (changes !== null && changes.length <= changesMax) {
    return changes.map((change) =>
      write(seen, `change ${change.sequence}`, () => ({ type: 'change', id, ...change })),
    );
  }
  const { sequence } = prices;
  if (extent === 'all') {
    return [write(seen, 'all', () => ({ type: 'allMarkets', id, sequence, markets }))];
  }
  watch.standNumber = live.standNumber;
  watch.incidents = live.incidents.length;
  const event = { ...live.head, markets, sequence };
  const text = write(seen, `snapshot ${live.standNumber}`, () => ({
    type: 'snapshot',
    event,
    serverTime: live.nowMs,
  }));
  return [text];
}

/** A new stand, with the incidents that the page does not have yet. */
function toStandTexts(live: LiveEvent, seen: Seen, watch: Watch): string[] {
  const { standNumber, incidents } = live;
  const { stand, phase } = live.head;
  if (stand === null || watch.standNumber === standNumber) return [];
  // Lists show the stand of a match; only its own page shows what happened before it was opened.
  const from = watch.incidents ?? (watch.extent === 'all' ? 0 : incidents.length);
  watch.standNumber = standNumber;
  watch.incidents = incidents.length;
  const text = write(seen, `stand ${standNumber} ${from}`, () => ({
    type: 'stand',
    id: watch.id,
    phase,
    stand,
    incidents: incidents.slice(from),
  }));
  return [text];
}

function write({ texts }: Seen, key: string, make: () => BookMessage): string {
  const text = texts.get(key) ?? JSON.stringify(make());
  texts.set(key, text);
  return text;
}
