/** A bet of the book as rules read it. */
import { readSelection } from '../read-selection.ts';
import { readCombinations } from '../settle-bet.ts';
import type { BookBet } from '../settle-bet.ts';
import type { Settled } from '../settle-selection.ts';
import type { CorrectionRow } from '../corrections/store.ts';
import type { AutoCashOutRow } from './auto-cash-out-store.ts';
import type { ValuedLeg } from './bet-value.ts';
import type { ReferralRow } from './referral-store.ts';
import type { BookBetRow, BookLegRow } from './store.ts';

/** A leg with its number, its texts and its names. */
export interface AcceptedLeg extends ValuedLeg {
  row: BookLegRow;
}

/** A bet with its legs. */
export interface AcceptedBet {
  row: BookBetRow;
  sizes: readonly number[];
  legs: readonly AcceptedLeg[];
  /** The cash-out that its player has asked for in advance, also one that is over. */
  auto: AutoCashOutRow | null;
  /** Corrections that are done, the oldest first. */
  corrections: readonly CorrectionRow[];
  /** Its referral to a trader; null if it was not sent to one. */
  referral: ReferralRow | null;
}

/** Reads a bet from its rows. Throws if they mean none: that was never accepted. */
export function toAcceptedBet(
  row: BookBetRow,
  legs: readonly BookLegRow[],
  beside: Pick<AcceptedBet, 'auto' | 'corrections' | 'referral'>,
): AcceptedBet {
  const sizes = readCombinations(row.kind, legs.length);
  if (sizes === null) throw new Error(`bet ${row.betId} has no combinations`);
  return { row, sizes, legs: legs.map(toAcceptedLeg), ...beside };
}

function toAcceptedLeg(row: BookLegRow): AcceptedLeg {
  const selection = readSelection(row.selection);
  if (selection === null) throw new Error(`bet ${row.betId} is on ${row.selection}`);
  const { eventId, sport, oddsMilli } = row;
  const startsAtMs = row.startsAt.getTime();
  return { eventId, sport, startsAtMs, selection, oddsMilli, settled: toSettled(row), row };
}

function toSettled({ state, wonParts, backParts, allParts }: BookLegRow): Settled | null {
  if (state === 'open' || wonParts === null || backParts === null || allParts === null) return null;
  return { state, share: { won: wonParts, back: backParts, of: allParts } };
}

/** A stake on each combination of a bet, for the rules of settlement. */
export function toBookBet(
  { sizes, legs }: Pick<AcceptedBet, 'sizes' | 'legs'>,
  stakeMinor: bigint,
): BookBet {
  return { sizes, stakeMinor, oddsMilli: legs.map(({ oddsMilli }) => oddsMilli) };
}
