import type { BookBetState } from '../../protocol/book.ts';
import type { AcceptedBet } from '../bets/accepted-bet.ts';
import type { CorrectionReason } from './rules.ts';

/** A correction as shown to players and reported to the platform. */
export interface ShownCorrection {
  at: Date;
  reason: CorrectionReason;
  fromState: BookBetState;
  toState: BookBetState;
  /** All that the bet has paid, with parts that were bought back. */
  fromMinor: bigint;
  toMinor: bigint;
}

/** The corrections of a bet that changed its result or what it paid, the oldest first. */
export function listShownCorrections({ row, corrections }: AcceptedBet): ShownCorrection[] {
  return corrections
    .filter((it) => it.fromState !== it.toState || it.fromMinor !== it.toMinor)
    .map(({ doneAt, createdAt, reason, fromState, toState, fromMinor, toMinor }) => ({
      at: doneAt ?? createdAt,
      reason,
      fromState,
      toState,
      fromMinor: fromMinor + row.soldForMinor,
      toMinor: toMinor + row.soldForMinor,
    }));
}
