import { refuse } from '../../play/refused.ts';
import type { Refused } from '../../play/refused.ts';
import type { SessionRow } from '../../play/store.ts';
import type { BookBetsReply } from '../../protocol/book.ts';
import { isUuid } from '../../uuid.ts';
import type { AcceptedBet } from './accepted-bet.ts';
import { joinLegs, listAcceptedBets } from './parts.ts';
import type { BookBetParts } from './parts.ts';
import { listOpenOffers } from './referral-store.ts';
import { listBookBets } from './store.ts';
import type { BetsKey } from './store.ts';
import { toBetView } from './views.ts';

/** Chosen: two screens of a phone. */
const PAGE = 20;

/** A page of a player's bets of one book, the newest first. */
export async function readBets(
  parts: BookBetParts,
  { player, gameCode }: SessionRow,
  { state, after }: { state: 'open' | 'over'; after?: string | undefined },
): Promise<BookBetsReply | Refused<'invalidInput' | 'notFound'>> {
  if (!parts.books.has(gameCode)) return refuse('notFound');
  const key = after === undefined ? null : readKey(after);
  if (after !== undefined && key === null) return refuse('invalidInput');
  const { pool } = parts.database;
  const isOpen = state === 'open';
  const rows = await listBookBets(pool, { player, gameCode, isOpen, after: key, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const nowMs = parts.clock.now().getTime();
  const listed = await joinLegs(pool, page);
  // A bet that was returned for an offer is open as long as that is.
  const offers = isOpen && key === null ? await listOffers(parts, { player, gameCode }) : [];
  const bets = [...offers, ...listed].map((bet) => toBetView(parts, bet, nowMs));
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return { serverTime: nowMs, bets, next: last === undefined ? null : writeKey(last) };
}

async function listOffers(
  { database: { pool }, clock }: BookBetParts,
  of: Pick<SessionRow, 'player' | 'gameCode'>,
): Promise<AcceptedBet[]> {
  return listAcceptedBets(pool, await listOpenOffers(pool, { ...of, now: clock.now() }));
}

const writeKey = ({ placedAt, betId }: BetsKey): string => `${placedAt.getTime()}_${betId}`;

function readKey(text: string): BetsKey | null {
  const match = /^(\d{1,15})_(.+)$/.exec(text);
  const betId = match?.[2];
  if (match === null || !isUuid(betId)) return null;
  return { placedAt: new Date(Number(match[1])), betId };
}
