/**
 * Settles bets anew whose result has changed.
 *
 * 1. Legs always say the last result that is known; money follows them, one correction of a bet at
 *    a time.
 * 2. A correction begins once all calls of its bet are answered. It takes the old win back, then
 *    pays the new one, which may be nothing; each is a call of its own with an id of its own.
 * 3. What is paid is what the legs say when the old win is back. If they say something else when
 *    the new win is answered, the next correction begins.
 * 4. Nothing is taken back where nothing was paid, unless the bet is open again or another valid
 *    bet counts.
 */
import { addFreeWin } from '../../free-play/store.ts';
import { addReturn, mustFindBet } from '../../rounds/store.ts';
import type { Queryable } from '../../rounds/store.ts';
import { newUuid } from '../../uuid.ts';
import type { AcceptedBet, AcceptedLeg } from '../bets/accepted-bet.ts';
import { lockAcceptedBet, walletOf } from '../bets/parts.ts';
import type { BookBetParts, Step } from '../bets/parts.ts';
import { computeDueValid, payDue, settleDueBet, settleIfDecided } from '../bets/settle-due.ts';
import type { DueBet } from '../bets/settle-due.ts';
import { canResettle, resettleLeg } from './rules.ts';
import type { CorrectionReason } from './rules.ts';
import {
  findOpenCorrection,
  hasPendingCall,
  insertCorrection,
  mustFindStandingWin,
  updateBetReopened,
  updateBetSettling,
  updateCorrection,
  updateCorrectionDone,
  updateLegCorrected,
} from './store.ts';
import type { CorrectionRow } from './store.ts';

/** Compares the settled legs of a bet with the current facts; null if they stand. */
export async function correctBet(
  parts: BookBetParts,
  betId: string,
  nowMs: number,
): Promise<Step | null> {
  const corrected = await parts.database.transaction(async ({ client: tx }) => {
    const bet = await lockAcceptedBet(tx, betId);
    return bet && correctLegs(tx, parts, bet, nowMs);
  });
  // It has open legs, and may be lost by one that is settled.
  return corrected === 'stands' ? settleOpen(parts, betId) : corrected;
}

const settleOpen = async (parts: BookBetParts, betId: string): Promise<Step> =>
  (await settleDueBet(parts, betId)) ?? { betId, send: null };

async function correctLegs(
  tx: Queryable,
  parts: BookBetParts,
  before: AcceptedBet,
  nowMs: number,
): Promise<Step | 'stands' | null> {
  const { betId, state } = before.row;
  const now = parts.clock.now();
  let cause: Cause | null = null;
  const legs: AcceptedLeg[] = [];
  for (const leg of before.legs) {
    const next = resettleLeg(parts.feed, leg, nowMs);
    legs.push(next === null ? leg : { ...leg, settled: next });
    if (next === null) continue;
    await updateLegCorrected(tx, { ...leg.row, ...next, now });
    cause ??= { eventId: leg.eventId, reason: next.state === 'void' ? 'void' : 'result' };
  }
  if (cause === null) return null;
  if (state === 'confirmed') return 'stands';
  // A bet that was bought back or refunded only shows its legs.
  if (!canResettle(before.row)) return { betId, send: null };
  const open = await findOpenCorrection(tx, betId);
  const bet = { ...before, legs };
  const correction = open ?? (await beginCorrection(tx, parts, bet, cause));
  const step = correction && (await goOn(tx, parts, bet, correction));
  return step ?? { betId, send: null };
}

interface Cause {
  eventId: string;
  reason: CorrectionReason;
}

/** Writes a correction; null if the changed legs do not change the bet. */
async function beginCorrection(
  tx: Queryable,
  parts: BookBetParts,
  bet: AcceptedBet,
  cause: Cause,
): Promise<CorrectionRow | null> {
  const { betId, state, paidMinor, soldForMinor } = bet.row;
  const target = settleIfDecided(bet);
  const fromMinor = paidMinor - soldForMinor;
  const { validMinor } = await mustFindBet(tx, betId);
  const isSame =
    target !== null &&
    target.settled.state === state &&
    target.settled.payoutMinor === fromMinor &&
    (await computeDueValid(tx, bet, target)) === validMinor;
  if (isSame) return null;
  const correction = {
    ...cause,
    correctionId: newUuid(parts.random),
    betId,
    fromState: state,
    fromMinor,
    ...toOutcome(target),
    createdAt: parts.clock.now(),
  };
  await insertCorrection(tx, correction);
  return { ...correction, state: 'due', doneAt: null };
}

const toOutcome = (target: DueBet | null): Pick<CorrectionRow, 'toState' | 'toMinor'> =>
  target === null
    ? { toState: 'confirmed', toMinor: 0n }
    : { toState: target.settled.state, toMinor: target.settled.payoutMinor };

/** Takes the correction of a bet on; null if it waits for an answer. */
export function advanceCorrection(parts: BookBetParts, betId: string): Promise<Step | null> {
  return parts.database.transaction(async ({ client: tx }) => {
    const bet = await lockAcceptedBet(tx, betId, { skipsLocked: true });
    const correction = bet && (await findOpenCorrection(tx, betId));
    return bet && correction && goOn(tx, parts, bet, correction);
  });
}

async function goOn(
  tx: Queryable,
  parts: BookBetParts,
  bet: AcceptedBet,
  correction: CorrectionRow,
): Promise<Step | null> {
  const { betId } = bet.row;
  if (await hasPendingCall(tx, betId)) return null;
  if (correction.state === 'paying') {
    await updateCorrectionDone(tx, correction, parts.clock.now());
    const next = canResettle(bet.row) ? await beginCorrection(tx, parts, bet, correction) : null;
    return (next && (await goOn(tx, parts, bet, next))) ?? { betId, send: null };
  }
  const target = settleIfDecided(bet);
  if (correction.state === 'due') {
    const win = await mustFindStandingWin(tx, betId);
    const isCountedSo =
      target !== null && (await computeDueValid(tx, bet, target)) === win.validMinor;
    if (win.amountMinor > 0n || !isCountedSo) {
      await updateCorrection(tx, { ...correction, ...toOutcome(target), state: 'takingBack' });
      await updateBetSettling(tx, bet.row);
      const part = correction.correctionId;
      return { betId, send: await walletOf(parts).takeBack(tx, { betId, winId: win.id, part }) };
    }
  }
  if (target === null) return reopen(tx, parts, bet, correction);
  await updateCorrection(tx, { ...correction, ...toOutcome(target), state: 'paying' });
  return payDue(tx, parts, bet, target, correction.correctionId);
}

async function reopen(
  tx: Queryable,
  parts: BookBetParts,
  { row }: AcceptedBet,
  correction: CorrectionRow,
): Promise<Step> {
  const { betId, roundId, sessionId, paidMinor, soldForMinor, freeBet } = row;
  const now = parts.clock.now();
  await updateBetReopened(tx, { betId, roundId, now });
  await addReturn(tx, sessionId, soldForMinor - paidMinor);
  if (freeBet !== null) await addFreeWin(tx, freeBet.grantId, soldForMinor - paidMinor);
  await updateCorrection(tx, { ...correction, ...toOutcome(null) });
  await updateCorrectionDone(tx, correction, now);
  return { betId, send: null };
}
