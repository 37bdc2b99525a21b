/** Decides what a series does next. Pure. */
import type { BetRow } from '../rounds/store.ts';
import type { SeriesEnd } from '../protocol/series.ts';
import type { TableRoundRow } from '../tables/store.ts';

/** A series as it was ordered. */
export interface SeriesOrder {
  draws: number;
  stopsOnWin: boolean;
}

/** A bet of a series, with its draw. */
export type SeriesBet = Pick<BetRow, 'state' | 'reason' | 'stakeMinor' | 'returnMinor'> & {
  placedAt: Date;
  tableRoundId: string;
  phase: TableRoundRow['phase'];
};

/** The facts that decide a series. */
export interface SeriesFacts {
  /** In the order placed. */
  bets: readonly SeriesBet[];
  /** The newest draw, or null before the first. */
  round: Pick<TableRoundRow, 'id' | 'phase' | 'phaseEndsAt'> | null;
  /** True if a bet can be sent to the platform for the player. */
  hasSession: boolean;
  now: Date;
}

/** Nothing yet, a bet on the newest draw, or the end. */
export type SeriesStep = { step: 'wait' } | { step: 'bet' } | { step: 'end'; why: SeriesEnd };

/** An unanswered bet is retried this often per draw, at this interval. */
const TRIES_PER_DRAW = 3;
const TRY_AGAIN_MS = 20_000;

const WAIT: SeriesStep = { step: 'wait' };

/** True if a bet holds or held its stake; refused and refunded ones do not count as a draw. */
export function isDrawBet({ state }: Pick<BetRow, 'state'>): boolean {
  return ['placing', 'accepted', 'settling', 'settled'].includes(state);
}

/** True if a bet returned more than it cost: returning just the stake is no win. */
export function hasGained({ returnMinor, stakeMinor }: SeriesBet): boolean {
  return returnMinor !== null && returnMinor > stakeMinor;
}

/** Decides the next step of a running series. */
export function decideSeries(order: SeriesOrder, facts: SeriesFacts): SeriesStep {
  const { bets, round } = facts;
  const counted = bets.filter(isDrawBet);
  if (counted.some(({ state }) => state === 'placing' || state === 'accepted')) return WAIT;
  const refusal = toFinalRefusal(bets, facts.now);
  if (refusal !== null) return { step: 'end', why: refusal };
  if (order.stopsOnWin && counted.some(hasGained)) return { step: 'end', why: 'won' };
  if (counted.length >= order.draws) return { step: 'end', why: 'complete' };
  if (round === null || counted.some(({ tableRoundId }) => tableRoundId === round.id)) return WAIT;
  if (round.phase === 'void') return WAIT;
  if (round.phase === 'betting' && facts.now < round.phaseEndsAt) {
    return facts.hasSession && isTimeToTry(bets, round.id, facts.now) ? { step: 'bet' } : WAIT;
  }
  // The draw has closed without a bet: without a session, none can be placed.
  return facts.hasSession ? WAIT : { step: 'end', why: 'sessionExpired' };
}

/**
 * The refusal that ends a series. A cancelled draw, a late bet and an expired session do not: the
 * next draw, or the next session, may place the bet.
 */
function toFinalRefusal(bets: readonly SeriesBet[], now: Date): SeriesEnd | null {
  const last = bets.at(-1);
  if (last === undefined || isDrawBet(last) || last.phase === 'void') return null;
  const { reason } = last;
  if (reason === null || reason === 'closed' || reason === 'sessionExpired') return null;
  if (reason !== 'unknownOutcome') return reason;
  const tries = bets.filter(({ tableRoundId }) => tableRoundId === last.tableRoundId);
  return tries.length < TRIES_PER_DRAW || !isPast(last, now) ? null : reason;
}

function isTimeToTry(bets: readonly SeriesBet[], roundId: string, now: Date): boolean {
  const last = bets.findLast(({ tableRoundId }) => tableRoundId === roundId);
  if (last === undefined || last.reason === 'sessionExpired') return true;
  return isPast(last, now);
}

function isPast({ placedAt }: SeriesBet, now: Date): boolean {
  return now.getTime() - placedAt.getTime() >= TRY_AGAIN_MS;
}
