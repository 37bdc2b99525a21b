/**
 * Buying a bet back, whole or in part.
 *
 * 1. A cash-out id counts once; a bet has one cash-out at a time.
 * 2. With a live leg it waits for the live delay, prolonged as that of a bet; what is paid is the
 *    lowest value from the request to the end.
 * 3. A bet that is decided by then is settled and not bought back.
 * 4. A free bet is not bought back.
 */
import { refuse, Refused, transactOrRefuse } from '../../play/refused.ts';
import type { SessionRow } from '../../play/store.ts';
import type { cashOutBookBet } from '../../protocol/book-routes.ts';
import type { RouteInput } from '../../protocol/route.ts';
import { addReturn, updateBetReturn } from '../../rounds/store.ts';
import type { Queryable } from '../../rounds/store.ts';
import { computeMaxPayoutMinor } from '../settle-bet.ts';
import { toBookBet } from './accepted-bet.ts';
import type { AcceptedBet } from './accepted-bet.ts';
import { updateAutoArmed, updateAutoEnded } from './auto-cash-out-store.ts';
import { findLowestMinor, settleLeg } from './bet-value.ts';
import {
  findCashOut,
  findWaitingCashOut,
  insertCashOut,
  updateBetSold,
  updateCashOutOver,
  updateCashOutSeen,
} from './cash-out-store.ts';
import type { CashOutRefusal, CashOutRow } from './cash-out-store.ts';
import { findOpposedLegs } from './opposed-legs.ts';
import { lockAcceptedBet, mustFindBook, walletOf } from './parts.ts';
import type { BookBetParts, Step } from './parts.ts';
import { updateRoundPaying } from './store.ts';
import { splitStake } from '../price.ts';
import { computeCashOutValidMinor } from './valid-bet.ts';
import { computeDelayMs, findWaitEnd } from './waiting.ts';

/** What a page requests. */
export type CashOutRequest = RouteInput<typeof cashOutBookBet>;

/** Why a request is not recorded. */
type Unrecorded = CashOutRefusal | 'notFound' | 'invalidInput';

/** A recorded cash-out, with what is to be sent for it. */
export interface RecordedCashOut {
  row: CashOutRow;
  step: Step | null;
}

/** Records a cash-out, or finds it, and takes it as far as it can go now. */
export async function requestCashOut(
  parts: BookBetParts,
  session: SessionRow,
  request: CashOutRequest,
): Promise<RecordedCashOut | Refused<Unrecorded>> {
  await parts.catchUp?.();
  return transactOrRefuse(parts.database, async (tx) => {
    const bet = await lockAcceptedBet(tx, request.betId);
    const isOurs = bet?.row.player === session.player && bet.row.gameCode === session.gameCode;
    if (bet === null || !isOurs) return refuse('notFound');
    const known = await findCashOut(tx, request.cashOutId);
    if (known !== null && !isSame(known, request)) return refuse('invalidInput');
    const recorded = known ?? (await recordCashOut(tx, parts, bet, request));
    if (recorded instanceof Refused) return recorded;
    const isWaiting = recorded.state === 'waiting';
    const step = isWaiting ? await continueCashOut(tx, parts, bet, recorded) : null;
    const row = (await findCashOut(tx, recorded.id)) ?? recorded;
    return { row, step };
  });
}

/** Advances the cash-out of a bet; null if it still waits. */
export function advanceCashOut(parts: BookBetParts, betId: string): Promise<Step | null> {
  return parts.database.transaction(async ({ client: tx }) => {
    const bet = await lockAcceptedBet(tx, betId, { skipsLocked: true });
    const row = bet && (await findWaitingCashOut(tx, betId));
    return bet && row && continueCashOut(tx, parts, bet, row);
  });
}

const isSame = (known: CashOutRow, request: CashOutRequest): boolean =>
  known.betId === request.betId &&
  known.shareBp === request.shareBp &&
  known.atLeastMinor === BigInt(request.atLeastMinor);

/** Records a cash-out of a bet that is locked, if it can be bought back for what is wanted. */
export async function recordCashOut(
  tx: Queryable,
  parts: BookBetParts,
  bet: AcceptedBet,
  request: CashOutRequest,
): Promise<CashOutRow | Refused<Unrecorded>> {
  const { betId, state, unitLeftMinor, freeBet } = bet.row;
  const now = parts.clock.now();
  if (freeBet !== null) return refuse('closed');
  if (state === 'placing' || state === 'waiting') return refuse('suspended');
  if (state !== 'confirmed' || isDecided(parts, bet, now)) return refuse('closed');
  if ((await findWaitingCashOut(tx, betId)) !== null) return refuse('suspended');
  const { sold } = splitStake(unitLeftMinor, request.shareBp);
  if (sold === 0n) return refuse('invalidInput');
  const nowMs = now.getTime();
  const lowestMinor = findLowest(parts, bet, sold, { fromMs: nowMs, untilMs: nowMs });
  if (lowestMinor === null) return refuse('suspended');
  const atLeastMinor = BigInt(request.atLeastMinor);
  if (lowestMinor < atLeastMinor) return refuse('priceChanged');
  const open = bet.legs.filter((leg) => settleLeg(parts.feed, leg, nowMs) === null);
  const row = {
    id: request.cashOutId,
    betId,
    shareBp: request.shareBp,
    atLeastMinor,
    unitSoldMinor: sold,
    requestedAt: now,
    endsAt: new Date(nowMs + computeDelayMs(parts.liveRules, open, nowMs)),
    seenUntil: now,
    lowestMinor,
  };
  // Another bet may have the id.
  if (!(await insertCashOut(tx, row))) return refuse('invalidInput');
  return { ...row, state: 'waiting', reason: null, paidMinor: null };
}

