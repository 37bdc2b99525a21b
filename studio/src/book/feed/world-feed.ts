/** The simulated world as a feed. */
import { defaultMargins, priceMarket } from '../offers.ts';
import { leagues } from '../world/leagues.ts';
import { factsAt, forecastAt, listMarketsAt, playMatch } from '../world/match.ts';
import type { Match } from '../world/match.ts';
import { listDay, listRound, roundsOf } from '../world/season.ts';
import type { Fixture, WorldSeed } from '../world/season.ts';
import type { Feed, FeedEvent } from './feed.ts';

const dayMs = 86_400_000;

/** How many matches are kept in memory once played. Chosen: those of two days. */
const keptMax = 600;

/** Opens the world of a seed. It keeps nothing that it could not play again. */
export function openWorldFeed(seed: WorldSeed): Feed {
  const played = new Map<string, Match>();
  const matchOf = (id: string): Match | null => {
    const known = played.get(id);
    if (known) return known;
    const fixture = findFixture(seed, id);
    if (fixture === null) return null;
    const match = playMatch(seed, fixture);
    const [oldest] = played.keys();
    if (played.size >= keptMax && oldest !== undefined) played.delete(oldest);
    played.set(id, match);
    return match;
  };
  return {
    listEvents: (fromMs, untilMs) => listBetween(seed, fromMs, untilMs).map(toEvent),
    findFacts: (id, nowMs) => {
      const match = matchOf(id);
      return match && factsAt(match, nowMs);
    },
    listMarkets: (id, nowMs) => {
      const match = matchOf(id);
      if (match === null || nowMs >= match.endsAtMs) return [];
      const forecast = forecastAt(match, nowMs);
      return listMarketsAt(match, nowMs, forecast).flatMap((selections) => {
        const priced = priceMarket(selections, forecast, defaultMargins);
        return priced === null
          ? []
          : [{ selections, oddsMilli: priced.map(({ oddsMilli }) => oddsMilli) }];
      });
    },
  };
}

/** Matches of a day may begin after its midnight, so the day before is looked at as well. */
function listBetween(seed: WorldSeed, fromMs: number, untilMs: number): Fixture[] {
  const first = Math.floor(fromMs / dayMs) - 1;
  const days = Math.max(0, Math.ceil(untilMs / dayMs) - first);
  return Array.from({ length: days }, (_, at) => listDay(seed, first + at))
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
  const { code, names, sport } = league;
  return {
    id,
    sport,
    league: { code, names },
    home: { code: home.code, names: home.names },
    away: { code: away.code, names: away.names },
    startsAtMs,
  };
}
