/** Which markets the book offers on a match, with their lines and margins. */
import type { Sport } from '../protocol/book.ts';
import { mapCounts } from './esports-model.ts';
import { expectSelection } from './forecast.ts';
import type { Forecast } from './forecast.ts';
import {
  correctScore,
  deuce,
  gameScore,
  halves,
  handicaps,
  listedMax,
  noScore,
  oddEven,
  points,
  quarters,
  results,
  teamTotals,
  threeWay,
  total,
  totals,
  winner,
} from './market-makers.ts';
import type { Lines, Market, Where } from './market-makers.ts';
import { priceOf } from './price.ts';
import { decisionFigure, methods, periods, readGame, scorerTimes } from './selection.ts';
import { tieBreakNumber } from './selection.ts';
import type { Count, GamePeriod, Period, Score, Side, SimpleSelection } from './selection.ts';
import type { PeriodFacts } from './facts.ts';

/** Margins in basis points of the stakes that are decided. */
export interface Margins {
  /** Handicaps, totals and winners: markets with two sides. */
  twoWayBp: number;
  /** All others. */
  otherBp: number;
  builderBp: number;
  cashOutBp: number;
}

/** What is seeded; operators set their own. Chosen near those of Asian houses. */
export const defaultMargins: Margins = {
  twoWayBp: 400,
  otherBp: 700,
  builderBp: 1_200,
  cashOutBp: 500,
};

/** The margin of a selection's market. */
export function marginOf({ kind }: SimpleSelection, { twoWayBp, otherBp }: Margins): number {
  const isTwoWay = kind === 'handicap' || kind === 'total' || kind === 'winner';
  return isTwoWay ? twoWayBp : otherBp;
}

/** A selection with its odds; null odds are not offered at present. */
export interface PricedSelection {
  selection: SimpleSelection;
  oddsMilli: number | null;
}

/** Prices a market; null if the model does not know it. */
export function priceMarket(
  market: Market,
  forecast: Forecast,
  margins: Margins,
): PricedSelection[] | null {
  const priced = market.map((selection) => {
    const expected = expectSelection(selection, forecast);
    return expected && { selection, oddsMilli: priceOf(expected, marginOf(selection, margins)) };
  });
  const known = priced.filter((it) => it !== null);
  return known.length === market.length ? known : null;
}

/**
 * The markets that lists show: who wins, handicap and total at their main lines, and odd or even
 * where it is offered. In football, handicaps count from `score`.
 */
export function listMainMarkets(sport: Sport, forecast: Forecast, score: Score): Market[] {
  switch (sport) {
    case 'football': {
      const whole = { count: 'goals', period: 'regular' } as const;
      const [result = []] = threeWay(whole);
      return [result, ...mainLines(whole, score, 1, forecast), oddEven(whole)];
    }
    case 'basketball': {
      const full = { count: 'points', period: 'full' } as const;
      return [winner(full), ...mainLines(full, noScore, 4, forecast), oddEven(full)];
    }
    case 'tennis':
    case 'badminton':
    case 'tableTennis':
    case 'volleyball': {
      const full = { count: sport === 'tennis' ? 'games' : 'points', period: 'full' } as const;
      const sets = { count: 'sets', period: 'full' } as const;
      return [winner(sets), ...mainLines(full, noScore, 4, forecast), oddEven(full)];
    }
    case 'iceHockey': {
      const whole = { count: 'goals', period: 'regular' } as const;
      const [result = []] = threeWay(whole);
      return [result, ...mainLines(whole, noScore, 1, forecast), oddEven(whole)];
    }
    case 'cricket': {
      const full = { count: 'runs', period: 'full' } as const;
      return [winner(full), ...totals(full, { step: 4, around: 0 }, forecast), oddEven(full)];
    }
    case 'muayThai': {
      const rounds = { count: 'rounds', period: 'full' } as const;
      const lines = totals(rounds, { step: 4, around: 0 }, forecast);
      return [winner({ count: 'bout', period: 'full' }), ...lines];
    }
    case 'arena':
    case 'shooter': {
      const maps = { count: 'maps', period: 'full' } as const;
      return [winner(maps), ...mainLines(maps, noScore, 4, forecast)];
    }
    default:
      return sport satisfies never;
  }
}

