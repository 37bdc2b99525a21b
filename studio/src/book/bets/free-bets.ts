import { listUsable } from '../../free-play/store.ts';
import { toFreeBet } from '../../free-play/views.ts';
import type { SessionRow } from '../../play/store.ts';
import type { FreeBetsReply } from '../../protocol/book.ts';
import type { BookBetParts } from './parts.ts';

/** Chosen: more than any player holds at one time. */
const LISTED_MAX = 20;

/** The free bets that a player can use in the book of a session. */
export async function readFreeBets(
  { database, clock }: Pick<BookBetParts, 'database' | 'clock'>,
  { player, gameCode, currency }: SessionRow,
): Promise<FreeBetsReply> {
  const now = clock.now();
  const of = { player, gameCode, currency, kind: 'bet', limit: LISTED_MAX } as const;
  const rows = await listUsable(database.pool, of, now);
  return { serverTime: now.getTime(), freeBets: rows.map(toFreeBet) };
}
