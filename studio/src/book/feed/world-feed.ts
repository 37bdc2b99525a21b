/** The simulated world as a feed. */
import type { TableLine } from '../../protocol/book.ts';
import { expectSelection } from '../forecast.ts';
import type { Expectation, Forecast } from '../forecast.ts';
import { keepLatest } from '../keep-latest.ts';
import { defaultMargins, marginOf } from '../offers.ts';
import { chanceOfAll, priceBuilder } from '../price.ts';
import type { Selection, SimpleSelection } from '../selection.ts';
import { outrightPlaces } from '../world/outrights.ts';
import { clockAt } from '../world/clock.ts';
import { draftsUntil } from '../world/drafts.ts';
import { leagues } from '../world/leagues.ts';
import { eventsUntil, factsAt, lineupsAt, playMatch } from '../world/match.ts';
import type { Match } from '../world/match.ts';
import type { LineUps } from '../world/players.ts';
import { listDay, listRound, listSquads, roundsOf } from '../world/season.ts';
import type { Fixture, WorldSeed } from '../world/season.ts';
import { computeTable } from '../world/table.ts';
import { titles } from '../world/titles.ts';
import { findDangerIn } from './danger.ts';
import type { Danger, Feed, FeedEvent, FeedIncident } from './feed.ts';
import { openOutrightFeed } from './outright-feed.ts';
import { openMatchPrices } from './match-prices.ts';
import type { ForecastStore, MatchPrices } from './match-prices.ts';

const dayMs = 86_400_000;

/** How many matches are kept in memory once played. Chosen: those of four days. */
const keptMax = 1_200;

/** How many tables are kept. Chosen: those of all leagues, of two rounds. */
const tablesMax = 70;

/** How many days of fixtures are kept. Chosen: those of a calendar, and some before. */
const daysMax = 16;

/** A match that was played, and its latest prices that were asked for. */
interface Played {
  match: Match;
  pricesAt: (nowMs: number) => MatchPrices;
}

/** What is kept in memory of a world; all of it can be made again. */
interface Memory {
  find(id: string): Played | null;
  fixturesOf(day: number): readonly Fixture[];
  tableOf(fixture: Fixture): readonly TableLine[];
}

function openMemory(seed: WorldSeed): Memory {
  const played = new Map<string, Played>();
  const forecasts: ForecastStore = new Map();
  const days = new Map<number, readonly Fixture[]>();
  const tables = new Map<string, readonly TableLine[]>();
  return {
    find(id) {
      const known = played.get(id);
      const fixture = known?.match.fixture ?? findFixture(seed, id);
      if (fixture === null) return null;
      const it = known ?? open(playMatch(seed, fixture), forecasts);
      keepLatest(played, id, it, keptMax);
      return it;
    },
    fixturesOf(day) {
      const fixtures = days.get(day) ?? listDay(seed, day);
      keepLatest(days, day, fixtures, daysMax);
      return fixtures;
    },
    tableOf(fixture) {
      const key = `${fixture.league.code}/${fixture.season}/${fixture.round}`;
      const lines = tables.get(key) ?? listLines(seed, fixture);
      keepLatest(tables, key, lines, tablesMax);
      return lines;
    },
  };
}

/** Opens the world of a seed. */
export function openWorldFeed(seed: WorldSeed): Feed {
  const memory = openMemory(seed);
  const outrights = openOutrightFeed(seed);
  const find = (id: string): Played | null => memory.find(id);
  const counts = new Map<string, number>();
  const findOpen = (id: string, nowMs: number): MatchPrices | null => {
    const it = find(id);
    return it === null || nowMs >= it.match.endsAtMs ? null : it.pricesAt(nowMs);
  };
  return {
    listEvents: (fromMs, untilMs) => listBetween(memory, fromMs, untilMs).map(toEvent),
    listOutrights: (nowMs) => outrights.list(nowMs),
    simulateSeasons: (nowMs, id) => outrights.simulate(nowMs, id),
    findEvent: (id) => {
      const season = outrights.find(id);
      if (season !== null) return outrights.toEvent(season);
      const it = find(id);
      return it && toEvent(it.match.fixture);
    },
    findFacts: (id, nowMs) => {
      const season = outrights.find(id);
      if (season !== null) return outrights.factsOf(season, nowMs);
      const it = find(id);
      return it && factsAt(it.match, nowMs);
    },
    findClock: (id, nowMs) => {
      const it = find(id);
      return it ? clockAt(it.match, nowMs) : { period: null, minute: null };
    },
    listTable: (id) => {
      const it = find(id);
      return it ? memory.tableOf(it.match.fixture) : [];
    },
    listMarkets: (id, nowMs) => {
      const season = outrights.find(id);
      if (season !== null) return outrights.listMarkets(season, nowMs);
      return findOpen(id, nowMs)?.listMarkets() ?? [];
    },
    listMainMarkets: (id, nowMs) => findOpen(id, nowMs)?.listMainMarkets() ?? [],
    countMarkets: (id, nowMs) => {
      if (outrights.find(id) !== null) return outrightPlaces.length;
      const it = find(id);
      const prices = findOpen(id, nowMs);
      return it === null || prices === null ? 0 : countMarketsOf(it, prices, counts);
    },
    listIncidents: (id, nowMs) => listIncidents(find(id), nowMs),
    expect: (id, selection, nowMs) => {
      const season = outrights.find(id);
      if (season !== null) return outrights.expect(season, selection, nowMs);
      const prices = findOpen(id, nowMs);
      return prices && expectAny(selection, prices.forecast);
    },
    findMarginBp: (_id, selection) => marginOf(selection, defaultMargins),
    priceBuilder: (id, parts, nowMs, marginBp) => {
      const prices = findOpen(id, nowMs);
      const builderBp = marginBp ?? defaultMargins.builderBp;
      return prices && priceBuilder(parts, prices.forecast, { builderBp, singleBp });
    },
    findBuilderBp: (id) => (find(id) === null ? null : defaultMargins.builderBp),
    findLineUps: (id, nowMs) => findLineUps(find(id), nowMs),
    findRunners: (id) => outrights.listRunners(id),
    listDrafts: (id, nowMs) => {
      const it = find(id);
      return it === null ? [] : draftsUntil(it.match.drafts, factsAt(it.match, nowMs), nowMs);
    },
    findDanger: (id, nowMs) => findDanger(find(id), nowMs),
  };
}

