/** The feed file: its format, and what is a fault in it; docs/book.md describes it. */
import { z } from 'zod';
import { oddsMilliMax, oddsMilliMin, wholeOf } from '../price.ts';
import { isPlaceAmong } from '../ranking.ts';
import { readSelection } from '../read-selection.ts';
import { counts, periods } from '../selection.ts';
import type { SimpleSelection } from '../selection.ts';
import { sports } from '../../protocol/book.ts';
import type { PickNames } from '../../protocol/book.ts';
import type { FeedMarket } from './feed.ts';

const code = z.string().regex(/^[\w.-]{1,60}$/);
const name = z.string().min(1).max(80);
const names = z.strictObject({ en: name, hk: name, zh: name, th: name });
const named = z.strictObject({ code, names });
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

const player = z.string().regex(/^[A-Za-z0-9-]{1,40}$/);
/** Names of players and runners, whose codes are in texts of selections. */
const runners = z.array(z.strictObject({ code: player, names }));

const goals = z
  .array(
    z.strictObject({
      by: z.enum(['home', 'away']),
      at: instant,
      scorer: player.nullable().optional(),
    }),
  )
  .default([]);

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
  goals,
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
      players: z.strictObject({ home: runners, away: runners }).optional(),
      lineUps: z.strictObject({ home: z.array(player), away: z.array(player) }).optional(),
      markets: z.array(market).default([]),
      result: result.nullable().default(null),
    }),
  ),
  outrights: z
    .array(
      z.strictObject({
        id: code,
        sport: z.enum(sports),
        title: named.optional(),
        league: named,
        startsAt: instant,
        runners,
        markets: z.array(market).default([]),
        result: z
          .strictObject({ endedAt: instant, places: z.record(player, z.int().min(1).max(9_999)) })
          .nullable()
          .default(null),
      }),
    )
    .default([]),
});

/** The content of a valid file; instants are milliseconds of UTC. */
export type FeedFile = z.infer<typeof fileShape>;

/** An event of it. */
export type FileEvent = FeedFile['events'][number];

/** A competition of it that is bet on as a whole. */
export type FileOutright = FeedFile['outrights'][number];

/** Chosen: clocks differ by less, and a wrong time zone by more. */
const aheadMaxMs = 60_000;

/**
 * Reads a file of the documented format at an instant: its content, or its faults. A file with any
 * fault is refused as a whole.
 */
