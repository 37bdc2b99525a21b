import { writeMinor } from '@vela/contract/money.ts';
import type { FreeBet } from '../protocol/book.ts';
import type { FreeRounds } from '../protocol/play.ts';
import type { FreePlayRow } from './store.ts';

/** Free rounds as their player sees them. */
export const toFreeRounds = (row: FreePlayRow): FreeRounds => ({
  grantId: row.grantId,
  total: row.total,
  left: row.isCancelled ? 0 : row.total - row.used,
  stakeMinor: writeMinor(row.stakeMinor),
  wonMinor: writeMinor(row.wonMinor),
  expiresAt: row.expiresAt.getTime(),
});

/** A free bet as its player sees it. */
export const toFreeBet = (row: FreePlayRow): FreeBet => ({
  grantId: row.grantId,
  stakeMinor: writeMinor(row.stakeMinor),
  minOddsMilli: row.minOddsMilli,
  expiresAt: row.expiresAt.getTime(),
});
