/**
 * From the stake to a bet that stands. Each step is one transaction under the lock of the round,
 * starts from the state that it finds, and so happens once, however many workers try it.
 */
import { addMs } from '@vela/service/time.ts';
import { addReturn, updateBetState } from '../../rounds/store.ts';
import type { Queryable } from '../../rounds/store.ts';
import type { BookReason } from '../../protocol/book.ts';
import { multiplyOddsMilli } from '../settle-bet.ts';
import type { AcceptedBet } from './accepted-bet.ts';
import { computeNextCheckMs } from './next-check.ts';
import { lockAcceptedBet, walletOf } from './parts.ts';
import type { BookBetParts, Step } from './parts.ts';
import { updateReferralEnded } from './referral-store.ts';
import { updateBetConfirmed, updateBetOver, updateBetWaiting, updateLegOdds } from './store.ts';
import type { BookBetRow } from './store.ts';
import { computeDelayMs, decideWaiting } from './waiting.ts';
import type { WaitingBet, WaitingEnd } from './waiting.ts';

/** Takes a bet on after its stake is decided, or at the end of its waiting; null if it stays. */
export async function advanceBet(
  parts: BookBetParts,
  betId: string,
  options?: { skipsLocked: boolean },
): Promise<Step | null> {
  return parts.database.transaction(async ({ client: tx }) => {
    const bet = await lockAcceptedBet(tx, betId, options);
    if (bet?.row.state === 'placing') return afterStake(tx, parts, bet);
    return bet?.row.state === 'waiting' ? afterWaiting(tx, parts, bet) : null;
  });
}

async function afterStake(
  tx: Queryable,
  parts: BookBetParts,
  bet: AcceptedBet,
): Promise<Step | null> {
  const { betId, stakeState, stakeReason } = bet.row;
  const now = parts.clock.now();
  if (stakeState === 'placing') return null;
  if (stakeState !== 'accepted') {
    // A stake that may have been taken is on its way back.
    const state = stakeState === 'refused' ? 'refused' : 'refunded';
    await updateBetOver(tx, { betId, state, reason: stakeReason, paidMinor: 0n, now });
    await updateReferralEnded(tx, betId);
    return { betId, send: null };
  }
  if (bet.referral?.state === 'waiting') {
    const { waitMs } = parts.desk.referralTimes();
    await updateBetWaiting(tx, betId, addMs(now, waitMs));
    return { betId, send: null };
  }
  return waitOrConfirm(tx, parts, bet);
}

/** From a stake that is taken, or an answer of a trader: the bet waits for the live delay, or stands. */
export async function waitOrConfirm(
  tx: Queryable,
  parts: BookBetParts,
  bet: AcceptedBet,
): Promise<Step> {
  const { betId, placedAt } = bet.row;
  const now = parts.clock.now();
  const delayMs = computeDelayMs(parts.liveRules, bet.legs, now.getTime());
  if (delayMs === 0) return confirm(tx, parts, bet);
  const delayed = addMs(placedAt, delayMs);
  // A trader may have taken longer than the delay: the bet does not end before that.
  const confirmsAt = bet.referral !== null && delayed < now ? now : delayed;
  await updateBetWaiting(tx, betId, confirmsAt);
  const waiting = { ...bet, row: { ...bet.row, state: 'waiting' as const, confirmsAt } };
  return (await afterWaiting(tx, parts, waiting)) ?? { betId, send: null };
}

/** What becomes of a bet that waits; null if nothing has changed. */
export function findWaitingEnd(
  { feed, liveRules, clock }: BookBetParts,
  { row, legs, referral }: AcceptedBet,
): WaitingEnd | null {
  const { betId, confirmsAt, placedAt, priceChoice } = row;
  if (confirmsAt === null) throw new Error(`bet ${betId} waits without an end`);
  const confirmsAtMs = confirmsAt.getTime();
  const trader = toTrader(referral);
  const waiting = { priceChoice, placedAtMs: placedAt.getTime(), confirmsAtMs, trader, legs };
  const end = decideWaiting(feed, liveRules, waiting, clock.now().getTime());
  return end.kind === 'waits' && end.untilMs === confirmsAtMs ? null : end;
}

function toTrader(referral: AcceptedBet['referral']): WaitingBet['trader'] {
  if (referral === null) return null;
  return referral.state === 'waiting' ? 'asked' : 'agreed';
}

async function afterWaiting(
  tx: Queryable,
  parts: BookBetParts,
  bet: AcceptedBet,
): Promise<Step | null> {
  const { betId } = bet.row;
  const end = findWaitingEnd(parts, bet);
  if (end === null) return null;
  if (end.kind === 'refunded') return refund(tx, parts, bet, end.reason);
  if (end.kind === 'waits') {
    await updateBetWaiting(tx, betId, new Date(end.untilMs));
    return { betId, send: null };
  }
  if (isBelowLeast(bet.row, end.oddsMilli)) return refund(tx, parts, bet, 'priceChanged');
  for (const [at, leg] of bet.legs.entries()) {
    const oddsMilli = end.oddsMilli[at] ?? leg.oddsMilli;
    if (oddsMilli !== leg.oddsMilli) await updateLegOdds(tx, { ...leg.row, oddsMilli });
  }
  return confirm(tx, parts, bet);
}

/** True for odds, all legs together, that are below the least of a free bet. */
export const isBelowLeast = (
  { freeBet }: Pick<BookBetRow, 'freeBet'>,
  oddsMilli: readonly number[],
): boolean => multiplyOddsMilli(oddsMilli) < BigInt(freeBet?.minOddsMilli ?? 0);

async function confirm(tx: Queryable, parts: BookBetParts, bet: AcceptedBet): Promise<Step> {
  const { betId } = bet.row;
  const nowMs = parts.clock.now().getTime();
  const nextMs = computeNextCheckMs(bet.legs, nowMs) ?? nowMs;
  await updateBetConfirmed(tx, betId, new Date(nextMs));
  return { betId, send: null };
}

/** Ends a bet whose stake was taken, and returns that, or the free bet. */
export async function refund(
  tx: Queryable,
  parts: BookBetParts,
  { row: { betId, sessionId, stakeMinor, freeBet } }: AcceptedBet,
  reason: BookReason,
): Promise<Step> {
  const now = parts.clock.now();
  await updateBetOver(tx, { betId, state: 'refunded', reason, paidMinor: 0n, now });
  await updateReferralEnded(tx, betId);
  await updateBetState(tx, betId, 'refunding');
  if (freeBet === null) await addReturn(tx, sessionId, stakeMinor);
  return { betId, send: await walletOf(parts).giveBack(tx, betId, true) };
}