/** How many markets a match has: as many as any other of its sport, or of its e-sports title. */
function countMarketsOf(
  { match }: Played,
  prices: MatchPrices,
  counts: Map<string, number>,
): number {
  const { sport, title } = match.fixture.league;
  const key = title ?? sport;
  const count = prices.countMarkets() ?? counts.get(key) ?? prices.listMarkets().length;
  counts.set(key, count);
  return count;
}

const findDanger = (it: Played | null, nowMs: number): Danger | null =>
  it?.match.setup.sport === 'football' ? findDangerIn(toIncidents(it.match, nowMs), nowMs) : null;

const listIncidents = (it: Played | null, nowMs: number): FeedIncident[] =>
  it === null ? [] : toIncidents(it.match, nowMs);

const findLineUps = (it: Played | null, nowMs: number): LineUps | null =>
  it && lineupsAt(it.match, nowMs);

const open = (match: Match, forecasts: ForecastStore): Played => ({
  match,
  pricesAt: openMatchPrices(match, forecasts),
});

function listLines(seed: WorldSeed, { league, season, round }: Fixture): TableLine[] {
  const names = new Map(listSquads(seed, league, season).map((squad) => [squad.code, squad.names]));
  return computeTable(seed, league, season, round).flatMap(({ squad: code, ...line }) => {
    const known = names.get(code);
    return known === undefined ? [] : [{ ...line, side: { code, names: known } }];
  });
}

const singleBp = (part: SimpleSelection): number => marginOf(part, defaultMargins);

function expectAny(selection: Selection, forecast: Forecast): Expectation | null {
  if (selection.kind !== 'builder') return expectSelection(selection, forecast);
  const won = chanceOfAll(selection.parts, forecast);
  return won === null ? null : { won, back: 0 };
}

function toIncidents(match: Match, nowMs: number): FeedIncident[] {
  return eventsUntil(match, nowMs).map(({ at, kind, by, period }) => ({
    atMs: match.fixture.startsAtMs + at * 1000,
    kind,
    by,
    period,
  }));
}

/** Matches of a day may begin after its midnight, so the day before is looked at as well. */
function listBetween(memory: Memory, fromMs: number, untilMs: number): Fixture[] {
  const first = Math.floor(fromMs / dayMs) - 1;
  const days = Math.max(0, Math.ceil(untilMs / dayMs) - first);
  return Array.from({ length: days }, (_, at) => memory.fixturesOf(first + at))
    .flat()
    .filter(({ startsAtMs }) => startsAtMs >= fromMs && startsAtMs < untilMs)
    .toSorted((a, b) => a.startsAtMs - b.startsAtMs || (a.id < b.id ? -1 : 1));
}

function findFixture(seed: WorldSeed, id: string): Fixture | null {
  const match = /^(.+)-(\d{1,6})-(\d{1,3})-(\d{1,3})$/.exec(id);
  const league = leagues.find(({ code }) => code === match?.[1]);
  if (match === null || league === undefined) return null;
  if (Number(match[3]) >= roundsOf(league)) return null;
  const round = listRound(seed, league, Number(match[2]), Number(match[3]));
  return round.find((fixture) => fixture.id === id) ?? null;
}

function toEvent({ id, league, home, away, startsAtMs }: Fixture): FeedEvent {
  const { code, names, sport, title } = league;
  return {
    id,
    sport,
    ...(title === null ? {} : { title: { code: title, names: titles[title] } }),
    league: { code, names },
    home: { code: home.code, names: home.names },
    away: { code: away.code, names: away.names },
    startsAtMs,
  };
}
