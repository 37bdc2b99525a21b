/** One match of the simulated world: how it is set up, played, and forecast while it is played. */
import { openDraws } from '@vela/fair/draws.ts';
import type { Draws } from '@vela/fair/draws.ts';
import { forecastBasketball } from '../basketball-model.ts';
import type { BasketballSetup } from '../basketball-model.ts';
import { forecastArena, forecastShooter } from '../esports-model.ts';
import type { ArenaSetup } from '../esports-model.ts';
import type { EventFacts } from '../facts.ts';
import { forecastCricket } from '../cricket-model.ts';
import type { BallChances, CricketSetup } from '../cricket-model.ts';
import { forecastFootball } from '../football-model.ts';
import type { FootballSetup } from '../football-model.ts';
import type { Forecast } from '../forecast.ts';
import { forecastIceHockey } from '../ice-hockey-model.ts';
import type { IceHockeySetup } from '../ice-hockey-model.ts';
import { fightRounds, forecastMuayThai } from '../muay-thai-model.ts';
import type { MuayThaiSetup } from '../muay-thai-model.ts';
import { listBasketballMarkets, listFootballMarkets, listMapMarkets } from '../offers.ts';
import { listCricketMarkets, listFightMarkets, listIceHockeyMarkets } from '../offers.ts';
import { listScorerMarkets } from '../offers.ts';
import { listGameMarkets, listMainMarkets, listSetMarkets } from '../offers.ts';
import type { Market } from '../market-makers.ts';
import { forecastRallies, rallySports } from '../rally-model.ts';
import { gameAfter } from '../selection.ts';
import type { Count, Period, Score } from '../selection.ts';
import { withScorers } from '../scorer-chances.ts';
import { forecastTennis } from '../tennis-model.ts';
import type { Services } from '../tennis-model.ts';
import { drawDrafts } from './drafts.ts';
import type { MapDraft } from './drafts.ts';
import { toFacts } from './events.ts';
import type { MatchEvent } from './events.ts';
import { playBasketball, quarters, toBasketballStand } from './play-basketball.ts';
import { playCricket, toCricketStand } from './play-cricket.ts';
import { playFootball, toFootballStand } from './play-football.ts';
import type { Halves } from './play-football.ts';
import { findIceHockeyPeriod, playIceHockey, toIceHockeyStand } from './play-ice-hockey.ts';
import { playMuayThai, toMuayThaiStand } from './play-muay-thai.ts';
import { drawPlayers, lineupsMs, listPlayers, ownGoalShare } from './players.ts';
import type { LineUps, Player } from './players.ts';
import { periodOf, playArena, playRallies, playShooter, playTennis } from './play-sets.ts';
import type { Fixture, WorldSeed } from './season.ts';
import { toArenaSetup } from './titles.ts';

/** What a match is played and priced from. */
export type Setup =
  | { sport: 'football'; football: FootballSetup }
  | { sport: 'basketball'; basketball: BasketballSetup }
  | { sport: 'tennis'; services: Services }
  | { sport: RallySport; chance: number }
  | { sport: 'iceHockey'; iceHockey: IceHockeySetup }
  | { sport: 'cricket'; cricket: CricketSetup }
  | { sport: 'muayThai'; fight: MuayThaiSetup }
  | { sport: 'arena'; arena: ArenaSetup }
  | { sport: 'shooter'; chance: number };

type RallySport = keyof typeof rallySports;

/** Seconds from one rally to the next. */
const rallySeconds: Readonly<Record<RallySport, number>> = {
  badminton: 26,
  tableTennis: 20,
  volleyball: 27,
};

const setsToWin = 2;

