/** The published rule by which a selection is settled. Its table is `settlement.vectors.json`. */
import type { SettledState } from '../protocol/book.ts';
import type { EventFacts, GoalFact } from './facts.ts';
import { decisionFigure, isIn, readGame, writeSelection } from './selection.ts';
import type { Count, Handicap, Method, NextGoal, Outright, Period, Point } from './selection.ts';
import type { Result, Score, Scorer, ScoreSelection, Selection } from './selection.ts';

/**
 * What becomes of a stake, in equal parts: `won` of them pay the odds, `back` return what was
 * staked, the rest is lost.
 */
export interface Share {
  won: number;
  back: number;
  of: number;
}

/** A settled selection. A void one returns its stake like a push, but was never decided. */
export interface Settled {
  state: SettledState;
  share: Share;
}

/** A match whose period is not complete so long after its start is void. */
export const voidAfterMs = 36 * 3_600_000;

const won: Share = { won: 2, back: 0, of: 2 };
const halfWon: Share = { won: 1, back: 1, of: 2 };
const halfLost: Share = { won: 0, back: 1, of: 2 };
const push: Share = { won: 0, back: 2, of: 2 };
const lost: Share = { won: 0, back: 0, of: 2 };
const voided: Settled = { state: 'void', share: push };

/** What both sides have of a count in a period. */
export type Tally = (count: Count, period: Period) => Score;

/** The settled selection, or null while its event is not decided. */
export function settleSelection(
  selection: Selection,
  facts: EventFacts,
  nowMs: number,
): Settled | null {
  if (selection.kind === 'builder') {
    return settleBuilder(selection.parts.map((part) => settleSelection(part, facts, nowMs)));
  }
  if (facts.voids !== undefined && isIn(facts.voids, writeSelection(selection))) return voided;
  if (selection.kind === 'outright') return settleOutright(selection, facts);
  if (selection.kind === 'scorer') return settleScorer(selection, facts, nowMs);
  if (selection.kind === 'nextGoal') return settleNextGoal(selection, facts, nowMs);
  if (selection.kind === 'point') return settlePoint(selection, facts, nowMs);
  return settleByScore(selection, facts, nowMs);
}

/** Lost with its first lost part; else void with a void or returned one; else won with all. */
function settleBuilder(parts: readonly (Settled | null)[]): Settled | null {
  if (parts.some((part) => part?.state === 'lost')) return { state: 'lost', share: lost };
  if (parts.includes(null)) return null;
  const isWon = parts.every((part) => part?.state === 'won');
  return isWon ? { state: 'won', share: won } : voided;
}

/** A place that several share is divided among them: that part of the stake wins. */
function settleOutright({ places, pick }: Outright, facts: EventFacts): Settled | null {
  if (facts.endedAtMs === null) return null;
  const rank = facts.ranks?.[pick];
  if (facts.ranks === null || rank === undefined) return voided;
  const tied = Object.values(facts.ranks).filter((other) => other === rank).length;
  const left = Math.min(tied, Math.max(0, places - rank + 1));
  return toSettled({ won: left, back: 0, of: tied });
}

function settleNextGoal(
  { number, pick }: NextGoal,
  facts: EventFacts,
  nowMs: number,
): Settled | null {
  const deadline = facts.startsAtMs + voidAfterMs;
  const goal = facts.goals[number - 1];
  if (goal !== undefined && goal.atMs <= deadline) return toSettled(goal.by === pick ? won : lost);
  const state = periodState(facts, 'regular', nowMs);
  if (state !== 'complete') return state === 'void' ? voided : null;
  return toSettled(pick === 'none' ? won : lost);
}

/** Decided once it is played; void in a game that ends without it. */
function settlePoint(
  { period, number, pick }: Point,
  facts: EventFacts,
  nowMs: number,
): Settled | null {
  const point = facts.periods[period]?.points?.[number - 1];
  if (point !== undefined && point.atMs <= facts.startsAtMs + voidAfterMs) {
    return toSettled(point.by === pick ? won : lost);
  }
  return periodState(facts, period, nowMs) === 'open' ? null : voided;
}

const listGoalsInTime = ({ goals, startsAtMs }: EventFacts): GoalFact[] =>
  goals.filter(({ atMs }) => atMs <= startsAtMs + voidAfterMs);

/** True if line-ups are published, and the scorer of every goal. */
export const areScorersKnown = (facts: EventFacts): boolean =>
  facts.starters !== undefined &&
  listGoalsInTime(facts).every(({ scorer }) => scorer !== undefined);

/** Void if the player did not start; own goals count for no player. */
function settleScorer({ when, pick }: Scorer, facts: EventFacts, nowMs: number): Settled | null {
  const state = periodState(facts, 'regular', nowMs);
  const { starters } = facts;
  if (starters === undefined || !areScorersKnown(facts)) return state === 'open' ? null : voided;
  const goals = listGoalsInTime(facts);
  if (pick !== 'none' && !starters.includes(pick)) return voided;
  const scored = goals.flatMap(({ scorer }) => scorer ?? []);
  if (when === 'anytime' && scored.includes(pick)) return toSettled(won);
  if (when === 'first' && scored.length > 0) return toSettled(scored[0] === pick ? won : lost);
  if (state !== 'complete') return state === 'void' ? voided : null;
  const decisive = when === 'anytime' ? null : (scored.at(-1) ?? 'none');
  return toSettled(decisive === pick ? won : lost);
}