const isDecided = (parts: BookBetParts, { legs }: AcceptedBet, at: Date): boolean =>
  legs.every((leg) => settleLeg(parts.feed, leg, at.getTime()) !== null);

/** What all that is left of a bet is bought back for now; null if it cannot be. */
export function findValueMinor(parts: BookBetParts, bet: AcceptedBet): bigint | null {
  const nowMs = parts.clock.now().getTime();
  return findLowest(parts, bet, bet.row.unitLeftMinor, { fromMs: nowMs, untilMs: nowMs });
}

function findLowest(
  parts: BookBetParts,
  { row, sizes, legs }: AcceptedBet,
  unitMinor: bigint,
  span: { fromMs: number; untilMs: number },
): bigint | null {
  const marginBp = mustFindBook(parts, row.gameCode).margins.cashOutBp;
  return findLowestMinor(parts.feed, { unitMinor, sizes, legs, marginBp }, span);
}

/** Advances a cash-out as far as possible now; null if it still waits. Needs the bet's lock. */
export async function continueCashOut(
  tx: Queryable,
  parts: BookBetParts,
  bet: AcceptedBet,
  row: CashOutRow,
): Promise<Step | null> {
  const now = parts.clock.now();
  const nowMs = now.getTime();
  const window = { endsAtMs: row.endsAt.getTime(), nowMs };
  const untilMs = findWaitEnd(parts.feed, parts.liveRules, bet.legs, window);
  const seenMs = Math.min(nowMs, untilMs);
  const end = (reason: CashOutRefusal): Promise<Step> => refuseCashOut(tx, row, reason, now);
  if (isDecided(parts, bet, new Date(seenMs))) return end('closed');
  const span = { fromMs: row.seenUntil.getTime(), untilMs: seenMs };
  const seen = findLowest(parts, bet, row.unitSoldMinor, span);
  if (seen === null) return end('suspended');
  const lowestMinor = seen < row.lowestMinor ? seen : row.lowestMinor;
  if (lowestMinor < row.atLeastMinor) return end('priceChanged');
  if (untilMs <= nowMs) return buy(tx, parts, bet, { ...row, lowestMinor });
  const endsAt = new Date(untilMs);
  await updateCashOutSeen(tx, { id: row.id, seenUntil: now, lowestMinor, endsAt });
  return null;
}

async function refuseCashOut(
  tx: Queryable,
  { id, betId }: CashOutRow,
  reason: CashOutRefusal,
  now: Date,
): Promise<Step> {
  await updateCashOutOver(tx, { id, now, state: 'refused', reason });
  await updateAutoArmed(tx, { id, betId });
  return { betId, send: null };
}

async function buy(
  tx: Queryable,
  parts: BookBetParts,
  bet: AcceptedBet,
  { id, unitSoldMinor, lowestMinor }: CashOutRow,
): Promise<Step> {
  const { betId, roundId, sessionId, unitLeftMinor, paidMinor, soldValidMinor } = bet.row;
  const now = parts.clock.now();
  const sold = toBookBet(bet, unitSoldMinor);
  const most = computeMaxPayoutMinor(sold);
  const price = lowestMinor < most ? lowestMinor : most;
  const validMinor = computeCashOutValidMinor(sold, price, await findOpposedLegs(tx, bet));
  const isWhole = unitSoldMinor === unitLeftMinor;
  await updateCashOutOver(tx, { id, now, state: 'paid', paidMinor: price });
  await updateAutoEnded(tx, { id, betId, now });
  await updateBetSold(tx, { betId, unitSoldMinor, paidMinor: price, validMinor, now });
  await addReturn(tx, sessionId, price);
  if (isWhole) {
    const returnMinor = paidMinor + price;
    await updateBetReturn(tx, {
      id: betId,
      returnMinor,
      validMinor: soldValidMinor + validMinor,
    });
    await updateRoundPaying(tx, roundId, returnMinor);
  }
  const part = {
    id: betId,
    returnMinor: price,
    validMinor: soldValidMinor + validMinor,
    part: id,
  };
  return { betId, send: await walletOf(parts).payOut(tx, part, isWhole) };
}