function mainLines(where: Where, since: Score, step: Lines['step'], forecast: Forecast): Market[] {
  const lines: Lines = { step, around: 0 };
  return [...handicaps(where, since, lines, forecast), ...totals(where, lines, forecast)];
}

/** Every market of a football match; goals after `score` count for live handicaps. */
export function listFootballMarkets(forecast: Forecast, score: Score): Market[] {
  const whole = { count: 'goals', period: 'regular' } as const;
  const first = { count: 'goals', period: 'half1' } as const;
  const numbers = (where: Where, lines: Lines): Market[] => [
    ...handicaps(where, score, lines, forecast),
    ...totals(where, lines, forecast),
  ];
  const counted = (count: Count): Market[] => [
    ...threeWay({ count, period: 'regular' }).slice(0, 1),
    ...handicaps({ count, period: 'regular' }, noScore, halves, forecast),
    ...totals({ count, period: 'regular' }, halves, forecast),
  ];
  const goal = score[0] + score[1] + 1;
  return [
    ...threeWay(whole),
    ...numbers(whole, quarters),
    (['yes', 'no'] as const).map((pick) => ({ kind: 'bothScore', ...whole, pick })),
    oddEven(whole),
    correctScore(whole, listedMax),
    results.flatMap((half) =>
      results.map((full) => ({ kind: 'halfFull' as const, count: 'goals', pick: [half, full] })),
    ),
    ...threeWay(first),
    ...numbers(first, { step: 1, around: 1 }),
    correctScore(first, 2),
    ...teamTotals(whole, { step: 2, around: 1 }, forecast),
    (['home', 'away', 'none'] as const).map((pick) => ({ kind: 'nextGoal', number: goal, pick })),
    ...counted('corners'),
    ...counted('cards'),
  ];
}

/** Every market of a match in sets, in which `counted` are points or games. */
export function listSetMarkets(
  forecast: Forecast,
  counted: 'points' | 'games',
  setsToWin: number,
  current: Period,
): Market[] {
  const full = { count: counted, period: 'full' } as const;
  const sets = { count: 'sets', period: 'full' } as const;
  return [
    winner(sets),
    seriesScore(sets, setsToWin),
    ...handicaps(sets, noScore, { step: 4, around: 0 }, forecast),
    ...handicaps(full, noScore, points, forecast),
    ...totals(full, points, forecast),
    winner({ count: counted, period: current }),
    ...totals({ count: counted, period: current }, halves, forecast),
    oddEven(full),
  ];
}

/**
 * The markets of the game of tennis that is played or comes next, after so many points of it; its
 * next point is bet on only during the match.
 */
export function listGameMarkets(
  forecast: Forecast,
  period: GamePeriod,
  played: number,
  isLive: boolean,
): Market[] {
  const where = { count: 'points', period } as const;
  const number = played + 1;
  const isTieBreak = readGame(period)?.number === tieBreakNumber;
  const next: Market = (['home', 'away'] as const).map((pick) => ({
    kind: 'point',
    period,
    number,
    pick,
  }));
  return [
    ...(isLive ? [next] : []),
    winner(where),
    ...totals(where, { step: 4, around: 0 }, forecast),
    ...(isTieBreak ? [] : [gameScore(where), deuce(where)]),
  ];
}

/** Every market of a basketball match; `open` are its quarters and halves that are not over. */
export function listBasketballMarkets(forecast: Forecast, open: readonly Period[]): Market[] {
  const full = { count: 'points', period: 'full' } as const;
  const ofPart = (period: Period): Market[] => {
    const where = { count: 'points', period } as const;
    return [
      winner(where),
      ...handicaps(where, noScore, halves, forecast),
      ...totals(where, halves, forecast),
    ];
  };
  return [
    winner(full),
    ...handicaps(full, noScore, points, forecast),
    ...totals(full, points, forecast),
    ...teamTotals(full, { step: 4, around: 0 }, forecast),
    oddEven(full),
    ...open.flatMap(ofPart),
  ];
}