/** How good the sides of a fixture are against each other decides what is expected. */
export function toSetup({ league: { sport, title }, round, home, away }: Fixture): Setup {
  const attack = home.attack - away.defence;
  const defence = away.attack - home.defence;
  // One number where there is no attack and defence; being at home is worth a little.
  const edge = (home.attack + home.defence - away.attack - away.defence) / 2;
  switch (sport) {
    case 'football':
      return { sport, football: toFootballSetup(attack, defence) };
    case 'basketball':
      return { sport, basketball: toBasketballSetup(attack, defence) };
    case 'tennis':
      return { sport, services: { home: 0.63 + edge * 0.02, away: 0.63 - edge * 0.02 } };
    case 'iceHockey':
      return {
        sport,
        iceHockey: { rates: [3.15 * Math.exp(attack * 0.1), 2.75 * Math.exp(defence * 0.1)] },
      };
    case 'cricket':
      // The captains take turns: who bats first at home bats second away.
      return { sport, cricket: toCricketSetup(attack, defence, round % 2 === 0) };
    case 'muayThai':
      return { sport, fight: toFight(edge) };
    case 'arena':
      return { sport, arena: toArenaSetup(edge, title) };
    case 'shooter':
      return { sport, chance: 0.5 + edge * 0.02 };
    case 'badminton':
    case 'tableTennis':
    case 'volleyball':
      return { sport, chance: 0.5 + edge * 0.015 };
    default:
      return sport satisfies never;
  }
}

function toFootballSetup(attack: number, defence: number): FootballSetup {
  const rates = (home: number, away: number, weight: number) =>
    [home * Math.exp(attack * weight), away * Math.exp(defence * weight)] as const;
  return { goals: rates(1.45, 1.15, 0.2), corners: rates(5.3, 4.6, 0.08), cards: [1.8, 2.1] };
}

function toBasketballSetup(attack: number, defence: number): BasketballSetup {
  const side = (edge: number) => {
    const miss = Math.min(0.6, Math.max(0.4, 0.5 - edge * 0.012));
    return [miss, 0.05, 0.93 - miss - 0.12, 0.14] as const;
  };
  return { home: side(attack + 0.8), away: side(defence - 0.8), possessions: 22 };
}

function toCricketSetup(attack: number, defence: number, isHomeFirst: boolean): CricketSetup {
  const side = (edge: number): BallChances => {
    const wicket = 0.055 * Math.exp(-edge * 0.05);
    const four = 0.11 * Math.exp(edge * 0.05);
    const six = 0.052 * Math.exp(edge * 0.05);
    const others = 0.375 + 0.07 + 0.003;
    const dot = 1 - wicket - four - six - others;
    return { runs: [dot, 0.375, 0.07, 0.003, four, 0, six], wicket };
  };
  const first = isHomeFirst ? 'home' : 'away';
  return { home: side(attack + 0.2), away: side(defence - 0.2), first };
}

function toFight(edge: number): MuayThaiSetup {
  const home = 0.05 * Math.exp(edge * 0.3);
  const away = 0.05 * Math.exp(-edge * 0.3);
  return { knockout: [home, away], round: 1 / (1 + Math.exp(-edge * 0.35)) };
}

/** A match with everything that will happen in it. Only what has happened may be shown. */
export interface Match {
  fixture: Fixture;
  setup: Setup;
  events: readonly MatchEvent[];
  /** How long the halves take, of football. */
  halves: Halves;
  /** Who starts, of football. */
  lineups: LineUps | null;
  /** What is picked for each map, of e-sports. */
  drafts: readonly MapDraft[];
  endsAtMs: number;
}

type Played = Pick<Match, 'events' | 'halves'>;

function play(setup: Setup, draws: Draws): Played {
  if (setup.sport === 'football') return playFootball(setup.football, draws);
  return { events: playOther(setup, draws), halves: { first: 0, second: 0 } };
}

function playOther(setup: Exclude<Setup, { sport: 'football' }>, draws: Draws): MatchEvent[] {
  switch (setup.sport) {
    case 'basketball':
      return playBasketball(setup.basketball, draws);
    case 'tennis':
      return playTennis(setup.services, setsToWin, draws);
    case 'iceHockey':
      return playIceHockey(setup.iceHockey, draws);
    case 'cricket':
      return playCricket(setup.cricket, draws);
    case 'muayThai':
      return playMuayThai(setup.fight, draws);
    case 'arena':
      return playArena(setup.arena, draws);
    case 'shooter':
      return playShooter(setsToWin, setup.chance, draws);
    case 'badminton':
    case 'tableTennis':
    case 'volleyball': {
      const { sport, chance } = setup;
      return playRallies(rallySports[sport], chance, rallySeconds[sport], draws);
    }
    default:
      return setup satisfies never;
  }
}

