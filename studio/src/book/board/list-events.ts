/** Lists of events: live ones, those of a day, results, and what a search finds. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  Book,
  BookEvent,
  EventPhase,
  EventsReply,
  ListedPhase,
  Sport,
  SportCount,
} from '../../protocol/book.ts';
import { sports as allSports } from '../../protocol/book.ts';
import { BOOKS } from '../book-configs.ts';
import type { FeedEvent } from '../feed/feed.ts';
import { voidAfterMs } from '../settle-selection.ts';
import type { Board } from './board.ts';
import { listDaysOf } from './phase.ts';
import type { SiteDay } from './phase.ts';

/** The sports of a book. */
export const listSports = (book: Book): readonly Sport[] =>
  [...BOOKS.values()].find((it) => it.book === book)?.sports ?? [];

/** What is asked for. */
export interface EventsQuery {
  book: Book;
  sport?: Sport | undefined;
  phase?: ListedPhase | undefined;
  day?: string | undefined;
  search?: string | undefined;
  ids?: string | undefined;
}

/** Chosen: more than a busy day of one book has. */
const eventsMax = 300;

/** How many events are looked at before other requests have their turn. */
const eventsPerTurn = 4;

interface Placed {
  event: FeedEvent;
  phase: EventPhase;
}

/** Lists of events; those of one second are made once, however many pages read them. */
export interface EventLists {
  list(query: EventsQuery, nowMs: number): Promise<EventsReply>;
}

/** Opens the lists of a board. */
export function openEventLists(board: Board): EventLists {
  let second = 0;
  const made = new Map<string, Promise<EventsReply>>();
  return {
    list(query, nowMs) {
      const now = Math.floor(nowMs / 1000);
      if (now !== second) made.clear();
      second = now;
      const key = JSON.stringify(query);
      const list = made.get(key) ?? listEvents(board, query, nowMs);
      made.set(key, list);
      return list;
    },
  };
}

/** Lists events by league, the earliest first, with what is counted beside them. */
async function listEvents(board: Board, query: EventsQuery, nowMs: number): Promise<EventsReply> {
  const offered = listOffered(board, query.book, nowMs);
  const { events, days } = select(board, offered, query, nowMs);
  return {
    serverTime: nowMs,
    sports: countSports(query.book, offered, listSeasons(board, query.book, nowMs)),
    events: await toViews(board, groupByLeague(events).slice(0, eventsMax), nowMs),
    days: days.map(({ day }) => day),
  };
}

async function toViews(
  board: Board,
  events: readonly FeedEvent[],
  nowMs: number,
): Promise<BookEvent[]> {
  const views: BookEvent[] = [];
  for (const event of events) {
    // Pricing an event for the first time takes up to 50 ms: others do not wait for all of them.
    if (views.length % eventsPerTurn === eventsPerTurn - 1) await nextTurn();
    views.push(board.toBookEvent(event, nowMs));
  }
  return views;
}

/** Events of a book that are live or to come within the calendar. */
function listOffered(board: Board, book: Book, nowMs: number): Placed[] {
  const untilMs = board.daysAt(nowMs).all.at(-1)?.endsAtMs ?? nowMs;
  return listIn(board, book, nowMs - voidAfterMs, untilMs)
    .map((event) => ({ event, phase: board.phaseOf(event, nowMs) }))
    .filter(({ phase }) => phase !== 'over');
}

function listSeasons({ feed }: Board, book: Book, nowMs: number): readonly FeedEvent[] {
  const sports = listSports(book);
  return (feed.listOutrights?.(nowMs) ?? []).filter(({ sport }) => sports.includes(sport));
}

function listIn({ feed }: Board, book: Book, fromMs: number, untilMs: number): FeedEvent[] {
  const sports = listSports(book);
  return feed.listEvents(fromMs, untilMs).filter(({ sport }) => sports.includes(sport));
}

interface Selected {
  events: readonly FeedEvent[];
  /** The days of the calendar with events of these sports. */
  days: readonly SiteDay[];
}

