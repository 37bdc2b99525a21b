/** A feed from a file, so that real fixtures, prices and results can be bet on. */
import type { EventFacts, GoalFact, PeriodFacts } from '../facts.ts';
import type { Expectation } from '../forecast.ts';
import { wholeOf } from '../price.ts';
import { periods, readGame, writeSelection } from '../selection.ts';
import type { Period, Side, SimpleSelection } from '../selection.ts';
import { findDangerIn } from './danger.ts';
import type { Feed, FeedEvent, FeedIncident, FeedMarket } from './feed.ts';
import { parseFeedFile, toMarket, toPickNames } from './feed-file.ts';
import type { FeedFile, FileEvent } from './feed-file.ts';
import { openFileOutrights } from './file-outrights.ts';

/** A feed, or what is wrong with its file: where, and what. */
export type ReadFile = { feed: Feed; writtenAtMs: number; isEmpty: boolean } | { faults: string[] };

/** Chosen: a goal is bet on in less, and a live feed writes every few seconds. */
export const liveLateMs = 15_000;

/** Chosen: odds before a match move in minutes. */
export const lateMs = 300_000;

/** What is suspended because a file was written too long ago. */
export function findLate(writtenAtMs: number, nowMs: number): 'nothing' | 'live' | 'all' {
  const ageMs = nowMs - writtenAtMs;
  if (ageMs > lateMs) return 'all';
  return ageMs > liveLateMs ? 'live' : 'nothing';
}

/** Reads a file at an instant. A file with any fault is refused as a whole. */
export function readFeedFile(text: string, nowMs: number): ReadFile {
  const file = parseFeedFile(text, nowMs);
  if ('faults' in file) return file;
  const isEmpty = file.events.length + file.outrights.length === 0;
  return { feed: openFeed(file), writtenAtMs: file.writtenAt, isEmpty };
}

