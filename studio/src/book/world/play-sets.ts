/** Plays matches of sets and maps, point by point, by the models that price them. */
import type { Draws } from '@vela/fair/draws.ts';
import type { ArenaSetup, MapCount } from '../esports-model.ts';
import { mapCounts, roundsToWinMap } from '../esports-model.ts';
import { isSetOver, targetOf } from '../rally-model.ts';
import type { RallyRules } from '../rally-model.ts';
import { gameAfter, periods } from '../selection.ts';
import type { Period, Score, Side } from '../selection.ts';
import { firstGame, isTennisSetOver, otherSide, tieBreakServer } from '../tennis-model.ts';
import type { Services, TennisStand } from '../tennis-model.ts';
import { drawIsTrue, drawPoisson, drawUnit } from './chance.ts';
import type { EventKind, MatchEvent } from './events.ts';

/** Writes events down while time passes. */
class Recorder {
  readonly events: MatchEvent[] = [];
  seconds = 0;
  private readonly draws: Draws;
  constructor(draws: Draws) {
    this.draws = draws;
  }

  /** Lets on average so many seconds pass: from half to one and a half times as many. */
  wait(mean: number): void {
    this.seconds += Math.round(mean * (0.5 + drawUnit(this.draws)));
  }

  add(kind: EventKind, period: Period, by: Side | null, amount = 1): void {
    this.events.push({ at: this.seconds, kind, period, by, amount });
  }

  endPeriod(period: Period): void {
    this.add('periodEnd', period, null, 0);
  }

  finish(): MatchEvent[] {
    this.endPeriod('full');
    this.add('end', 'full', null, 0);
    return this.events;
  }
}

/** The period of a set, map or round of this number. */
export function periodOf(kind: 'set' | 'map' | 'round', number: number): Period {
  return periods.find((it) => it === `${kind}${number}`) ?? 'full';
}

const ahead = ([home, away]: Score): Side => (home > away ? 'home' : 'away');
const plusOne = ([home, away]: Score, by: Side): Score =>
  by === 'home' ? [home + 1, away] : [home, away + 1];

/** Plays sets until one side has enough; `playSet` records one and gives its winner. */
function playSeries(
  recorder: Recorder,
  kind: 'set' | 'map',
  setsToWin: number,
  breakSeconds: number,
  playSet: (period: Period, number: number) => Side,
): MatchEvent[] {
  let won: Score = [0, 0];
  for (let number = 1; Math.max(...won) < setsToWin; number++) {
    if (number > 1) recorder.wait(breakSeconds);
    const period = periodOf(kind, number);
    const winner = playSet(period, number);
    won = plusOne(won, winner);
    recorder.add(kind, kind === 'map' ? period : 'full', winner);
    recorder.endPeriod(period);
  }
  return recorder.finish();
}

/** A match of rallies. */
export function playRallies(
  rules: RallyRules,
  chance: number,
  rallySeconds: number,
  draws: Draws,
): MatchEvent[] {
  const recorder = new Recorder(draws);
  return playSeries(recorder, 'set', rules.setsToWin, 120, (period, number) => {
    let score: Score = [0, 0];
    while (!isSetOver(score, targetOf(rules, number), rules.cap)) {
      recorder.wait(rallySeconds);
      const by = drawIsTrue(draws, chance) ? 'home' : 'away';
      score = plusOne(score, by);
      recorder.add('point', period, by);
    }
    return ahead(score);
  });
}

/** A match of tennis. */
export function playTennis(services: Services, setsToWin: number, draws: Draws): MatchEvent[] {
  const recorder = new Recorder(draws);
  let server: Side = 'home';
  return playSeries(recorder, 'set', setsToWin, 120, (period) => {
    let games: Score = [0, 0];
    while (!isTennisSetOver(games)) {
      const game = gameAfter(period, games) ?? period;
      const winner = playGame({ ...firstGame, games, server }, services, game, recorder, draws);
      games = plusOne(games, winner);
      server = otherSide(server);
      recorder.add('game', game, winner);
      recorder.wait(40);
    }
    return ahead(games);
  });
}

function playGame(
  { games, server }: TennisStand,
  services: Services,
  period: Period,
  recorder: Recorder,
  draws: Draws,
): Side {
  const isTieBreak = games[0] === 6 && games[1] === 6;
  const target = isTieBreak ? 7 : 4;
  let points: Score = [0, 0];
  while (!isSetOver(points, target, null)) {
    recorder.wait(32);
    const serves = isTieBreak ? tieBreakServer(server, points) : server;
    const isHeld = drawIsTrue(draws, services[serves]);
    const by = isHeld ? serves : otherSide(serves);
    points = plusOne(points, by);
    recorder.add('point', period, by);
  }
  return ahead(points);
}

/** What is reported of each count of a map. */
export const mapEvents = {
  kills: 'kill',
  dragons: 'dragon',
  towers: 'tower',
} as const satisfies Record<MapCount, EventKind>;

/** A series of maps in an arena: the winner is drawn first, then what each side has and when. */
export function playArena(setup: ArenaSetup, draws: Draws): MatchEvent[] {
  const recorder = new Recorder(draws);
  return playSeries(recorder, 'map', setup.mapsToWin, 600, (period) => {
    const winner = drawIsTrue(draws, setup.map) ? 'home' : 'away';
    const first = drawIsTrue(draws, setup.firstBlood) ? 'home' : 'away';
    const actions = mapCounts.flatMap((count) => drawActions(setup, count, winner, draws));
    recorder.wait(150);
    recorder.add('firstBlood', period, first);
    // The first kill is that of first blood; the others fall in any order.
    const order = shuffle(actions, draws);
    const at = order.findIndex(({ kind, by }) => kind === 'kill' && by === first);
    if (at > 0) order.unshift(...order.splice(at, 1));
    const pause = 1_650 / Math.max(1, order.length);
    for (const { kind, by } of order) {
      recorder.add(kind, period, by);
      recorder.wait(pause);
    }
    return winner;
  });
}

interface MapAction {
  kind: (typeof mapEvents)[MapCount];
  by: Side;
}

function drawActions(
  { counted }: ArenaSetup,
  count: MapCount,
  winner: Side,
  draws: Draws,
): MapAction[] {
  const numbers = counted[count];
  if (numbers === undefined) return [];
  const of = (length: number, by: Side): MapAction[] =>
    Array.from({ length }, () => ({ kind: mapEvents[count], by }));
  return [
    ...of(numbers.least + drawPoisson(draws, numbers.winner), winner),
    ...of(drawPoisson(draws, numbers.loser), otherSide(winner)),
  ];
}

function shuffle<Item>(items: readonly Item[], draws: Draws): Item[] {
  return items
    .map((item) => ({ item, key: drawUnit(draws) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** A series of maps of a shooting game, round by round. */
export function playShooter(mapsToWin: number, chance: number, draws: Draws): MatchEvent[] {
  const recorder = new Recorder(draws);
  return playSeries(recorder, 'map', mapsToWin, 600, (period) => {
    let score: Score = [0, 0];
    while (Math.max(...score) < roundsToWinMap(score)) {
      recorder.wait(105);
      const by = drawIsTrue(draws, chance) ? 'home' : 'away';
      score = plusOne(score, by);
      recorder.add('round', period, by);
    }
    return ahead(score);
  });
}
