/** When events are, by the days of the site. */
import { fromDay, shiftDay, toDay } from '@vela/service/time.ts';
import type { EventPhase } from '../../protocol/book.ts';
import type { Feed, FeedEvent } from '../feed/feed.ts';
import { voidAfterMs } from '../settle-selection.ts';

/** Days that the calendar shows: so many ahead of today, and results of so many before it. */
const calendarDays = 6;

/** A day of the site. */
export interface SiteDay {
  day: string;
  startsAtMs: number;
  endsAtMs: number;
}

/** The days of the calendar around an instant. */
export interface Days {
  today: SiteDay;
  /** Today in the middle, the earliest first. */
  all: readonly SiteDay[];
}

/** The days around an instant in a time zone. */
export function openDays(nowMs: number, timeZone: string): Days {
  const name = toDay(new Date(nowMs), timeZone);
  const toSiteDay = (day: string): SiteDay => ({
    day,
    startsAtMs: fromDay(day, timeZone).getTime(),
    endsAtMs: fromDay(shiftDay(day, 1), timeZone).getTime(),
  });
  const all = Array.from({ length: calendarDays * 2 + 1 }, (_, at) =>
    toSiteDay(shiftDay(name, at - calendarDays)),
  );
  return { today: toSiteDay(name), all };
}

/** The days on which there are events, in their order. */
export function listDaysOf(events: readonly FeedEvent[], days: readonly SiteDay[]): SiteDay[] {
  return days.filter(({ startsAtMs: from, endsAtMs }) =>
    events.some(({ startsAtMs }) => startsAtMs >= from && startsAtMs < endsAtMs),
  );
}

/** When an event is. One without a result is over once its bets are void. */
export function findPhase(
  feed: Pick<Feed, 'findFacts'>,
  { id, startsAtMs }: FeedEvent,
  nowMs: number,
  { today }: Days,
): EventPhase {
  if (nowMs < startsAtMs) return startsAtMs < today.endsAtMs ? 'today' : 'early';
  if (nowMs > startsAtMs + voidAfterMs) return 'over';
  const hasEnded = (feed.findFacts(id, nowMs)?.endedAtMs ?? null) !== null;
  return hasEnded ? 'over' : 'live';
}