function openFeed({ events, outrights: listed, writtenAt }: FeedFile): Feed {
  const outrights = openFileOutrights(listed);
  const byId = new Map(events.map((event) => [event.id, event]));
  const markets = new Map(events.map((event) => [event.id, event.markets.map(toMarket)]));
  const suspended = new Map<string, readonly FeedMarket[]>();
  const listOffered = (id: string, nowMs: number): readonly FeedMarket[] => {
    const event = byId.get(id);
    if (event === undefined) return outrights.listMarkets(id, nowMs);
    return isOffered(event, nowMs) ? (markets.get(id) ?? nothing) : nothing;
  };
  const isLateNow = (id: string, nowMs: number): boolean => {
    const startsAtMs = byId.get(id)?.startsAt ?? outrights.findEvent(id)?.startsAtMs;
    return startsAtMs !== undefined && isLate(startsAtMs, writtenAt, nowMs);
  };
  const listOpen = (id: string, nowMs: number): readonly FeedMarket[] => {
    const offered = listOffered(id, nowMs);
    if (offered.length === 0 || !isLateNow(id, nowMs)) return offered;
    const without = suspended.get(id) ?? offered.map(withoutOdds);
    suspended.set(id, without);
    return without;
  };
  return {
    listEvents: (fromMs, untilMs) =>
      events
        .filter(({ startsAt }) => startsAt >= fromMs && startsAt < untilMs)
        .toSorted((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
        .map(toEvent),
    listOutrights: (nowMs) => outrights.list(nowMs),
    findFacts: (id) => {
      const event = byId.get(id);
      return event ? toFacts(event) : outrights.findFacts(id);
    },
    findEvent: (id) => {
      const event = byId.get(id);
      return event ? toEvent(event) : outrights.findEvent(id);
    },
    findLineUps: (id) => byId.get(id)?.lineUps ?? null,
    findRunners: (id) => outrights.findRunners(id),
    findClock: (id, nowMs) => ({ period: findPeriod(byId.get(id), nowMs), minute: null }),
    listTable: () => [],
    listMarkets: listOpen,
    listMainMarkets: (id, nowMs) => listMain(listOpen(id, nowMs)),
    countMarkets: (id, nowMs) => listOpen(id, nowMs).length,
    listIncidents: (id, nowMs) => {
      const event = byId.get(id);
      return event ? listIncidents(event, nowMs) : [];
    },
    expect: (id, selection, nowMs) =>
      selection.kind === 'builder' ? null : expectByOdds(selection, listOpen(id, nowMs)),
    priceBuilder: () => null,
    findDanger: (id, nowMs) => {
      const event = byId.get(id);
      if (event?.sport !== 'football') return null;
      return findDangerIn(listIncidents(event, nowMs), nowMs);
    },
    isSuspended: (id, _selection, nowMs) => isLateNow(id, nowMs),
  };
}

const nothing: readonly FeedMarket[] = [];

/** A match that has begun takes bets only while its file marks its odds as live. */
function isOffered({ startsAt, isLive, result: known }: FileEvent, nowMs: number): boolean {
  return (known?.endedAt ?? null) === null && (nowMs < startsAt || isLive);
}

/** Nobody knows what has happened since the file was written. */
function isLate(startsAtMs: number, writtenAtMs: number, nowMs: number): boolean {
  const late = findLate(writtenAtMs, nowMs);
  return late === 'all' || (late === 'live' && startsAtMs <= nowMs);
}

const withoutOdds = ({ selections }: FeedMarket): FeedMarket => ({
  selections,
  oddsMilli: selections.map(() => null),
});

/** The first period of the result that is not complete; a file does not say when one begins. */
function findPeriod(event: FileEvent | undefined, nowMs: number): Period | null {
  if (event === undefined || event.startsAt > nowMs) return null;
  const known = event.result;
  if (known === null || known.endedAt !== null) return null;
  const parts = periods.filter((it) => it !== 'regular' && it !== 'full' && readGame(it) === null);
  return parts.find((it) => known.periods[it]?.completedAt === null) ?? null;
}

const mainKinds = [['result', 'winner'], ['handicap'], ['total'], ['oddEven']] as const;

/** The first market of each kind: a file lists the main line before its alternatives. */
function listMain(markets: readonly FeedMarket[]): FeedMarket[] {
  return mainKinds.flatMap((kinds) => {
    const kindOf = ({ selections }: FeedMarket) => selections[0]?.kind;
    return markets.find((market) => kinds.some((kind) => kind === kindOf(market))) ?? [];
  });
}

const momentKinds = [
  ['attacks', 'dangerousAttack'],
  ['goals', 'goal'],
  ['redCards', 'redCard'],
] as const;

/** What happened and ends of periods; within a second, incidents come before ends. */
function listIncidents({ result: known }: FileEvent, nowMs: number): FeedIncident[] {
  const moves = momentKinds.flatMap(([list, kind]) =>
    (known?.[list] ?? []).map(({ by, at }) => ({ atMs: at, kind, by, period: 'regular' as const })),
  );
  const ends = periods.flatMap((period) => {
    const atMs = known?.periods[period]?.completedAt ?? null;
    return atMs === null ? [] : [{ atMs, kind: 'periodEnd' as const, by: null, period }];
  });
  const endedAt = known?.endedAt ?? null;
  const end = { kind: 'end', by: null, period: 'full' } as const;
  return [...moves, ...ends, ...(endedAt === null ? [] : [{ ...end, atMs: endedAt }])]
    .filter(({ atMs }) => atMs <= nowMs)
    .toSorted((a, b) => a.atMs - b.atMs);
}

/**
 * A selection has the part of its market's probabilities that its odds state; what they add up to
 * above the whole is the margin. Where a stake may come back, as that on a player who may not
 * start, odds do not say how often: such a selection is worth an unknown amount.
 */
function expectByOdds(
  selection: SimpleSelection,
  markets: readonly FeedMarket[],
): Expectation | null {
  if (mayReturn(selection)) return null;
  const text = writeSelection(selection);
  const market = markets.find(({ selections }) => selections.map(writeSelection).includes(text));
  if (market === undefined) return null;
  const odds = market.oddsMilli.filter((it) => it !== null);
  const own = market.oddsMilli[market.selections.map(writeSelection).indexOf(text)];
  if (own === undefined || own === null || odds.length < market.oddsMilli.length) return null;
  const sum = odds.reduce((total, it) => total + 1 / it, 0);
  const whole = wholeOf(selection);
  return whole === null ? null : { won: whole / own / sum, back: 0 };
}

function mayReturn(selection: SimpleSelection): boolean {
  if (selection.kind === 'drawNoBet' || selection.kind === 'scorer') return true;
  return 'lineQuarters' in selection && Math.abs(selection.lineQuarters % 4) !== 2;
}

function toEvent({ startsAt, players, ...event }: FileEvent): FeedEvent {
  const { id, sport, title, league, home, away } = event;
  const all = [...(players?.home ?? []), ...(players?.away ?? [])];
  return {
    id,
    sport,
    league,
    home,
    away,
    startsAtMs: startsAt,
    ...(title === undefined ? {} : { title }),
    ...(all.length === 0 ? {} : { names: toPickNames(all) }),
  };
}

const toMoment = ({ by, at }: { by: Side; at: number }): GoalFact => ({ by, atMs: at });

type FileGoal = NonNullable<FileEvent['result']>['goals'][number];

const toGoal = ({ scorer, ...goal }: FileGoal): GoalFact => ({
  ...toMoment(goal),
  ...(scorer === undefined ? {} : { scorer }),
});

function toFacts({ startsAt, lineUps, result: known }: FileEvent): EventFacts {
  const facts = Object.entries(known?.periods ?? {}).map(
    ([period, { completedAt, counts: counted, points }]): [string, PeriodFacts] => [
      period,
      {
        completedAtMs: completedAt,
        counts: counted,
        ...(points === undefined ? {} : { points: points.map(toMoment) }),
      },
    ],
  );
  return {
    startsAtMs: startsAt,
    endedAtMs: known?.endedAt ?? null,
    periods: Object.fromEntries(facts),
    goals: (known?.goals ?? []).map(toGoal),
    ranks: null,
    ...(lineUps === undefined ? {} : { starters: [...lineUps.home, ...lineUps.away] }),
  };
}
