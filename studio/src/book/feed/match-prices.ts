/** The prices of one match of the simulated world, computed once for each state. */
import type { Sport } from '../../protocol/book.ts';
import { rememberCells } from '../forecast.ts';
import type { Forecast } from '../forecast.ts';
import { keepLatest } from '../keep-latest.ts';
import { defaultMargins, priceMarket } from '../offers.ts';
import type { Market } from '../market-makers.ts';
import { eventsUntil, factsAt, forecastAt } from '../world/match.ts';
import { listMainMarketsAt, listMarketsAt } from '../world/match.ts';
import type { Match } from '../world/match.ts';
import { lineupsMs } from '../world/players.ts';
import type { EventKind } from '../world/events.ts';
import { toBasketballStand } from '../world/play-basketball.ts';
import { mapEvents } from '../world/play-sets.ts';
import type { FeedMarket } from './feed.ts';

/**
 * The clock of a match moves in steps of this length for its prices; what happens counts
 * at once. Chosen: in five seconds without an event, odds change by a thousandth of themselves.
 */
const clockStepMs = 5_000;

/** Sports whose odds change with the clock alone. */
const clockSports: ReadonlySet<Sport> = new Set(['football', 'iceHockey', 'muayThai']);

const counted: ReadonlySet<EventKind> = new Set(Object.values(mapEvents));

/** Prices of a match in its current state. */
export interface MatchPrices {
  sport: Sport;
  forecast: Forecast;
  listMarkets(): readonly FeedMarket[];
  listMainMarkets(): readonly FeedMarket[];
  /** The number of all markets, if they have been priced. */
  countMarkets(): number | null;
}

/** Forecasts that are kept: each is up to a megabyte, so there are few. */
export type ForecastStore = Map<string, Forecast>;

/** Chosen: the matches that are live at one time, and some that people look at. */
const forecastsMax = 80;

/** Chosen: a cash-out looks at the state of its matches over some seconds. */
const standsMax = 3;

/** Keeps the prices of the latest states of a match. */
export function openMatchPrices(
  match: Match,
  forecasts: ForecastStore,
): (nowMs: number) => MatchPrices {
  const kept = new Map<string, MatchPrices>();
  return (nowMs) => {
    const atMs = toPricedInstant(match, nowMs);
    const stand = toStand(match, atMs);
    const key = `${match.fixture.id} ${stand}`;
    const findForecast = (): Forecast => {
      const forecast = forecasts.get(key) ?? rememberCells(forecastAt(match, atMs));
      keepLatest(forecasts, key, forecast, forecastsMax);
      return forecast;
    };
    const prices = kept.get(stand) ?? priceAt(match, atMs, findForecast);
    keepLatest(kept, stand, prices, standsMax);
    return prices;
  };
}

/** The instant whose prices are those of now, the same in every process. */
function toPricedInstant({ fixture, setup, events }: Match, nowMs: number): number {
  const { startsAtMs } = fixture;
  // Before line-ups are published, more players may score.
  if (nowMs < startsAtMs - lineupsMs) return startsAtMs - lineupsMs - 1;
  if (nowMs < startsAtMs) return startsAtMs - 1;
  if (!clockSports.has(setup.sport)) return nowMs;
  const last = events.findLast(({ at }) => startsAtMs + at * 1000 <= nowMs);
  // Matches that begin together do not all move in the same second.
  const shiftMs = (events.length * 1000) % clockStepMs;
  const stepMs = nowMs - ((nowMs - startsAtMs + shiftMs) % clockStepMs);
  return Math.max(stepMs, startsAtMs + (last?.at ?? 0) * 1000);
}

/** What the prices of a match follow from: they are the same wherever this is. */
function toStand(match: Match, atMs: number): string {
  const { fixture, setup } = match;
  if (atMs < fixture.startsAtMs - lineupsMs) return 'early';
  if (atMs < fixture.startsAtMs) return 'before';
  if (clockSports.has(setup.sport)) return `${atMs}`;
  const events = eventsUntil(match, atMs);
  // A map of an arena game is not bet on while it is played: what is counted changes no price.
  if (setup.sport === 'arena') return `${events.filter(({ kind }) => !counted.has(kind)).length}`;
  if (setup.sport !== 'basketball') return `${events.length}`;
  const seconds = (atMs - fixture.startsAtMs) / 1000;
  const { left } = toBasketballStand(factsAt(match, atMs), setup.basketball, seconds);
  return `${events.length}/${left.join('/')}`;
}

function priceAt(match: Match, atMs: number, findForecast: () => Forecast): MatchPrices {
  let all: FeedMarket[] | null = null;
  let main: FeedMarket[] | null = null;
  return {
    sport: match.setup.sport,
    get forecast() {
      return findForecast();
    },
    listMarkets() {
      all ??= listPriced(listMarketsAt(match, atMs, findForecast()), findForecast());
      return all;
    },
    listMainMarkets() {
      main ??= listPriced(listMainMarketsAt(match, atMs, findForecast()), findForecast());
      return main;
    },
    countMarkets: () => all?.length ?? null,
  };
}

/** Priced markets. One without any odds is decided, and no longer offered. */
function listPriced(markets: readonly Market[], forecast: Forecast): FeedMarket[] {
  return markets.flatMap((selections) => {
    const priced = priceMarket(selections, forecast, defaultMargins);
    const isOpen = priced?.some(({ oddsMilli }) => oddsMilli !== null) ?? false;
    return priced === null || !isOpen
      ? []
      : [{ selections, oddsMilli: priced.map(({ oddsMilli }) => oddsMilli) }];
  });
}
