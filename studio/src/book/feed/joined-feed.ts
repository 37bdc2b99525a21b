/** Two feeds as one. */
import type { Feed, FeedEvent } from './feed.ts';

/**
 * A feed with the events of another one beside it. Either may become another over time, so each is
 * asked for anew. An event that both have is that of the first.
 */
export function joinFeeds(first: () => Feed, other: (() => Feed) | null): Feed {
  const of = (id: string): Feed => {
    const feed = first();
    return other === null || feed.findEvent(id) !== null ? feed : other();
  };
  const all = (list: (feed: Feed) => FeedEvent[]): FeedEvent[] => {
    const own = list(first());
    const more = other === null ? [] : list(other());
    const beside = more.filter(({ id }) => first().findEvent(id) === null);
    return [...own, ...beside].toSorted(
      (a, b) => a.startsAtMs - b.startsAtMs || (a.id < b.id ? -1 : 1),
    );
  };
  return {
    listEvents: (fromMs, untilMs) => all((feed) => feed.listEvents(fromMs, untilMs)),
    listOutrights: (nowMs) => [
      ...(first().listOutrights?.(nowMs) ?? []),
      ...(other?.().listOutrights?.(nowMs) ?? []),
    ],
    simulateSeasons: async (nowMs, id) => {
      await first().simulateSeasons?.(nowMs, id);
      await other?.().simulateSeasons?.(nowMs, id);
    },
    findEvent: (id) => of(id).findEvent(id),
    findFacts: (id, nowMs) => of(id).findFacts(id, nowMs),
    findClock: (id, nowMs) => of(id).findClock(id, nowMs),
    listTable: (id) => of(id).listTable(id),
    listMarkets: (id, nowMs) => of(id).listMarkets(id, nowMs),
    listMainMarkets: (id, nowMs) => of(id).listMainMarkets(id, nowMs),
    countMarkets: (id, nowMs) => of(id).countMarkets(id, nowMs),
    listIncidents: (id, nowMs) => of(id).listIncidents(id, nowMs),
    expect: (id, selection, nowMs) => of(id).expect(id, selection, nowMs),
    findMarginBp: (id, selection, nowMs) => of(id).findMarginBp?.(id, selection, nowMs) ?? null,
    priceBuilder: (id, parts, nowMs, marginBp) => of(id).priceBuilder(id, parts, nowMs, marginBp),
    findBuilderBp: (id, nowMs) => of(id).findBuilderBp?.(id, nowMs) ?? null,
    findLineUps: (id, nowMs) => of(id).findLineUps?.(id, nowMs) ?? null,
    findRunners: (id) => of(id).findRunners?.(id) ?? null,
    listDrafts: (id, nowMs) => of(id).listDrafts?.(id, nowMs) ?? [],
    findDanger: (id, nowMs) => of(id).findDanger(id, nowMs),
    isSuspended: (id, selection, nowMs) => of(id).isSuspended?.(id, selection, nowMs) ?? false,
  };
}