export function parseFeedFile(text: string, nowMs: number): FeedFile | { faults: string[] } {
  const json = parseJson(text);
  if (json === undefined) return { faults: ['the file is not JSON'] };
  const read = fileShape.safeParse(json);
  if (!read.success) {
    return { faults: read.error.issues.map((it) => `${it.path.join('.')}: ${it.message}`) };
  }
  const { events, outrights, writtenAt } = read.data;
  const ids = [...events, ...outrights].map(({ id }) => id);
  const faults = [
    ...(writtenAt > nowMs + aheadMaxMs ? ['writtenAt: it is in the future'] : []),
    ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${id}: twice in the file`),
    ...events.flatMap(findEventFaults),
    ...outrights.flatMap(findOutrightFaults),
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

/** Whom goalscorer bets name, and who has scored, must be players of that side. */
function findEventFaults(event: FileEvent): string[] {
  const { id, sport, players, lineUps, markets, result: known } = event;
  const squads = { home: players?.home ?? [], away: players?.away ?? [] };
  const codes = (['home', 'away'] as const).flatMap((side) => squads[side].map((it) => it.code));
  const isOf = (side: 'home' | 'away', wanted: string): boolean =>
    squads[side].some((it) => it.code === wanted);
  const started = (['home', 'away'] as const).flatMap((side) =>
    (lineUps?.[side] ?? []).map((it, at) => ({ side, it, where: `lineUps.${side}.${at}` })),
  );
  const scored = (known?.goals ?? []).flatMap(({ by: side, scorer }, at) =>
    typeof scorer === 'string' ? [{ side, it: scorer, where: `result.goals.${at}.scorer` }] : [],
  );
  return [
    ...(sport !== 'football' && players !== undefined
      ? [`${id}: players: goalscorers are bet on in football alone`]
      : []),
    ...findTwice(codes).map((it) => `${id}: players: "${it}" stands there twice`),
    ...(codes.includes('none') ? [`${id}: players: "none" means that nobody scores`] : []),
    ...[...started, ...scored].flatMap(({ side, it, where }) =>
      isOf(side, it) ? [] : [`${id}: ${where}: "${it}" is no player of ${side}`],
    ),
    ...findTwice(started.map(({ it }) => it)).map((it) => `${id}: lineUps: "${it}" starts twice`),
    ...findMarketFaults(id, markets, (selection) => {
      if (selection.kind === 'outright') return 'a match has no places';
      if (selection.kind !== 'scorer' || selection.pick === 'none') return null;
      return codes.includes(selection.pick) ? null : 'no player has this code';
    }),
  ];
}

/** The places of all who took part are a ranking: a shared place leaves as many free after it. */
function findOutrightFaults({
  id,
  runners: listed,
  markets,
  result: known,
}: FileOutright): string[] {
  const codes = listed.map((it) => it.code);
  const ranked = Object.entries(known?.places ?? {});
  const places = ranked.map(([, place]) => place);
  return [
    ...findTwice(codes).map((it) => `${id}: runners: "${it}" stands there twice`),
    ...ranked.flatMap(([it, place]) => {
      const where = `${id}: result.places.${it}`;
      if (!codes.includes(it)) return [`${where}: no runner has this code`];
      return isPlaceAmong(place, places)
        ? []
        : [`${where}: ${place - 1} others must have a better place`];
    }),
    ...findMarketFaults(id, markets, (selection) => {
      if (selection.kind !== 'outright') return 'an outright has no match';
      return codes.includes(selection.pick) ? null : 'no runner has this code';
    }),
  ];
}

const findTwice = (codes: readonly string[]): string[] => [
  ...new Set(codes.filter((it, at) => codes.indexOf(it) < at)),
];

/** A price list that a player could beat, or that means nothing, is a mistake of its author. */
function findMarketFaults(
  id: string,
  markets: FileEvent['markets'],
  findProblem: (selection: SimpleSelection) => string | null,
): string[] {
  return markets.flatMap((market, at) => {
    const where = `${id}: markets.${at}`;
    const selections = market.map((it) => readSimple(it.selection));
    const unknown = market.filter((_it, index) => selections[index] === null);
    if (unknown.length > 0) {
      return unknown.map(({ selection }) => `${where}: no selection is called "${selection}"`);
    }
    const kinds = new Set(selections.map((it) => it?.kind));
    if (kinds.size !== 1) return [`${where}: selections of one kind, please`];
    const wrong = selections.flatMap((selection, index) => {
      const problem = selection && findProblem(selection);
      return problem === null ? [] : [`${where}.${index}.selection: ${problem}`];
    });
    if (wrong.length > 0) return wrong;
    const chances = market.map(({ oddsMilli }) => (oddsMilli === null ? 1 : 1000 / oddsMilli));
    const [first] = selections;
    // Any number of players may score: there is no whole.
    const whole = first ? (wholeOf(first) ?? 0) : 0;
    const sum = chances.reduce((total, chance) => total + chance, 0);
    return sum < whole ? [`${where}: its probabilities add up to less than 100 %`] : [];
  });
}

/** The selection of a text; null for another text, and for a bet builder. */
export function readSimple(text: string): SimpleSelection | null {
  const selection = readSelection(text);
  return selection === null || selection.kind === 'builder' ? null : selection;
}

/** The prices of a market, each with its selection. */
export function toMarket(listed: FileEvent['markets'][number]): FeedMarket {
  return {
    selections: listed.map(({ selection }) => readSimple(selection)).filter((it) => it !== null),
    oddsMilli: listed.map(({ oddsMilli }) => oddsMilli),
  };
}

/** Names by code. */
export const toPickNames = (listed: FileOutright['runners']): PickNames =>
  Object.fromEntries(listed.map((it) => [it.code, it.names]));
