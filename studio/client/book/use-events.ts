import { useCallback, useEffect, useRef, useState } from 'react';
import type { BookEvent, ListedPhase, SportCount, Sport } from '../../src/protocol/book.ts';
import { listBookEvents } from '../../src/protocol/book-routes.ts';
import { sendAsGuest } from '../api.ts';
import { useBook } from './book-context.ts';

/** Which events a list shows. */
export interface EventsQuery {
  sport?: Sport;
  /** `parlay` is what is live and what begins today. */
  phase?: ListedPhase | 'parlay';
  day?: string;
  search?: string;
  ids?: string;
}

/** The events of one league, in the order of the reply. */
export interface LeagueGroup {
  code: string;
  league: BookEvent['league'];
  title: BookEvent['title'];
  sport: Sport;
  ids: readonly string[];
}

/** A list of events as read. */
export interface EventsRead {
  state: 'loading' | 'failed' | 'ready';
  leagues: readonly LeagueGroup[];
  sports: readonly SportCount[];
  days: readonly string[];
  retry: () => void;
}

/** A reply belongs to the query that it answers. */
type Answered = Omit<EventsRead, 'retry'> & { text: string | null };

const nothing: Answered = { text: null, state: 'loading', leagues: [], sports: [], days: [] };

/** How often a list is read again, for matches that begin and end. */
const REFRESH_MS = 30_000;

/** Reads a list of events, and again from time to time; null reads nothing. */
export function useEvents(query: EventsQuery | null): EventsRead {
  const { config, live } = useBook();
  const [read, setRead] = useState(nothing);
  const { book } = config;
  const text = query === null ? null : JSON.stringify(query);
  const wanted = useRef(text);

  const load = useCallback(async (): Promise<void> => {
    if (text === null) return;
    const { phase, ...rest }: EventsQuery = JSON.parse(text);
    const phases = phase === 'parlay' ? (['live', 'today'] as const) : [phase];
    const answers = await Promise.all(
      phases.map((one) =>
        sendAsGuest(listBookEvents, {
          book,
          ...rest,
          ...(one === undefined ? {} : { phase: one }),
        }),
      ),
    );
    if (wanted.current !== text) return;
    const replies = answers.flatMap((answer) => (answer.isOk ? [answer.value] : []));
    const [first] = replies;
    if (first === undefined || replies.length < answers.length) {
      // Content that was read before stays: it is worth more than an error.
      setRead((was) => (was.text === text ? was : { ...was, text, state: 'failed', leagues: [] }));
      return;
    }
    const events = replies.flatMap((reply) => reply.events);
    live.putEvents({ events });
    const { sports, days } = first;
    setRead({ text, state: 'ready', leagues: groupLeagues(events), sports, days });
  }, [book, live, text]);

  useEffect(() => {
    wanted.current = text;
    const first = setTimeout(() => void load(), 0);
    const timer = setInterval(() => void load(), REFRESH_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [load, text]);

  const { text: readText, ...shown } = read;
  const isCurrent = readText === text;
  return {
    ...shown,
    ...(isCurrent ? {} : { state: 'loading', leagues: [] }),
    retry: () => void load(),
  };
}

/** Events by league, leagues in the order of their first events. */
export function groupLeagues(events: readonly BookEvent[]): LeagueGroup[] {
  const groups = Map.groupBy(events, ({ league }) => league.code);
  return [...groups].flatMap(([code, ofLeague]) => {
    const [first] = ofLeague;
    if (first === undefined) return [];
    const { league, title, sport } = first;
    return [{ code, league, title, sport, ids: ofLeague.map(({ id }) => id) }];
  });
}
