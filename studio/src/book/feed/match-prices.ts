/** The prices of one match of the simulated world, computed once for each way that it stands. */
import type { Forecast } from '../forecast.ts';
import { defaultMargins, priceMarket } from '../offers.ts';
import { eventsUntil, factsAt, forecastAt, listMarketsAt } from '../world/match.ts';
import type { Match } from '../world/match.ts';
import { toBasketballStand } from '../world/play-basketball.ts';
import type { FeedMarket } from './feed.ts';

/**
 * The clock of a football match moves in steps of this length for its prices; what happens counts
 * at once. Chosen: in five seconds without an event, odds change by a thousandth of themselves.
 */
const clockStepMs = 5_000;

/** Prices of a match as it stands. */
export interface MatchPrices {
  forecast: Forecast;
  listMarkets(): FeedMarket[];
}

/** Keeps the prices of a match until it stands otherwise. */
export function openMatchPrices(match: Match): (nowMs: number) => MatchPrices {
  let kept: { stand: string; prices: MatchPrices } | null = null;
  return (nowMs) => {
    const atMs = toPricedInstant(match, nowMs);
    const stand = toStand(match, atMs);
    if (kept?.stand !== stand) kept = { stand, prices: priceAt(match, atMs) };
    return kept.prices;
  };
}

/** The instant whose prices are those of now, the same in every process. */
function toPricedInstant({ fixture, setup, events }: Match, nowMs: number): number {
  const { startsAtMs } = fixture;
  if (nowMs < startsAtMs) return startsAtMs - 1;
  if (setup.sport !== 'football') return nowMs;
  const last = events.findLast(({ at }) => startsAtMs + at * 1000 <= nowMs);
  // Matches that begin together do not all move in the same second.
  const shiftMs = (events.length * 1000) % clockStepMs;
  const stepMs = nowMs - ((nowMs - startsAtMs + shiftMs) % clockStepMs);
  return Math.max(stepMs, startsAtMs + (last?.at ?? 0) * 1000);
}

/** What the prices of a match follow from: they are the same wherever this is. */
function toStand(match: Match, atMs: number): string {
  const { fixture, setup } = match;
  if (atMs < fixture.startsAtMs) return 'before';
  if (setup.sport === 'football') return `${atMs}`;
  const events = eventsUntil(match, atMs);
  // A map of an arena game is not bet on while it is played, so kills change no price.
  if (setup.sport === 'arena') return `${events.filter(({ kind }) => kind !== 'kill').length}`;
  if (setup.sport !== 'basketball') return `${events.length}`;
  const seconds = (atMs - fixture.startsAtMs) / 1000;
  const { left } = toBasketballStand(factsAt(match, atMs), setup.basketball, seconds);
  return `${events.length}/${left.join('/')}`;
}

function priceAt(match: Match, atMs: number): MatchPrices {
  const forecast = forecastAt(match, atMs);
  let markets: FeedMarket[] | null = null;
  return {
    forecast,
    listMarkets: () => (markets ??= listPriced(match, atMs, forecast)),
  };
}

function listPriced(match: Match, atMs: number, forecast: Forecast): FeedMarket[] {
  return listMarketsAt(match, atMs, forecast).flatMap((selections) => {
    const priced = priceMarket(selections, forecast, defaultMargins);
    return priced === null
      ? []
      : [{ selections, oddsMilli: priced.map(({ oddsMilli }) => oddsMilli) }];
  });
}
