/**
 * Taking what a trader offers: a bet of its own, at the offered stake and odds. It is written in
 * one transaction with the end of the offer, so an offer becomes one bet, however often it is sent.
 */
import { refuse, transactOrRefuse } from '../../play/refused.ts';
import type { Refused } from '../../play/refused.ts';
import { lockPlayer } from '../../play/store.ts';
import type { SessionRow } from '../../play/store.ts';
import type { declineBookOffer, takeBookOffer } from '../../protocol/book-routes.ts';
import type { AnyRefusal, RouteInput } from '../../protocol/route.ts';
import type { AcceptedBet } from './accepted-bet.ts';
import { findAcceptedBet } from './parts.ts';
import type { BookBetParts } from './parts.ts';
import { writeBet } from './place.ts';
import type { RecordedBet } from './place.ts';
import { toOpenOffer } from './referral.ts';
import { closeOffer } from './referral-store.ts';
import type { Offer } from './referral-store.ts';
import { findLegRefusal, findOddsMilli, readSlip } from './slip.ts';
import { findIncident } from './waiting.ts';

/** What a page requests. */
export type TakeRequest = RouteInput<typeof takeBookOffer>;

type TakeRefusal = AnyRefusal<(typeof takeBookOffer.refusals)[number]>;
type DeclineRefusal = AnyRefusal<(typeof declineBookOffer.refusals)[number]>;

/** Chosen: a stake comes back within a second as a rule. */
const RETURN_MS = 1_000;

/** Records the bet that an offer becomes, or finds it. */
export async function recordTakenOffer(
  parts: BookBetParts,
  session: SessionRow,
  { offerOf, betId }: TakeRequest,
): Promise<RecordedBet | Refused<TakeRefusal>> {
  const { pool } = parts.database;
  const offered = await findOwn(parts, session, offerOf);
  if (offered === null) return refuse('notFound');
  if (offered.referral?.takenBy === betId) return { stake: null };
  if ((await findAcceptedBet(pool, betId)) !== null) return refuse('invalidInput');
  await parts.catchUp?.();
  const now = parts.clock.now();
  const offer = toOpenOffer(offered, now);
  if (offer === null) return refuse('closed');
  // The stake, or free bet, of the bet that was sent may be needed for this one.
  if (offered.row.stakeState !== 'refunded') {
    return refuse('unknownOutcome', { retryInMs: RETURN_MS });
  }
  const refused = findRefusal(parts, offered, now.getTime());
  if (refused !== null) return refuse(refused);
  return transactOrRefuse(parts.database, async (tx) => {
    await lockPlayer(tx, session.player);
    const placing = { betId, ...toPlacing(parts, offered, offer), referral: 'accepted' as const };
    const recorded = await writeBet(tx, parts, session, { ...placing, now });
    if (!('stake' in recorded)) return recorded;
    const isOpen = await closeOffer(tx, { betId: offerOf, takenBy: betId, now });
    return isOpen ? recorded : refuse('closed');
  });
}

/** Turns an offer down. */
export async function declineOffer(
  parts: BookBetParts,
  session: SessionRow,
  offerOf: string,
): Promise<null | Refused<DeclineRefusal>> {
  const offered = await findOwn(parts, session, offerOf);
  if (offered === null) return refuse('notFound');
  if (offered.referral?.state === 'declined') return null;
  const now = parts.clock.now();
  const isOpen = await closeOffer(parts.database.pool, { betId: offerOf, takenBy: null, now });
  return isOpen ? null : refuse('closed');
}

async function findOwn(
  { database }: BookBetParts,
  { player, gameCode }: SessionRow,
  betId: string,
): Promise<AcceptedBet | null> {
  const bet = await findAcceptedBet(database.pool, betId);
  const isOwn = bet?.row.player === player && bet.row.gameCode === gameCode;
  return isOwn ? bet : null;
}

/** Why an offer no longer stands: its market, or a goal or red card since it was made. */
function findRefusal(
  { feed, liveRules }: BookBetParts,
  { legs, referral }: AcceptedBet,
  nowMs: number,
): 'closed' | 'suspended' | 'priceChanged' | null {
  const fromMs = referral?.answeredAt?.getTime() ?? nowMs;
  if (findIncident(feed, liveRules, legs, { fromMs, untilMs: nowMs }) !== null) {
    return 'priceChanged';
  }
  for (const { eventId, selection } of legs) {
    if (findOddsMilli(feed, eventId, selection, nowMs) !== null) continue;
    const refusal = findLegRefusal(feed, eventId, selection, nowMs);
    return refusal === 'closed' ? 'closed' : 'suspended';
  }
  return null;
}

/** The bet that an offer becomes. Throws if its events are no longer known. */
function toPlacing({ feed, books }: BookBetParts, { row, legs }: AcceptedBet, offer: Offer) {
  const { kind, gameCode, priceChoice: prices } = row;
  const requested = legs.map((leg, at) => ({
    eventId: leg.eventId,
    selection: leg.row.selection,
    oddsMilli: offer.oddsMilli[at] ?? leg.oddsMilli,
  }));
  const slip = readSlip(feed, books.get(gameCode)?.sports ?? [], { kind, legs: requested });
  if (typeof slip === 'string') throw new Error(`bet ${row.betId} cannot be offered: ${slip}`);
  const { sizes } = slip;
  const bet = { sizes, stakeMinor: offer.unitStakeMinor, oddsMilli: offer.oddsMilli };
  return { prices, slip, bet, freePlay: row.freeBet?.grantId ?? null };
}
