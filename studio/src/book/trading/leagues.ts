/** The leagues that rules of the desk can be about. */
import { DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Sport } from '../../protocol/book.ts';
import type { Feed, Named } from '../feed/feed.ts';
import { voidAfterMs } from '../settle-selection.ts';
import { leagues as worldLeagues } from '../world/leagues.ts';

/** Leagues by code. */
export type Leagues = () => ReadonlyMap<string, Named & { sport: Sport }>;

/** Chosen: the days of the calendar. */
export const listedAheadMs = 7 * DAY_MS;

/** Chosen: a league of a new file is found soon, and looked for seldom. */
const KEPT_MS = MINUTE_MS;

/** The leagues of the world, and those of a feed file with their matches. */
export function openLeagues(feed: Pick<Feed, 'listEvents'>, clock: Clock): Leagues {
  let known: ReturnType<Leagues> = new Map();
  let untilMs = 0;
  return () => {
    const nowMs = clock.now().getTime();
    if (nowMs < untilMs) return known;
    const listed = feed.listEvents(nowMs - voidAfterMs, nowMs + listedAheadMs);
    known = new Map(
      [...worldLeagues, ...listed.map(({ league, sport }) => ({ ...league, sport }))].map(
        ({ code, names, sport }) => [code, { code, names, sport }],
      ),
    );
    untilMs = nowMs + KEPT_MS;
    return known;
  };
}
