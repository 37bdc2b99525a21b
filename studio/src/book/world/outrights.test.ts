import { expect, test } from 'vitest';
import { openWorldFeed } from '../feed/world-feed.ts';
import { writeSelection } from '../selection.ts';
import { settleSelection } from '../settle-selection.ts';
import {
  computeRanks,
  findOutright,
  listOutrights,
  outrightLeagues,
  simulateSeason,
} from './outrights.ts';
import type { OutrightSeason } from './outrights.ts';
import { roundsOf } from './season.ts';

const seed = '6d'.repeat(32);
const hourMs = 3_600_000;
const now = Date.UTC(2026, 10, 28, 4);

function seasonOf(code: string, season: number): OutrightSeason {
  const found = findOutright(seed, `${code}-${season}-outright`);
  if (found === null) throw new Error(`no season of ${code}`);
  return found;
}

const sum = (chances: readonly number[] = []): number =>
  chances.reduce((total, chance) => total + chance, 0);

test('each league of a sport that is simulated has one season to bet on', () => {
  const seasons = listOutrights(seed, now);
  expect(seasons.map(({ league }) => league.code)).toEqual(outrightLeagues.map(({ code }) => code));
  expect(new Set(seasons.map(({ id }) => id)).size).toBe(seasons.length);
  for (const { endsAtMs } of seasons) expect(endsAtMs).toBeGreaterThan(now);
});

test('the chances of a place add up to the places, and are the same each time', () => {
  const season = seasonOf('football-north-1', 3);
  const chances = simulateSeason(seed, season, 20, 300);
  expect(sum(chances.byPlaces.get(1))).toBeCloseTo(1, 9);
  expect(sum(chances.byPlaces.get(3))).toBeCloseTo(3, 9);
  expect(simulateSeason(seed, season, 20, 300)).toEqual(chances);
});

test('once all rounds are played, the chances are the places', () => {
  const season = seasonOf('arena-north-1', 4);
  const ranks = computeRanks(seed, season);
  const { squads, byPlaces } = simulateSeason(seed, season, roundsOf(season.league), 10);
  const placed = squads.filter((_squad, at) => (byPlaces.get(3)?.[at] ?? 0) > 0);
  expect(placed.toSorted()).toEqual(squads.filter((it) => (ranks[it] ?? 9) <= 3).toSorted());
  const first = squads.filter((_squad, at) => (byPlaces.get(1)?.[at] ?? 0) > 0);
  expect(first.toSorted()).toEqual(squads.filter((it) => ranks[it] === 1).toSorted());
});

/*
 * Every squad is bet on at half time of its season: hits are within four standard deviations of
 * the sum of their chances, weighed by how much they say.
 */
test.each(['football-north-1', 'iceHockey-north-1', 'muayThai-north-1'])(
  'seasons of %s end as they are priced',
  (code) => {
    let [difference, variance] = [0, 0];
    for (let season = 0; season < 3; season++) {
      const one = seasonOf(code, season);
      const ranks = computeRanks(seed, one);
      const { squads, byPlaces } = simulateSeason(seed, one, 19, 250);
      const chances = byPlaces.get(3) ?? [];
      for (const [at, squad] of squads.entries()) {
        const chance = chances[at] ?? 0;
        const hit = Number((ranks[squad] ?? 99) <= 3);
        // Chances weigh hits, or they would only add up to the places.
        difference += (hit - chance) * chance;
        variance += chance * (1 - chance) * chance * chance;
      }
    }
    expect(Math.abs(difference) / Math.sqrt(variance)).toBeLessThan(4);
  },
);

const feed = openWorldFeed(seed);
const football = feed.listOutrights?.(now).filter(({ sport }) => sport === 'football') ?? [];

test('no market of a season adds up to less than its places', () => {
  const open = football.slice(0, 1).map(({ id }) => feed.listMarkets(id, now));
  for (const [at, market] of open.flat().entries()) {
    const implied = sum(market.oddsMilli.map((odds) => (odds === null ? 1 : 1000 / odds)));
    expect(implied).toBeGreaterThan(at % 2 === 0 ? 1 : 3);
  }
});

test('a season is suspended while a round is played, closed with the last, and settled after it', () => {
  const [event] = football;
  if (event === undefined) throw new Error('no season');
  const season = findOutright(seed, event.id);
  if (season === null) throw new Error('no season');
  const { startsAtMs, endsAtMs } = season;
  const oddsAt = (at: number) => feed.listMarkets(event.id, at).flatMap((it) => it.oddsMilli);
  expect(oddsAt(startsAtMs - 6 * hourMs).some((odds) => odds !== null)).toBe(true);
  // Two days before, the round before the last is played.
  const during = oddsAt(startsAtMs - 48 * hourMs + hourMs);
  expect(during.length).toBe(40);
  expect(during.every((odds) => odds === null)).toBe(true);
  expect(oddsAt(startsAtMs)).toEqual([]);
  const [first] = feed.listMarkets(event.id, startsAtMs - 6 * hourMs);
  const settle = (at: number) =>
    (first?.selections ?? []).map((it) => {
      const facts = feed.findFacts(event.id, at);
      expect(writeSelection(it)).toMatch(/^outright\/1\//);
      return facts && settleSelection(it, facts, at);
    });
  expect(settle(endsAtMs - 1).every((it) => it === null)).toBe(true);
  const states = settle(endsAtMs).map((it) => it?.state);
  expect(states.filter((state) => state === 'won').length).toBeGreaterThan(0);
  expect(states.filter((state) => state !== 'won' && state !== 'lost')).toEqual([]);
});
