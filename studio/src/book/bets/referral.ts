/**
 * What a trader answers to a bet that was sent. Its stake is taken, so an acceptance changes no
 * money; a refusal and an offer return it. An offer is open until its time is over, by the clock
 * alone: nothing has to end it.
 */
import { addMs } from '@vela/service/time.ts';
import { refuse } from '../../play/refused.ts';
import type { Refused } from '../../play/refused.ts';
import type { Queryable } from '../../rounds/store.ts';
import type { AcceptedBet } from './accepted-bet.ts';
import { findWaitingEnd, isBelowLeast, refund, waitOrConfirm } from './advance.ts';
import { lockAcceptedBet } from './parts.ts';
import type { BookBetParts, Step } from './parts.ts';
import { updateReferralAnswered } from './referral-store.ts';
import type { Offer } from './referral-store.ts';

/** What a trader answers. */
export type ReferralAnswer =
  | { kind: 'accept' }
  | { kind: 'refuse' }
  | { kind: 'offer'; unitStakeMinor: number; oddsMilli: readonly number[] };

/** Answers a bet that waits for a trader; `closed` if it no longer waits. */
export async function answerReferral(
  tx: Queryable,
  parts: BookBetParts,
  betId: string,
  answer: ReferralAnswer,
): Promise<Step | Refused<'notFound' | 'closed' | 'invalidInput'>> {
  const bet = await lockAcceptedBet(tx, betId);
  if (bet === null || bet.referral === null) return refuse('notFound');
  const isWaiting = bet.referral.state === 'waiting' && bet.row.state === 'waiting';
  // One whose time is over, or in whose match a goal was scored, is returned by the next sweep.
  if (!isWaiting || findWaitingEnd(parts, bet) !== null) return refuse('closed');
  const now = parts.clock.now();
  if (answer.kind === 'accept') {
    await updateReferralAnswered(tx, { betId, state: 'accepted', offer: null, now });
    const referral = { ...bet.referral, state: 'accepted' as const };
    return waitOrConfirm(tx, parts, { ...bet, referral });
  }
  if (answer.kind === 'refuse') {
    await updateReferralAnswered(tx, { betId, state: 'refused', offer: null, now });
    return refund(tx, parts, bet, 'declined');
  }
  const unitStakeMinor = BigInt(answer.unitStakeMinor);
  const { oddsMilli } = answer;
  if (!isOther(bet, unitStakeMinor, oddsMilli)) return refuse('invalidInput');
  const { offerMs } = parts.desk.referralTimes();
  const offer: Offer = { endsAt: addMs(now, offerMs), unitStakeMinor, oddsMilli };
  await updateReferralAnswered(tx, { betId, state: 'offered', offer, now });
  return refund(tx, parts, bet, 'offered');
}

/**
 * An offer is not above what was asked for, and differs from it. A free bet has one stake, and the
 * least odds of its grant.
 */
function isOther(
  { row, legs }: AcceptedBet,
  unitStakeMinor: bigint,
  oddsMilli: readonly number[],
): boolean {
  if (oddsMilli.length !== legs.length || unitStakeMinor > row.unitStakeMinor) return false;
  if (row.freeBet !== null && unitStakeMinor < row.unitStakeMinor) return false;
  if (isBelowLeast(row, oddsMilli)) return false;
  const hasOtherOdds = legs.some((leg, at) => leg.oddsMilli !== oddsMilli[at]);
  return hasOtherOdds || unitStakeMinor < row.unitStakeMinor;
}

/** The offer that a player can take now; null without one. */
export function toOpenOffer({ referral }: AcceptedBet, now: Date): Offer | null {
  if (referral?.state !== 'offered' || !referral.offerEndsAt) return null;
  const { offerEndsAt: endsAt, unitStakeMinor, oddsMilli } = referral;
  const isOpen = endsAt > now && unitStakeMinor !== null && oddsMilli !== null;
  return isOpen ? { endsAt, unitStakeMinor, oddsMilli } : null;
}
