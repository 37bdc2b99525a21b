/** A feed from a file, so that real fixtures, prices and results can be bet on. */
import { z } from 'zod';
import type { EventFacts, GoalFact, PeriodFacts } from '../facts.ts';
import type { Expectation } from '../forecast.ts';
import { oddsMilliMax, oddsMilliMin } from '../price.ts';
import { readSelection } from '../read-selection.ts';
import { counts, periods, readGame, writeSelection } from '../selection.ts';
import type { Period, Side, SimpleSelection } from '../selection.ts';
import { sports } from '../../protocol/book.ts';
import { findDangerIn } from './danger.ts';
import type { Feed, FeedEvent, FeedIncident, FeedMarket } from './feed.ts';

const code = z.string().regex(/^[\w.-]{1,60}$/);
const name = z.string().min(1).max(80);
const named = z.strictObject({
  code,
  names: z.strictObject({ en: name, hk: name, zh: name, th: name }),
});
const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const number = z.int().min(0).max(9_999);
const score = z.tuple([number, number]);

const market = z.array(
  z.strictObject({
    selection: z.string().max(200),
    oddsMilli: z.int().min(oddsMilliMin).max(oddsMilliMax).nullable(),
  }),
);

const listed = z.array(z.strictObject({ by: z.enum(['home', 'away']), at: instant }));
const moments = listed.default([]);

const result = z.strictObject({
  endedAt: instant.nullable(),
  periods: z.partialRecord(
    z.enum(periods),
    z.strictObject({
      completedAt: instant.nullable(),
      counts: z.partialRecord(z.enum(counts), score),
      points: listed.optional(),
    }),
  ),
  goals: moments,
  redCards: moments,
  attacks: moments,
});

const fileShape = z.strictObject({
  version: z.literal(1),
  events: z.array(
    z.strictObject({
      id: code,
      sport: z.enum(sports),
      title: named.optional(),
      league: named,
      home: named,
      away: named,
      startsAt: instant,
      markets: z.array(market).default([]),
      result: result.nullable().default(null),
    }),
  ),
});

type FileEvent = z.infer<typeof fileShape>['events'][number];

/** A feed, or what is wrong with its file: where, and what. */
export type ReadFile = { feed: Feed } | { faults: string[] };

/** Reads a file of the documented format. A file with any fault is refused as a whole. */
export function readFeedFile(text: string): ReadFile {
  const json = parseJson(text);
  if (json === undefined) return { faults: ['the file is not JSON'] };
  const read = fileShape.safeParse(json);
  if (!read.success) {
    return { faults: read.error.issues.map((it) => `${it.path.join('.')}: ${it.message}`) };
  }
  const { events } = read.data;
  const ids = events.map(({ id }) => id);
  const faults = [
    ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${id}: twice in the file`),
    ...events.flatMap(findFaults),
  ];
  return faults.length > 0 ? { faults } : { feed: openFeed(events) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A price list that a player could beat, or that means nothing, is a mistake of its author. */
function findFaults({ id, markets }: FileEvent): string[] {
  return markets.flatMap((market, at) => {
    const where = `${id}: market ${at + 1}`;
    const selections = market.map((it) => readSimple(it.selection));
    const unknown = market.filter((_it, index) => selections[index] === null);
    if (unknown.length > 0) {
      return unknown.map(({ selection }) => `${where}: no selection is called "${selection}"`);
    }
    const kinds = new Set(selections.map((it) => it?.kind));
    if (kinds.size !== 1) return [`${where}: selections of one kind, please`];
    // Several players may score in a match, or none.
    if (selections.some((it) => it?.kind === 'scorer' && it.when === 'anytime')) return [];
    const chances = market.map(({ oddsMilli }) => (oddsMilli === null ? 1 : 1000 / oddsMilli));
    const whole = selections.some((it) => it !== null && wholeOf(it) === 2) ? 2 : 1;
    const sum = chances.reduce((total, chance) => total + chance, 0);
    return sum < whole ? [`${where}: its probabilities add up to less than 100 %`] : [];
  });
}

function readSimple(text: string): SimpleSelection | null {
  const selection = readSelection(text);
  return selection === null || selection.kind === 'builder' ? null : selection;
}

function openFeed(events: readonly FileEvent[]): Feed {
  const byId = new Map(events.map((event) => [event.id, event]));
  return {
    listEvents: (fromMs, untilMs) =>
      events
        .filter(({ startsAt }) => startsAt >= fromMs && startsAt < untilMs)
        .toSorted((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
        .map(toEvent),
    findFacts: (id) => {
      const event = byId.get(id);
      return event ? toFacts(event) : null;
    },
    findEvent: (id) => {
      const event = byId.get(id);
      return event ? toEvent(event) : null;
    },
    findClock: (id, nowMs) => ({ period: findPeriod(byId.get(id), nowMs), minute: null }),
    listTable: () => [],
    listMarkets: (id) => listOpen(byId.get(id)),
    listMainMarkets: (id) => listMain(listOpen(byId.get(id))),
    countMarkets: (id) => listOpen(byId.get(id)).length,
    listIncidents: (id, nowMs) => {
      const event = byId.get(id);
      return event ? listIncidents(event, nowMs) : [];
    },
    expect: (id, selection) =>
      selection.kind === 'builder' ? null : expectByOdds(selection, listOpen(byId.get(id))),
    priceBuilder: () => null,
    findDanger: (id, nowMs) => {
      const event = byId.get(id);
      if (event?.sport !== 'football') return null;
      return findDangerIn(listIncidents(event, nowMs), nowMs);
    },
  };
}

function listOpen(event: FileEvent | undefined): FeedMarket[] {
  const isOver = event === undefined || (event.result?.endedAt ?? null) !== null;
  return isOver ? [] : event.markets.map(toMarket);
}

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

/** What happened and ends of periods; what happened in a second stands before its ends. */
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
 * above the whole is the margin. Where a stake may come back, odds do not say how often: such a
 * selection is worth an unknown amount.
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
  return { won: wholeOf(selection) / own / sum, back: 0 };
}

function mayReturn(selection: SimpleSelection): boolean {
  if (selection.kind === 'drawNoBet' || selection.kind === 'outright') return true;
  if (selection.kind === 'scorer') return true;
  return 'lineQuarters' in selection && Math.abs(selection.lineQuarters % 4) !== 2;
}

/** How many selections of a market win together. */
const wholeOf = ({ kind }: SimpleSelection): number => (kind === 'doubleChance' ? 2 : 1);

function toEvent({ id, sport, title, league, home, away, startsAt }: FileEvent): FeedEvent {
  const event = { id, sport, league, home, away, startsAtMs: startsAt };
  return title === undefined ? event : { ...event, title };
}

function toMarket(market: FileEvent['markets'][number]): FeedMarket {
  return {
    selections: market.map(({ selection }) => readSimple(selection)).filter((it) => it !== null),
    oddsMilli: market.map(({ oddsMilli }) => oddsMilli),
  };
}

const toMoment = ({ by, at }: { by: Side; at: number }): GoalFact => ({ by, atMs: at });

function toFacts({ startsAt, result: known }: FileEvent): EventFacts {
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
    goals: (known?.goals ?? []).map(toMoment),
    ranks: null,
  };
}
