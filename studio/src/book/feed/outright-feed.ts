/** Seasons of the simulated world as events that are bet on until their last round. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { outrightSide as sideCode } from '../../protocol/book.ts';
import type { EventFacts } from '../facts.ts';
import type { Expectation } from '../forecast.ts';
import { keepLatest } from '../keep-latest.ts';
import { defaultMargins, marginOf } from '../offers.ts';
import { priceOf } from '../price.ts';
import type { Outright, Selection } from '../selection.ts';
import { finishInTurns } from '../steps.ts';
import { leagues } from '../world/leagues.ts';
import {
  computeRanks,
  findCurrentSeason,
  findOutright,
  findRoundsDone,
  openRoundTimes,
  outrightPlaces,
  outrightRuns,
  seasonSteps,
} from '../world/outrights.ts';
import type { OutrightChances, OutrightSeason, RoundTimes } from '../world/outrights.ts';
import { roundsOf } from '../world/season.ts';
import type { WorldSeed } from '../world/season.ts';
import type { FeedEvent, FeedMarket, Named } from './feed.ts';

/** Chosen: every league's present season and the one before. */
const keptMax = 100;

/** Replaces the other side: a league has no opponent. */
export const outrightSide: Named = {
  code: sideCode,
  names: { en: 'Outrights', hk: '冠軍盤', zh: '冠军盘', th: 'ผลทั้งฤดูกาล' },
};

/** Outrights as the feed of the world asks for them. */
export interface OutrightFeed {
  list(nowMs: number): FeedEvent[];
  /** Null if the id means no season. */
  find: (id: string) => OutrightSeason | null;
  toEvent(season: OutrightSeason): FeedEvent;
  /** The codes of its squads; null if the id means no season. */
  listRunners(id: string): readonly string[] | null;
  factsOf(season: OutrightSeason, nowMs: number): EventFacts;
  /**
   * All markets; without odds while a round is played, and until the rest of the season has been
   * simulated after it. None from the last round on.
   */
  listMarkets(season: OutrightSeason, nowMs: number): readonly FeedMarket[];
  /** Null while there are no odds. */
  expect(season: OutrightSeason, selection: Selection, nowMs: number): Expectation | null;
  /**
   * Simulates the current state of a season, or one after another of all that are played, requested
   * ones first. It yields every few milliseconds.
   */
  simulate(nowMs: number, id?: string): Promise<void>;
}

/** What is kept in memory of seasons; all of it can be made again. */
interface Seasons {
  find: (id: string) => OutrightSeason | null;
  endOf(season: OutrightSeason): number;
  isOver: (season: OutrightSeason, nowMs: number) => boolean;
  standAt: (season: OutrightSeason, nowMs: number) => SeasonStand;
  listOpen: (nowMs: number) => OutrightSeason[];
  simulate(season: OutrightSeason, nowMs: number): Promise<void>;
}

/** The state of a season: its complete rounds, and its chances once they are simulated. */
interface SeasonStand {
  key: string;
  done: number;
  isPlaying: boolean;
  chances: OutrightChances | null;
}

function openSeasons(seed: WorldSeed): Seasons {
  const seasons = new Map<string, OutrightSeason>();
  const times = new Map<string, RoundTimes>();
  const chances = new Map<string, OutrightChances>();
  const find = (id: string): OutrightSeason | null => {
    const season = seasons.get(id) ?? findOutright(seed, id);
    if (season !== null) keepLatest(seasons, id, season, keptMax);
    return season;
  };
  const timesOf = (season: OutrightSeason): RoundTimes => {
    const known = times.get(season.id) ?? openRoundTimes(seed, season);
    keepLatest(times, season.id, known, keptMax);
    return known;
  };
  const endOf = (season: OutrightSeason): number =>
    timesOf(season).endOf(roundsOf(season.league) - 1);
  const isOver = (season: OutrightSeason, nowMs: number): boolean =>
    nowMs >= season.startsAtMs && nowMs >= endOf(season);
  const standAt = (season: OutrightSeason, nowMs: number): SeasonStand => {
    const { done, isPlaying } = findRoundsDone(season, timesOf(season), nowMs);
    const key = `${season.id} ${done}`;
    return { key, done, isPlaying, chances: isPlaying ? null : (chances.get(key) ?? null) };
  };
  return {
    find,
    endOf,
    isOver,
    standAt,
    listOpen: (nowMs) =>
      leagues.flatMap((league) => {
        const season = findCurrentSeason(league, nowMs);
        const open = season === null ? null : find(`${league.code}-${season}-outright`);
        return open === null || isOver(open, nowMs) ? [] : [open];
      }),
    async simulate(season, nowMs) {
      const stand = standAt(season, nowMs);
      if (nowMs >= season.startsAtMs || stand.isPlaying || stand.chances !== null) return;
      const made = await finishInTurns(seasonSteps(seed, season, stand.done));
      keepLatest(chances, stand.key, made, keptMax);
    },
  };
}

