/** A feed from a file, so that real fixtures, prices and results can be bet on. */
import { z } from 'zod';
import type { EventFacts, PeriodFacts } from '../facts.ts';
import { oddsMilliMax, oddsMilliMin } from '../price.ts';
import { readSelection } from '../read-selection.ts';
import { counts, periods } from '../selection.ts';
import type { SimpleSelection } from '../selection.ts';
import { sports } from '../../protocol/book.ts';
import type { Feed, FeedEvent, FeedMarket } from './feed.ts';

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

const result = z.strictObject({
  endedAt: instant.nullable(),
  periods: z.partialRecord(
    z.enum(periods),
    z.strictObject({
      completedAt: instant.nullable(),
      counts: z.partialRecord(z.enum(counts), score),
    }),
  ),
  goals: z.array(z.strictObject({ by: z.enum(['home', 'away']), at: instant })).default([]),
});

const fileShape = z.strictObject({
  version: z.literal(1),
  events: z.array(
    z.strictObject({
      id: code,
      sport: z.enum(sports),
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
    const chances = market.map(({ oddsMilli }) => (oddsMilli === null ? 1 : 1000 / oddsMilli));
    const whole = kinds.has('doubleChance') ? 2 : 1;
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
    listMarkets: (id) => {
      const event = byId.get(id);
      const isOver = event === undefined || (event.result?.endedAt ?? null) !== null;
      return isOver ? [] : event.markets.map(toMarket);
    },
  };
}

function toEvent({ id, sport, league, home, away, startsAt }: FileEvent): FeedEvent {
  return { id, sport, league, home, away, startsAtMs: startsAt };
}

function toMarket(market: FileEvent['markets'][number]): FeedMarket {
  return {
    selections: market.map(({ selection }) => readSimple(selection)).filter((it) => it !== null),
    oddsMilli: market.map(({ oddsMilli }) => oddsMilli),
  };
}

function toFacts({ startsAt, result: known }: FileEvent): EventFacts {
  const facts = Object.entries(known?.periods ?? {}).map(
    ([period, { completedAt, counts: counted }]): [string, PeriodFacts] => [
      period,
      { completedAtMs: completedAt, counts: counted },
    ],
  );
  return {
    startsAtMs: startsAt,
    endedAtMs: known?.endedAt ?? null,
    periods: Object.fromEntries(facts),
    goals: (known?.goals ?? []).map(({ by, at }) => ({ by, atMs: at })),
    ranks: null,
  };
}
