/**
 * Buying a bet back once it is worth what its player wants for it.
 *
 * 1. What is wanted is a row, which a process that starts finds again.
 * 2. A bet is valued when a match of it has changed, and when the row is new; only so many in one
 *    sweep, the others in the next.
 * 3. A value that is high enough requests a cash-out like any other, for all that is left of the
 *    bet: it waits for the live delay, and pays the lowest value in it. If that is below what is
 *    wanted, nothing is bought and the row stays.
 * 4. A cash-out of the player, or the settlement of the bet, ends it.
 */
import { writeMinor } from '@vela/contract/money.ts';
import { refuse, Refused, transactOrRefuse } from '../../play/refused.ts';
import type { SessionRow } from '../../play/store.ts';
import type { setAutoCashOut } from '../../protocol/book-routes.ts';
import type { AnyRefusal, RouteInput } from '../../protocol/route.ts';
import { newUuid } from '../../uuid.ts';
import type { FeedMarket } from '../feed/feed.ts';
import { computeMaxPayoutMinor } from '../settle-bet.ts';
import { toBookBet } from './accepted-bet.ts';
import type { AcceptedBet } from './accepted-bet.ts';
import {
  cancelAutoOfSettled,
  deleteAutoCashOut,
  listUnlooked,
  listWatchedBets,
  listWatchedEvents,
  saveAutoCashOut,
  updateAutoStarted,
  updateLooked,
} from './auto-cash-out-store.ts';
import { continueCashOut, findValueMinor, recordCashOut } from './cash-out.ts';
import { findWaitingCashOut } from './cash-out-store.ts';
import { listAcceptedBets, lockAcceptedBet } from './parts.ts';
import type { BookBetParts, Step } from './parts.ts';

/** What a page requests. */
export type AutoCashOutRequest = RouteInput<typeof setAutoCashOut>;

type SetRefusal = AnyRefusal<(typeof setAutoCashOut.refusals)[number]>;

/** Arms, changes or removes the automatic cash-out of a bet. */
export function saveRequested(
  parts: BookBetParts,
  session: SessionRow,
  { betId, atLeastMinor: requested }: AutoCashOutRequest,
): Promise<Step | Refused<SetRefusal>> {
  return transactOrRefuse(parts.database, async (tx) => {
    const bet = await lockAcceptedBet(tx, betId);
    const isOurs = bet?.row.player === session.player && bet.row.gameCode === session.gameCode;
    if (bet === null || !isOurs) return refuse('notFound');
    if (bet.row.state !== 'confirmed' || bet.row.freeBet !== null) return refuse('closed');
    const step = { betId, send: null };
    const atLeastMinor = requested === null ? null : BigInt(requested);
    const known = bet.auto?.state === 'armed' ? bet.auto : null;
    if ((known?.atLeastMinor ?? null) === atLeastMinor) return step;
    // It is being carried out: what comes of it is known within its live delay.
    if (known !== null && known.cashOutId !== null) return refuse('suspended');
    if (atLeastMinor === null) await deleteAutoCashOut(tx, betId);
    else if (atLeastMinor > computeMostMinor(bet)) return refuse('invalidInput');
    else await saveAutoCashOut(tx, { betId, atLeastMinor, now: parts.clock.now() });
    return step;
  });
}

/** What is left of a bet is never worth more. */
const computeMostMinor = (bet: AcceptedBet): bigint =>
  computeMaxPayoutMinor(toBookBet(bet, bet.row.unitLeftMinor));

/** Requests the cash-out of a bet that is worth enough; null if it is not, or cannot be now. */
export function startAutoCashOut(parts: BookBetParts, betId: string): Promise<Step | null> {
  return parts.database.transaction(async ({ client: tx }) => {
    const bet = await lockAcceptedBet(tx, betId, { skipsLocked: true });
    if (bet === null || bet.auto?.state !== 'armed' || !isWorthIt(parts, bet)) return null;
    if ((await findWaitingCashOut(tx, betId)) !== null) return null;
    const { atLeastMinor } = bet.auto;
    const recorded = await recordCashOut(tx, parts, bet, {
      cashOutId: newUuid(parts.random),
      betId,
      shareBp: 10_000,
      atLeastMinor: writeMinor(atLeastMinor),
    });
    if (recorded instanceof Refused) return null;
    await updateAutoStarted(tx, betId, recorded.id);
    // Its page shows that it is being carried out.
    return (await continueCashOut(tx, parts, bet, recorded)) ?? { betId, send: null };
  });
}

function isWorthIt(parts: BookBetParts, bet: AcceptedBet): boolean {
  if (bet.auto === null || bet.row.state !== 'confirmed') return false;
  const valueMinor = findValueMinor(parts, bet);
  return valueMinor !== null && valueMinor >= bet.auto.atLeastMinor;
}

function isDue(parts: BookBetParts, bet: AcceptedBet): boolean {
  try {
    return isWorthIt(parts, bet);
  } catch {
    // It fails again where that is logged.
    return true;
  }
}

/** Chosen: bets valued in one sweep; a second is enough for ten times as many. */
const VALUED_MAX = 500;

/** Watches what bets are worth: each sweep names those whose cash-out is to be requested. */
export function openAutoWatch(parts: BookBetParts): () => Promise<string[]> {
  const { feed, clock, database } = parts;
  const seen = new Map<string, readonly FeedMarket[]>();
  const waiting = new Set<string>();
  const hasChanged = (id: string, nowMs: number): boolean => {
    const [before, now] = [seen.get(id), feed.listMainMarkets(id, nowMs)];
    seen.set(id, now);
    // Prices are the same object as long as nothing changes; nothing is nothing.
    return before !== now && (before === undefined || before.length + now.length > 0);
  };
  return async () => {
    const now = clock.now();
    const { pool } = database;
    await cancelAutoOfSettled(pool, now);
    const watched = new Set(await listWatchedEvents(pool));
    for (const id of seen.keys()) if (!watched.has(id)) seen.delete(id);
    const changed = [...watched].filter((id) => hasChanged(id, now.getTime()));
    if (changed.length > 0) for (const id of await listWatchedBets(pool, changed)) waiting.add(id);
    for (const id of await listUnlooked(pool, VALUED_MAX)) waiting.add(id);
    const valued = [...waiting].slice(0, VALUED_MAX);
    if (valued.length === 0) return [];
    for (const id of valued) waiting.delete(id);
    await updateLooked(pool, valued, now);
    const bets = await listAcceptedBets(pool, valued);
    const free = bets.filter(({ auto }) => auto?.state === 'armed' && auto.cashOutId === null);
    const due = free.filter((bet) => isDue(parts, bet)).map(({ row }) => row.betId);
    // One that cannot be requested now, such as while its player sells a part, is tried again.
    for (const id of due) waiting.add(id);
    return due;
  };
}
