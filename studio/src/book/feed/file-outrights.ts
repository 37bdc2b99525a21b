/** Competitions of a feed file that are bet on as a whole. */
import type { EventFacts } from '../facts.ts';
import { voidAfterMs } from '../settle-selection.ts';
import type { Feed, FeedEvent, FeedMarket } from './feed.ts';
import { toMarket, toPickNames } from './feed-file.ts';
import type { FileOutright } from './feed-file.ts';
import { outrightSide } from './outright-feed.ts';

/** The outrights of a file, as its feed asks for them. */
export interface FileOutrights extends Pick<Feed, 'findEvent' | 'listMarkets'> {
  /** Those without a result, the earliest first. */
  list: (nowMs: number) => FeedEvent[];
  findFacts: (id: string) => EventFacts | null;
  /** The codes of who takes part; null if the id means no outright. */
  findRunners: (id: string) => readonly string[] | null;
}

const nothing: readonly FeedMarket[] = [];

/** Opens the outrights of a file. */
export function openFileOutrights(listed: readonly FileOutright[]): FileOutrights {
  const byId = new Map(listed.map((it) => [it.id, it]));
  const markets = new Map(listed.map((it) => [it.id, it.markets.map(toMarket)]));
  return {
    list: (nowMs) =>
      listed
        .filter((it) => it.result === null && nowMs <= it.startsAt + voidAfterMs)
        .map(toEvent)
        .toSorted((a, b) => a.startsAtMs - b.startsAtMs || (a.id < b.id ? -1 : 1)),
    findEvent(id) {
      const found = byId.get(id);
      return found === undefined ? null : toEvent(found);
    },
    findFacts(id) {
      const found = byId.get(id);
      if (found === undefined) return null;
      const { startsAt: startsAtMs, result } = found;
      const endedAtMs = result?.endedAt ?? null;
      return { startsAtMs, endedAtMs, periods: {}, goals: [], ranks: result?.places ?? {} };
    },
    findRunners: (id) => byId.get(id)?.runners.map(({ code }) => code) ?? null,
    listMarkets(id, nowMs) {
      const found = byId.get(id);
      const isOpen = found !== undefined && found.result === null && nowMs < found.startsAt;
      return isOpen ? (markets.get(id) ?? nothing) : nothing;
    },
  };
}

function toEvent({ id, sport, title, league, runners, startsAt }: FileOutright): FeedEvent {
  return {
    id,
    sport,
    league,
    home: league,
    away: outrightSide,
    startsAtMs: startsAt,
    ...(title === undefined ? {} : { title }),
    names: toPickNames(runners),
  };
}