/** Every market of a series of maps; those that the model does not know are left out later. */
export function listMapMarkets(forecast: Forecast, mapsToWin: number, next: Period): Market[] {
  const maps = { count: 'maps', period: 'full' } as const;
  const map = (count: Count): Where => ({ count, period: next });
  const bothOf = (where: Where): Market[] => [
    ...totals(where, halves, forecast),
    ...handicaps(where, noScore, halves, forecast),
  ];
  return [
    winner(maps),
    ...handicaps(maps, noScore, { step: 4, around: 0 }, forecast),
    ...(mapsToWin > 1 ? [total(maps, (mapsToWin * 2 - 1) * 4 - 2)] : []),
    seriesScore(maps, mapsToWin),
    winner(map('maps')),
    winner(map('firstBlood')),
    ...mapCounts.flatMap((count) => bothOf(map(count))),
    winner(map('rounds')),
    ...bothOf(map('rounds')),
  ];
}

/** The score of a match that is won with so many sets or maps. */
function seriesScore(where: Where, toWin: number): Market {
  const scores = Array.from({ length: toWin }, (_, lost): Score[] => [
    [toWin, lost],
    [lost, toWin],
  ]).flat();
  return scores.map((pick) => ({ kind: 'correctScore', ...where, listedMax: toWin, pick }));
}

/** Every market of an ice hockey match; `score` is that of regulation time. */
export function listIceHockeyMarkets(forecast: Forecast, current: Period, score: Score): Market[] {
  const whole = { count: 'goals', period: 'regular' } as const;
  const part = { count: 'goals', period: current } as const;
  const lines: Lines = { step: 1, around: 2 };
  const goal = score[0] + score[1] + 1;
  const ofPart = (): Market[] => [
    ...threeWay(part).slice(0, 1),
    ...totals(part, { step: 2, around: 1 }, forecast),
  ];
  return [
    ...threeWay(whole).slice(0, 2),
    winner({ count: 'goals', period: 'full' }),
    ...handicaps(whole, noScore, lines, forecast),
    ...totals(whole, lines, forecast),
    (['yes', 'no'] as const).map((pick) => ({ kind: 'bothScore', ...whole, pick })),
    oddEven(whole),
    ...teamTotals(whole, { step: 2, around: 1 }, forecast),
    (['home', 'away', 'none'] as const).map((pick) => ({ kind: 'nextGoal', number: goal, pick })),
    correctScore(whole, listedMax),
    ...(current === 'full' ? [] : ofPart()),
  ];
}

/** Every market of a cricket match, of which `first` bats first; runs of both innings. */
export function listCricketMarkets(
  forecast: Forecast,
  first: Side,
  innings1: PeriodFacts | undefined,
): Market[] {
  const full = { count: 'runs', period: 'full' } as const;
  const isSecond = (innings1?.completedAtMs ?? null) !== null;
  const period: Period = isSecond ? 'innings2' : 'innings1';
  const teams = teamTotals(full, halves, forecast);
  const toBat = teams.filter(([it]) => it?.kind === 'teamTotal' && it.side !== first);
  return [
    winner(full),
    ...totals(full, points, forecast),
    ...totals({ count: 'runs', period }, points, forecast),
    ...toBat,
    ...totals({ count: 'wickets', period }, halves, forecast),
    oddEven(full),
    oddEven({ count: 'runs', period }),
  ];
}

/** Every market of a fight after so many complete rounds. */
export function listFightMarkets(forecast: Forecast, rounds: number, complete: number): Market[] {
  const bout = { count: 'bout', period: 'full' } as const;
  const current = `round${complete + 1}`;
  const period = periods.find((it) => it === current);
  const left = Array.from({ length: rounds - complete }, (_, at) => complete + at + 1);
  const ends = [...left, decisionFigure].flatMap((figure): Score[] => [
    [figure, 0],
    [0, figure],
  ]);
  return [
    winner(bout),
    methods.map((pick) => ({ kind: 'method', ...bout, pick })),
    ...totals({ count: 'rounds', period: 'full' }, halves, forecast),
    ends.map((pick) => ({
      kind: 'correctScore',
      ...bout,
      listedMax: decisionFigure,
      pick,
    })),
    ...(period === undefined ? [] : [winner({ count: 'rounds', period })]),
  ];
}

/** Who scores first, last and at any time, of these players; possibly no player scores. */
export function listScorerMarkets(players: readonly string[]): Market[] {
  return scorerTimes.map((when) => {
    const picks = when === 'anytime' ? players : [...players, 'none'];
    return picks.map((pick) => ({ kind: 'scorer', when, pick }));
  });
}