/** Plays a fixture; the same seed always plays the same match. */
export function playMatch(seed: WorldSeed, fixture: Fixture): Match {
  const draws = openDraws({ serverSeed: seed, clientSeed: fixture.id, nonce: 0 });
  const setup = toSetup(fixture);
  const { events: played, halves } = play(setup, draws);
  const { events, lineups } =
    setup.sport === 'football'
      ? drawPlayers(seed, fixture, played)
      : { events: played, lineups: null };
  const endsAtMs = fixture.startsAtMs + (events.at(-1)?.at ?? 0) * 1000;
  return { fixture, setup, events, halves, lineups, drafts: drawDrafts(seed, fixture), endsAtMs };
}

/** What has happened in a match by an instant. */
export function eventsUntil({ fixture, events }: Match, nowMs: number): MatchEvent[] {
  return events.filter(({ at }) => fixture.startsAtMs + at * 1000 <= nowMs);
}

/** The facts of a match at an instant. */
export function factsAt(match: Match, nowMs: number): EventFacts {
  const { fixture, lineups } = match;
  const facts = toFacts(fixture.startsAtMs, eventsUntil(match, nowMs));
  if (lineups === null || nowMs < fixture.startsAtMs) return facts;
  return { ...facts, starters: [...lineups.home, ...lineups.away] };
}

/** The forecast of a match before its start. */
export function forecastBefore(setup: Setup): Forecast {
  const facts = toFacts(0, []);
  return forecastStand(setup, { facts, events: [], halves: noHalves, seconds: -1 });
}

/** Halves that have not begun; their length changes nothing before they do. */
const noHalves: Halves = { first: 1, second: 1 };

interface Standing {
  facts: EventFacts;
  events: readonly MatchEvent[];
  halves: Halves;
  seconds: number;
}

/** The forecast of a match at an instant. */
export function forecastAt(match: Match, nowMs: number): Forecast {
  const { setup, halves } = match;
  const events = eventsUntil(match, nowMs);
  const seconds = (nowMs - match.fixture.startsAtMs) / 1000;
  const facts = factsAt(match, nowMs);
  const forecast = forecastStand(setup, { facts, events, halves, seconds });
  if (setup.sport !== 'football') return forecast;
  const players = new Map(listPlayersAt(match, nowMs).map((player) => [player.code, player]));
  return withScorers(forecast, {
    now: facts.periods.regular?.counts.goals ?? [0, 0],
    scored: facts.goals.flatMap(({ scorer }) => scorer ?? []),
    find: (code) => players.get(code) ?? null,
    ownGoalShare,
  });
}

/** Who starts, as soon as that is published; null before. */
export function lineupsAt({ fixture, lineups }: Match, nowMs: number): LineUps | null {
  return nowMs < fixture.startsAtMs - lineupsMs ? null : lineups;
}

/** The players who may score: all of both squads, then those who start. */
function listPlayersAt(match: Match, nowMs: number): Player[] {
  const known = lineupsAt(match, nowMs);
  const players = listPlayers(match.fixture);
  if (known === null) return players;
  const starters = new Set([...known.home, ...known.away]);
  return players.filter(({ code }) => starters.has(code));
}

function forecastStand(setup: Setup, { facts, events, halves, seconds }: Standing): Forecast {
  switch (setup.sport) {
    case 'football':
      return forecastFootball(setup.football, toFootballStand(facts, halves, seconds));
    case 'basketball':
      return forecastBasketball(
        setup.basketball,
        toBasketballStand(facts, setup.basketball, seconds),
      );
    case 'iceHockey':
      return forecastIceHockey(setup.iceHockey, toIceHockeyStand(facts, seconds));
    case 'cricket':
      return forecastCricket(setup.cricket, toCricketStand(facts, events));
    case 'muayThai':
      return forecastMuayThai(setup.fight, toMuayThaiStand(facts, seconds));
    case 'arena': {
      const { maps, current } = mapsOf(facts);
      const isMapOpen = facts.periods[current] === undefined;
      return forecastArena(setup.arena, { maps, isMapOpen });
    }
    case 'shooter': {
      const { maps, current } = mapsOf(facts);
      const { now: rounds, before: inMaps } = countOf(facts, current, 'rounds');
      return forecastShooter(setsToWin, setup.chance, { maps, inMaps, rounds });
    }
    case 'tennis': {
      const { sets, current } = setsOf(facts);
      const { now: games, before: inSets } = countOf(facts, current, 'games');
      // Players take turns at service over the whole match; a tie-break counts as one game.
      const played = inSets[0] + inSets[1] + games[0] + games[1];
      const server = played % 2 === 0 ? 'home' : 'away';
      const game = gameAfter(current, games);
      const points = (game && facts.periods[game]?.counts.points) ?? [0, 0];
      return forecastTennis(setup.services, setsToWin, { sets, inSets, games, points, server });
    }
    case 'badminton':
    case 'tableTennis':
    case 'volleyball': {
      const { sets, current } = setsOf(facts);
      const { now: points, before: inSets } = countOf(facts, current, 'points');
      const rules = rallySports[setup.sport];
      return forecastRallies(rules, setup.chance, { sets, inSets, points });
    }
    default:
      return setup satisfies never;
  }
}

