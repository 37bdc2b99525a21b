import { expect, test } from 'vitest';
import { openWorldFeed } from '../feed/world-feed.ts';
import { writeSelection } from '../selection.ts';
import { settleSelection } from '../settle-selection.ts';
import { finish } from '../steps.ts';
import { leagues } from './leagues.ts';
import {
  computeRanks,
  findOutright,
  findRoundEnd,
  matchesPerStep,
  outrightRuns,
  seasonSteps,
} from './outrights.ts';
import type { OutrightChances, OutrightSeason } from './outrights.ts';
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

const simulate = (season: OutrightSeason, done: number, runs: number): OutrightChances =>
  finish(seasonSteps(seed, season, done, runs));

test('each league has one season to bet on', () => {
  const seasons = openWorldFeed(seed).listOutrights?.(now) ?? [];
  expect(seasons.map(({ league }) => league.code)).toEqual(leagues.map(({ code }) => code));
  expect(new Set(seasons.map(({ id }) => id)).size).toBe(seasons.length);
});

test('the chances of a place add up to the places, and are the same each time', () => {
  const season = seasonOf('football-north-1', 3);
  const chances = simulate(season, 20, 300);
  expect(sum(chances.byPlaces.get(1))).toBeCloseTo(1, 9);
  expect(sum(chances.byPlaces.get(3))).toBeCloseTo(3, 9);
  expect(simulate(season, 20, 300)).toEqual(chances);
});

test('once all rounds are played, the chances are the places', () => {
  const season = seasonOf('arena-north-1', 4);
  const ranks = computeRanks(seed, season);
  const { squads, byPlaces } = simulate(season, roundsOf(season.league), 10);
  const placed = squads.filter((_squad, at) => (byPlaces.get(3)?.[at] ?? 0) > 0);
  expect(placed.toSorted()).toEqual(squads.filter((it) => (ranks[it] ?? 9) <= 3).toSorted());
  const first = squads.filter((_squad, at) => (byPlaces.get(1)?.[at] ?? 0) > 0);
  expect(first.toSorted()).toEqual(squads.filter((it) => ranks[it] === 1).toSorted());
});

/*
 * Every squad is bet on at half time of its season: hits are within four standard deviations of
 * the sum of their chances, weighed by how much they say.
 */
test.each([
  ['football-north-1', 3],
  ['basketball-north-1', 1],
  ['tennis-north-1', 2],
  ['tableTennis-north-1', 2],
  ['iceHockey-north-1', 3],
  ['cricket-north-1', 1],
  ['muayThai-north-1', 3],
  ['shooter-north-1', 1],
])(
  'seasons of %s end as they are priced',
  (code, seasons) => {
    let [difference, variance] = [0, 0];
    for (let season = 0; season < seasons; season++) {
      const one = seasonOf(code, season);
      const ranks = computeRanks(seed, one);
      const { squads, byPlaces } = simulate(one, roundsOf(one.league) / 2, 250);
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
  60_000,
);

/*
 * A season blocks nothing: no step does more than one match of the table, one match of the rest,
 * or the stated number of simulated ones. Steps are counted, not timed.
 */
test.each([
  ['football-north-1', 0],
  ['football-north-1', 37],
  ['basketball-north-1', 19],
  ['cricket-north-1', 10],
  ['shooter-north-1', 61],
])('the season of %s after %i rounds is simulated in short steps', (code, done) => {
  const season = seasonOf(code, 3);
  const matches = (roundsOf(season.league) * season.league.size) / 2;
  const left = matches - (done * season.league.size) / 2;
  let steps = 0;
  const work = seasonSteps(seed, season, done, outrightRuns / 10);
  while (work.next().done !== true) steps += 1;
  expect(steps).toBeGreaterThanOrEqual(
    matches + Math.floor((left * outrightRuns) / 10 / matchesPerStep),
  );
});

const feed = openWorldFeed(seed);
const football = feed.listOutrights?.(now).filter(({ sport }) => sport === 'football') ?? [];
const oddsAt = (id: string, at: number) => feed.listMarkets(id, at).flatMap((it) => it.oddsMilli);

test('a season that has not been simulated is suspended, and its simulation blocks no other work', async () => {
  const [event] = football;
  if (event === undefined) throw new Error('no season');
  const at = now - 4 * hourMs;
  const isOpen = (): boolean => oddsAt(event.id, at).some((odds) => odds !== null);
  expect(isOpen()).toBe(false);
  let turns = 0;
  let isDone = false;
  const countTurns = (): void => {
    turns += 1;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  await feed.simulateSeasons?.(at, event.id);
  isDone = true;
  expect(isOpen()).toBe(true);
  expect(turns).toBeGreaterThanOrEqual(380);
});

test('no market of a season adds up to less than its number of places', async () => {
  const [event] = football;
  if (event === undefined) throw new Error('no season');
  const at = now - 4 * hourMs;
  await feed.simulateSeasons?.(at, event.id);
  for (const [index, market] of feed.listMarkets(event.id, at).entries()) {
    const implied = sum(market.oddsMilli.map((odds) => (odds === null ? 1 : 1000 / odds)));
    expect(implied).toBeGreaterThan(index % 2 === 0 ? 1 : 3);
  }
});

test('a season is suspended while a round is played, closed with the last, and settled after it', async () => {
  const [event] = football;
  if (event === undefined) throw new Error('no season');
  const season = findOutright(seed, event.id);
  if (season === null) throw new Error('no season');
  const { startsAtMs, league } = season;
  const endsAtMs = findRoundEnd(seed, season, roundsOf(league) - 1);
  await feed.simulateSeasons?.(startsAtMs - 6 * hourMs, event.id);
  expect(oddsAt(event.id, startsAtMs - 6 * hourMs).some((odds) => odds !== null)).toBe(true);
  // Two days before, the round before the last is played.
  const during = oddsAt(event.id, startsAtMs - 48 * hourMs + hourMs);
  expect(during.length).toBe(40);
  expect(during.every((odds) => odds === null)).toBe(true);
  expect(oddsAt(event.id, startsAtMs)).toEqual([]);
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