function select(
  board: Board,
  offered: readonly Placed[],
  query: EventsQuery,
  nowMs: number,
): Selected {
  if (query.phase === 'over') return selectOver(board, query, nowMs);
  if (query.phase === 'outright') {
    const seasons = listSeasons(board, query.book, nowMs);
    return { events: seasons.filter((event) => isOfSport(event, query)), days: [] };
  }
  const { today, all } = board.daysAt(nowMs);
  const own = offered.filter(({ event }) => isOfSport(event, query));
  const days = listDaysOf(
    own.map(({ event }) => event),
    all.filter(({ startsAtMs }) => startsAtMs >= today.startsAtMs),
  );
  if (query.ids !== undefined) return { events: findByIds(board, query.ids, query.book), days };
  const search = query.search?.trim().toLowerCase() ?? '';
  const wanted = own.filter(({ phase }) => query.phase === undefined || phase === query.phase);
  const events = wanted.map(({ event }) => event);
  if (search !== '') return { events: events.filter((it) => isFound(it, search)), days };
  if (query.phase !== 'early') return { events, days };
  const later = days.filter(({ startsAtMs }) => startsAtMs > today.startsAtMs);
  return { events: listOnDay(events, later, query.day ?? later[0]?.day), days: later };
}

/** Results of one day: the latest one, unless another is asked for. */
function selectOver(board: Board, query: EventsQuery, nowMs: number): Selected {
  const { all } = board.daysAt(nowMs);
  const started = listIn(board, query.book, all[0]?.startsAtMs ?? nowMs, nowMs);
  const own = started.filter((event) => isOfSport(event, query));
  const days = listDaysOf(own, all);
  const events = listOnDay(own, days, query.day ?? days.at(-1)?.day);
  return { events: events.filter((event) => board.phaseOf(event, nowMs) === 'over'), days };
}

const isOfSport = (event: FeedEvent, { sport }: EventsQuery): boolean =>
  sport === undefined || event.sport === sport;

function listOnDay(
  events: readonly FeedEvent[],
  days: readonly SiteDay[],
  wanted: string | undefined,
): FeedEvent[] {
  const day = days.find((it) => it.day === wanted);
  if (day === undefined) return [];
  return events.filter(
    ({ startsAtMs }) => startsAtMs >= day.startsAtMs && startsAtMs < day.endsAtMs,
  );
}

function isFound({ title, league, home, away }: FeedEvent, search: string): boolean {
  const named = [league, home, away, ...(title === undefined ? [] : [title])];
  const names = named.flatMap((it) => Object.values(it.names));
  return names.some((name) => name.toLowerCase().includes(search));
}

function findByIds({ feed }: Board, ids: string, book: Book): FeedEvent[] {
  const sports = listSports(book);
  return [...new Set(ids.split(','))]
    .map((id) => feed.findEvent(id))
    .filter((event) => event !== null)
    .filter(({ sport }) => sports.includes(sport))
    .toSorted((a, b) => a.startsAtMs - b.startsAtMs);
}

/** Leagues in the order of their sports and first events, each with its events together. */
function groupByLeague(events: readonly FeedEvent[]): FeedEvent[] {
  const bySport = Map.groupBy(events, ({ sport }) => sport);
  return allSports.flatMap((sport) =>
    [...Map.groupBy(bySport.get(sport) ?? [], ({ league }) => league.code).values()].flat(),
  );
}

function countSports(
  book: Book,
  offered: readonly Placed[],
  seasons: readonly FeedEvent[],
): SportCount[] {
  return listSports(book).map((sport) => {
    const own = offered.filter(({ event }) => event.sport === sport);
    const count = (phase: EventPhase): number => own.filter((it) => it.phase === phase).length;
    const outright = seasons.filter((it) => it.sport === sport).length;
    return { sport, live: count('live'), today: count('today'), early: count('early'), outright };
  });
}