function settleByScore(
  selection: ScoreSelection,
  facts: EventFacts,
  nowMs: number,
): Settled | null {
  const needed = periodsOf(selection);
  const states = needed.map((period) => periodState(facts, period, nowMs, selection.count));
  if (states.includes('void')) return voided;
  if (states.includes('open')) return null;
  const scores = new Map(needed.map((it) => [it, facts.periods[it]?.counts[selection.count]]));
  return toSettled(decide(selection, (_count, period) => scores.get(period) ?? [0, 0]));
}

/** The periods whose scores decide a selection. */
export function periodsOf(selection: ScoreSelection): readonly Period[] {
  return selection.kind === 'halfFull' ? ['half1', 'regular'] : [selection.period];
}

/**
 * A period stands if it was complete within 36 hours of the start. One that was not is void as soon
 * as the event is over, or when the hours are; so is an unpublished count.
 */
function periodState(
  facts: EventFacts,
  period: Period,
  nowMs: number,
  count: Count | null = null,
): 'open' | 'complete' | 'void' {
  const deadline = facts.startsAtMs + voidAfterMs;
  const { completedAtMs = null, counts = {} } = facts.periods[period] ?? {};
  if (completedAtMs !== null && completedAtMs > deadline) return 'void';
  const isCounted = count === null || counts[count] !== undefined;
  if (completedAtMs !== null && isCounted) return 'complete';
  const isOver = (facts.endedAtMs !== null || isSetOver(facts, period)) && completedAtMs === null;
  return isOver || nowMs > deadline ? 'void' : 'open';
}

/** True for a game whose set is over: it was not played. */
function isSetOver({ periods }: EventFacts, period: Period): boolean {
  const game = readGame(period);
  return game !== null && (periods[game.set]?.completedAtMs ?? null) !== null;
}

/** What becomes of a stake on a selection at these scores. Prices come from it as well. */
export function decide(selection: ScoreSelection, tally: Tally): Share {
  if (selection.kind === 'halfFull') {
    const [half, full] = selection.pick;
    const isHalf = resultOf(tally(selection.count, 'half1')) === half;
    return isHalf && resultOf(tally(selection.count, 'regular')) === full ? won : lost;
  }
  const [home, away] = tally(selection.count, selection.period);
  switch (selection.kind) {
    case 'result':
      return resultOf([home, away]) === selection.pick ? won : lost;
    case 'doubleChance':
      return isEither(selection.pick, resultOf([home, away])) ? won : lost;
    case 'drawNoBet':
    case 'winner':
      if (home === away) return push;
      return resultOf([home, away]) === selection.pick ? won : lost;
    case 'method':
      return methodOf([home, away]) === selection.pick ? won : lost;
    case 'handicap':
      return decideHandicap(selection, [home, away]);
    case 'total':
      return byLine(signOf(selection.pick) * ((home + away) * 4 - selection.lineQuarters));
    case 'teamTotal': {
      const own = selection.side === 'home' ? home : away;
      return byLine(signOf(selection.pick) * (own * 4 - selection.lineQuarters));
    }
    case 'bothScore':
      return (home > 0 && away > 0) === (selection.pick === 'yes') ? won : lost;
    case 'deuce':
      return (home > 2 && away > 2) === (selection.pick === 'yes') ? won : lost;
    case 'oddEven':
      return ((home + away) % 2 === 1) === (selection.pick === 'odd') ? won : lost;
    case 'correctScore': {
      const { pick, listedMax } = selection;
      if (pick === 'other') return Math.max(home, away) > listedMax ? won : lost;
      return pick[0] === home && pick[1] === away ? won : lost;
    }
    default:
      return selection satisfies never;
  }
}

function decideHandicap({ pick, lineQuarters, since }: Handicap, [home, away]: Score): Share {
  const ahead = (home - since[0] - (away - since[1])) * 4 + lineQuarters;
  return byLine(pick === 'home' ? ahead : -ahead);
}

/**
 * By how many quarters a selection is beyond its line. A quarter line is half the stake on each of
 * its neighbours, so one quarter beyond wins one half and returns the other.
 */
function byLine(quarters: number): Share {
  if (quarters === 0) return push;
  if (quarters === 1) return halfWon;
  if (quarters === -1) return halfLost;
  return quarters > 0 ? won : lost;
}

const signOf = (pick: 'over' | 'under'): number => (pick === 'over' ? 1 : -1);

/** Who is ahead at a score. */
export function resultOf([home, away]: Score): Result {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

/** How a fight ended, from its `bout`. */
function methodOf([home, away]: Score): Method {
  if (home === away) return 'draw';
  if (home > away) return home < decisionFigure ? 'homeKnockout' : 'homeDecision';
  return away < decisionFigure ? 'awayKnockout' : 'awayDecision';
}

function isEither(pick: 'homeOrDraw' | 'homeOrAway' | 'drawOrAway', result: Result): boolean {
  if (pick === 'homeOrDraw') return result !== 'away';
  return pick === 'homeOrAway' ? result !== 'draw' : result !== 'home';
}

function toSettled(share: Share): Settled {
  if (share.back === share.of) return { state: 'push', share };
  if (share.back > 0) return { state: share.won > 0 ? 'halfWon' : 'halfLost', share };
  return { state: share.won > 0 ? 'won' : 'lost', share };
}
