/** By when the result of a bet is due. */
import { DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import type { Sport } from '../../protocol/book.ts';
import type { ResultWindow } from '../../protocol/trading-overdue.ts';
import { settledWithinMs } from '../bets/next-check.ts';
import { readSelection } from '../read-selection.ts';
import { periodsOf } from '../settle-selection.ts';
import type { SimpleSelection } from '../selection.ts';

/**
 * How long a match of each sport lasts at the longest. Chosen: with breaks and overtime, nearly all
 * are over by then; one that is not is worth a look.
 */
export const longestMs: Readonly<Record<Sport, number>> = {
  football: 130 * MINUTE_MS,
  basketball: 180 * MINUTE_MS,
  tennis: 330 * MINUTE_MS,
  badminton: 120 * MINUTE_MS,
  tableTennis: 120 * MINUTE_MS,
  volleyball: 180 * MINUTE_MS,
  iceHockey: 210 * MINUTE_MS,
  cricket: 300 * MINUTE_MS,
  muayThai: 60 * MINUTE_MS,
  arena: 300 * MINUTE_MS,
  shooter: 300 * MINUTE_MS,
};

/** The same of its first half, where there is one. */
export const longestHalfMs: Partial<Readonly<Record<Sport, number>>> = {
  football: 65 * MINUTE_MS,
  basketball: 90 * MINUTE_MS,
};

/** By when a selection's result is due, and by which window. */
export interface ResultDue {
  window: ResultWindow;
  dueAtMs: number;
}

/** When the result of a selection's text is due in a match that starts at an instant. */
export function findResultDue(sport: Sport, text: string, startsAtMs: number): ResultDue {
  const selection = readSelection(text);
  const parts = selection?.kind === 'builder' ? selection.parts : [selection];
  // A season is played on after its betting has closed: for a day at most.
  if (parts.some((part) => part?.kind === 'outright')) {
    return { window: 'single', dueAtMs: startsAtMs + DAY_MS + settledWithinMs.single };
  }
  const halfMs = longestHalfMs[sport];
  if (halfMs !== undefined && parts.every((part) => part !== null && isOfFirstHalf(part))) {
    return { window: 'firstHalf', dueAtMs: startsAtMs + halfMs + settledWithinMs.firstHalf };
  }
  return { window: 'single', dueAtMs: startsAtMs + longestMs[sport] + settledWithinMs.single };
}

function isOfFirstHalf(part: SimpleSelection): boolean {
  if (part.kind === 'nextGoal' || part.kind === 'scorer' || part.kind === 'outright') return false;
  if (part.kind === 'point') return false;
  return periodsOf(part).every((period) => period === 'half1');
}