/** The markets that are offered on a match at an instant. */
export function listMarketsAt(match: Match, nowMs: number, forecast: Forecast): Market[] {
  const { setup } = match;
  const facts = factsAt(match, nowMs);
  switch (setup.sport) {
    case 'football':
      return [
        ...listFootballMarkets(forecast, facts.periods.regular?.counts.goals ?? [0, 0]),
        ...listScorerMarkets(listPlayersAt(match, nowMs).map(({ code }) => code)),
      ];
    case 'basketball': {
      const parts: readonly Period[] = ['half1', 'half2', ...quarters];
      const isOpen = (it: Period): boolean => (facts.periods[it]?.completedAtMs ?? null) === null;
      return listBasketballMarkets(forecast, parts.filter(isOpen));
    }
    case 'iceHockey': {
      const seconds = (nowMs - match.fixture.startsAtMs) / 1000;
      const goals = facts.periods.regular?.counts.goals ?? [0, 0];
      return listIceHockeyMarkets(forecast, findIceHockeyPeriod(seconds), goals);
    }
    case 'cricket':
      return listCricketMarkets(forecast, setup.cricket.first, facts.periods.innings1);
    case 'muayThai':
      return listFightMarkets(forecast, fightRounds, roundsOf(facts));
    case 'arena': {
      const { current, number } = mapsOf(facts);
      const isMapOpen = facts.periods[current] === undefined;
      const next = isMapOpen ? current : periodOf('map', number + 1);
      return listMapMarkets(forecast, setup.arena.mapsToWin, next);
    }
    case 'shooter':
      return listMapMarkets(forecast, setsToWin, mapsOf(facts).current);
    case 'tennis': {
      const { current } = setsOf(facts);
      const game = gameAfter(current, countOf(facts, current, 'games').now);
      const played = (game && facts.periods[game]?.points?.length) ?? 0;
      const isLive = nowMs >= match.fixture.startsAtMs;
      return [
        ...listSetMarkets(forecast, 'games', setsToWin, current),
        ...(game === null ? [] : listGameMarkets(forecast, game, played, isLive)),
      ];
    }
    case 'badminton':
    case 'tableTennis':
    case 'volleyball': {
      const { setsToWin: most } = rallySports[setup.sport];
      return listSetMarkets(forecast, 'points', most, setsOf(facts).current);
    }
    default:
      return setup satisfies never;
  }
}

/** The markets that lists show of a match at an instant. */
export function listMainMarketsAt(match: Match, nowMs: number, forecast: Forecast): Market[] {
  const score = factsAt(match, nowMs).periods.regular?.counts.goals ?? [0, 0];
  return listMainMarkets(match.setup.sport, forecast, score);
}

function roundsOf({ periods }: EventFacts): number {
  const [home, away] = periods.full?.counts.rounds ?? [0, 0];
  return home + away;
}

function mapsOf({ periods }: EventFacts): { maps: Score; current: Period; number: number } {
  const maps = periods.full?.counts.maps ?? [0, 0];
  const number = maps[0] + maps[1] + 1;
  return { maps, number, current: periodOf('map', number) };
}

function setsOf({ periods }: EventFacts): { sets: Score; current: Period } {
  const sets = periods.full?.counts.sets ?? [0, 0];
  return { sets, current: periodOf('set', sets[0] + sets[1] + 1) };
}

/** A count in the current set or map, and in those before it. */
function countOf(
  { periods }: EventFacts,
  current: Period,
  count: Count,
): { now: Score; before: Score } {
  const now = periods[current]?.counts[count] ?? [0, 0];
  const [home, away] = periods.full?.counts[count] ?? [0, 0];
  return { now, before: [home - now[0], away - now[1]] };
}