/** Opens the outrights of a world. */
export function openOutrightFeed(seed: WorldSeed): OutrightFeed {
  const seasons = openSeasons(seed);
  const { find, isOver, standAt, listOpen } = seasons;
  const ranks = new Map<string, Record<string, number>>();
  const markets = new Map<string, readonly FeedMarket[]>();
  /** Requested seasons without odds. */
  const wanted = new Set<string>();
  const simulate = async (id: string, nowMs: number): Promise<void> => {
    wanted.delete(id);
    const season = find(id);
    if (season !== null) await seasons.simulate(season, nowMs);
    await nextTurn();
  };
  return {
    list: (nowMs) => listOpen(nowMs).map(toEvent),
    find,
    toEvent,
    listRunners(id) {
      const season = find(id);
      return season && listCodes(season);
    },
    factsOf(season, nowMs) {
      const { id, startsAtMs } = season;
      const facts = { startsAtMs, periods: {}, goals: [] };
      if (!isOver(season, nowMs)) return { ...facts, endedAtMs: null, ranks: {} };
      const places = ranks.get(id) ?? computeRanks(seed, season);
      keepLatest(ranks, id, places, keptMax);
      return { ...facts, endedAtMs: seasons.endOf(season), ranks: places };
    },
    listMarkets(season, nowMs) {
      if (nowMs >= season.startsAtMs) return [];
      const stand = standAt(season, nowMs);
      if (stand.chances === null && !stand.isPlaying) wanted.add(season.id);
      const key = stand.chances === null ? `${season.id} closed` : stand.key;
      const known =
        markets.get(key) ?? (stand.chances === null ? closeAll(season) : toMarkets(stand.chances));
      keepLatest(markets, key, known, keptMax);
      return known;
    },
    expect(season, selection, nowMs) {
      if (selection.kind !== 'outright' || nowMs >= season.startsAtMs) return null;
      const { chances: known } = standAt(season, nowMs);
      if (known === null) return null;
      const won = known.byPlaces.get(selection.places)?.[known.squads.indexOf(selection.pick)];
      return won === undefined ? null : { won, back: 0 };
    },
    async simulate(nowMs, only) {
      if (only !== undefined) return simulate(only, nowMs);
      for (const { id } of listOpen(nowMs)) {
        for (const asked of wanted) await simulate(asked, nowMs);
        await simulate(id, nowMs);
      }
    },
  };
}

function toEvent({ id, league: { code, names, sport }, startsAtMs }: OutrightSeason): FeedEvent {
  const league = { code, names };
  return { id, sport, league, home: league, away: outrightSide, startsAtMs };
}

const toSelection = (places: number, pick: string): Outright => ({
  kind: 'outright',
  places,
  pick,
});

const listCodes = ({ league }: OutrightSeason): string[] =>
  Array.from({ length: league.size }, (_, at) => `${league.code}-${at + 1}`);

function closeAll(season: OutrightSeason): FeedMarket[] {
  const codes = listCodes(season);
  return outrightPlaces.map((places) => ({
    selections: codes.map((code) => toSelection(places, code)),
    oddsMilli: codes.map(() => null),
  }));
}

/** The favourites first. Each chance is taken a standard error of the simulation higher. */
function toMarkets({ squads, byPlaces }: OutrightChances): FeedMarket[] {
  const [, first = []] = [...byPlaces][0] ?? [];
  const order = squads.map((_code, at) => at).toSorted((a, b) => (first[b] ?? 0) - (first[a] ?? 0));
  return [...byPlaces].map(([places, chances]) => {
    const selections = order.map((at) => toSelection(places, squads[at] ?? ''));
    const oddsMilli = order.map((at, index) => {
      const chance = chances[at] ?? 0;
      const selection = selections[index];
      if (selection === undefined || chance >= 1) return null;
      // One that never came about in the simulation may still do so in the season.
      const won = Math.max(chance, 1 / outrightRuns);
      const error = Math.sqrt((won * (1 - won)) / outrightRuns);
      return priceOf(
        { won: Math.min(1, won + error), back: 0 },
        marginOf(selection, defaultMargins),
      );
    });
    return { selections, oddsMilli };
  });
}
