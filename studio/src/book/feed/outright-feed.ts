/** Seasons of the simulated world as events that are bet on until their last round. */
import { outrightSide as sideCode } from '../../protocol/book.ts';
import type { EventFacts } from '../facts.ts';
import type { Expectation } from '../forecast.ts';
import { keepLatest } from '../keep-latest.ts';
import { defaultMargins, marginOf } from '../offers.ts';
import { priceOf } from '../price.ts';
import type { Outright, Selection } from '../selection.ts';
import {
  computeRanks,
  findOutright,
  findRoundsDone,
  listOutrights,
  outrightPlaces,
  outrightRuns,
  simulateSeason,
} from '../world/outrights.ts';
import type { OutrightChances, OutrightSeason } from '../world/outrights.ts';
import type { WorldSeed } from '../world/season.ts';
import type { FeedEvent, FeedMarket, Named } from './feed.ts';

/** Chosen: every league's present season and the one before. */
const keptMax = 100;

/** What stands in place of the other side: nobody plays against a league. */
const outrightSide: Named = {
  code: sideCode,
  names: { en: 'Outrights', hk: '冠軍盤', zh: '冠军盘', th: 'ผลทั้งฤดูกาล' },
};

/** Outrights as the feed of the world asks for them. */
export interface OutrightFeed {
  list(nowMs: number): FeedEvent[];
  /** Null if the id means no season. */
  find(id: string): OutrightSeason | null;
  toEvent(season: OutrightSeason): FeedEvent;
  factsOf(season: OutrightSeason, nowMs: number): EventFacts;
  /** All markets; without odds while a round is played, and none from the last round on. */
  listMarkets(season: OutrightSeason, nowMs: number): readonly FeedMarket[];
  expect(season: OutrightSeason, selection: Selection, nowMs: number): Expectation | null;
}

/** Opens the outrights of a world. */
export function openOutrightFeed(seed: WorldSeed): OutrightFeed {
  const seasons = new Map<string, OutrightSeason>();
  const ranks = new Map<string, Record<string, number>>();
  const chances = new Map<string, OutrightChances>();
  const markets = new Map<string, readonly FeedMarket[]>();
  const remember = (season: OutrightSeason): OutrightSeason => {
    keepLatest(seasons, season.id, season, keptMax);
    return season;
  };
  const chancesAt = (season: OutrightSeason, done: number): OutrightChances => {
    const key = `${season.id} ${done}`;
    const known = chances.get(key) ?? simulateSeason(seed, season, done);
    keepLatest(chances, key, known, keptMax);
    return known;
  };
  const ranksOf = (season: OutrightSeason): Record<string, number> => {
    const known = ranks.get(season.id) ?? computeRanks(seed, season);
    keepLatest(ranks, season.id, known, keptMax);
    return known;
  };
  return {
    list: (nowMs) =>
      listOutrights(seed, nowMs)
        .filter(({ endsAtMs }) => nowMs < endsAtMs)
        .map((season) => toEvent(remember(season))),
    find(id) {
      const season = seasons.get(id) ?? findOutright(seed, id);
      return season && remember(season);
    },
    toEvent,
    factsOf(season, nowMs) {
      const { startsAtMs, endsAtMs } = season;
      const isOver = nowMs >= endsAtMs;
      return {
        startsAtMs,
        endedAtMs: isOver ? endsAtMs : null,
        periods: {},
        goals: [],
        ranks: isOver ? ranksOf(season) : {},
      };
    },
    listMarkets(season, nowMs) {
      if (nowMs >= season.startsAtMs) return [];
      const { done, isPlaying } = findRoundsDone(seed, season, nowMs);
      const key = `${season.id} ${isPlaying ? 'played' : done}`;
      const known =
        markets.get(key) ?? (isPlaying ? closeAll(season) : toMarkets(chancesAt(season, done)));
      keepLatest(markets, key, known, keptMax);
      return known;
    },
    expect(season, selection, nowMs) {
      if (selection.kind !== 'outright' || nowMs >= season.startsAtMs) return null;
      const { done, isPlaying } = findRoundsDone(seed, season, nowMs);
      if (isPlaying) return null;
      const { squads, byPlaces } = chancesAt(season, done);
      const won = byPlaces.get(selection.places)?.[squads.indexOf(selection.pick)];
      return won === undefined ? null : { won, back: 0 };
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

const closeAll = ({ league }: OutrightSeason): FeedMarket[] =>
  outrightPlaces.map((places) => {
    const codes = Array.from({ length: league.size }, (_, at) => `${league.code}-${at + 1}`);
    return {
      selections: codes.map((code) => toSelection(places, code)),
      oddsMilli: codes.map(() => null),
    };
  });

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
