/** The feed file: its format, and what is a fault in it; docs/book.md describes it. */
import { z } from 'zod';
import { oddsMilliMax, oddsMilliMin, wholeOf } from '../price.ts';
import { readSelection } from '../read-selection.ts';
import { counts, periods } from '../selection.ts';
import type { SimpleSelection } from '../selection.ts';
import { sports } from '../../protocol/book.ts';

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
  writtenAt: instant,
  events: z.array(
    z.strictObject({
      id: code,
      sport: z.enum(sports),
      title: named.optional(),
      league: named,
      home: named,
      away: named,
      startsAt: instant,
      isLive: z.boolean().default(false),
      markets: z.array(market).default([]),
      result: result.nullable().default(null),
    }),
  ),
});

/** What a file without a fault says; instants are milliseconds of UTC. */
export type FeedFile = z.infer<typeof fileShape>;

/** An event of it. */
export type FileEvent = FeedFile['events'][number];

/** Chosen: clocks differ by less, and a wrong time zone by more. */
const aheadMaxMs = 60_000;

/**
 * Reads a file of the documented format at an instant: what it says, or what is wrong with it. A
 * file with any fault is refused as a whole.
 */
export function parseFeedFile(text: string, nowMs: number): FeedFile | { faults: string[] } {
  const json = parseJson(text);
  if (json === undefined) return { faults: ['the file is not JSON'] };
  const read = fileShape.safeParse(json);
  if (!read.success) {
    return { faults: read.error.issues.map((it) => `${it.path.join('.')}: ${it.message}`) };
  }
  const { events, writtenAt } = read.data;
  const ids = events.map(({ id }) => id);
  const faults = [
    ...(writtenAt > nowMs + aheadMaxMs ? ['writtenAt: it is in the future'] : []),
    ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${id}: twice in the file`),
    ...events.flatMap(findFaults),
  ];
  return faults.length > 0 ? { faults } : read.data;
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
    const undecided = [...kinds].filter((kind) => kind === 'scorer' || kind === 'outright');
    if (undecided.length > 0) {
      return undecided.map((kind) => `${where}: no result of a file decides bets of kind ${kind}`);
    }
    const chances = market.map(({ oddsMilli }) => (oddsMilli === null ? 1 : 1000 / oddsMilli));
    const [first] = selections;
    const whole = first ? (wholeOf(first) ?? 0) : 0;
    const sum = chances.reduce((total, chance) => total + chance, 0);
    return sum < whole ? [`${where}: its probabilities add up to less than 100 %`] : [];
  });
}

/** The selection of a text; null of another text, and of a bet builder. */
export function readSimple(text: string): SimpleSelection | null {
  const selection = readSelection(text);
  return selection === null || selection.kind === 'builder' ? null : selection;
}
