/**
 * Placing a bet in the book.
 *
 * 1. A bet id counts once; sent again with the same content it is the same bet.
 * 2. Prices are compared at one instant, which the live delay counts from.
 * 3. A slip is a round with one bet; its stake is requested once both are written.
 * 4. A free bet is used in the transaction that writes its bet, and given back with its stake.
 */
import { writeMinor } from '@vela/contract/money.ts';
import { addMs } from '@vela/service/time.ts';
import { refuse, toFinality, transactOrRefuse } from '../../play/refused.ts';
import type { Refused } from '../../play/refused.ts';
import { holdOpenSession, lockPlayer } from '../../play/store.ts';
import type { SessionRow } from '../../play/store.ts';
import type { BetRefusal } from '../../protocol/refusals.ts';
import type { PriceChoice } from '../../protocol/book.ts';
import type { placeBookBet } from '../../protocol/book-routes.ts';
import type { AnyRefusal, RouteInput } from '../../protocol/route.ts';
import { findGrant, takeFreePlay } from '../../free-play/store.ts';
import { insertBet, insertRound } from '../../rounds/store.ts';
import type { Queryable } from '../../rounds/store.ts';
import { newUuid } from '../../uuid.ts';
import type { Afterwards } from '../../wallet/play-wallet.ts';
import { computeStakeRange, findLimits, offerStakes } from '../limits.ts';
import type { StakeOffer } from '../limits.ts';
import { computeTotalStakeMinor, multiplyOddsMilli } from '../settle-bet.ts';
import type { BookBet } from '../settle-bet.ts';
import type { AcceptedBet } from './accepted-bet.ts';
import { findAcceptedBet, walletOf } from './parts.ts';
import type { BookBetParts } from './parts.ts';
import { insertReferral } from './referral-store.ts';
import { toSlip } from './reports.ts';
import { priceSlip, readSlip } from './slip.ts';
import type { Slip } from './slip.ts';
import { countPlacedSince, insertBookBet, insertEvent, insertLeg } from './store.ts';
import type { BookBetRow } from './store.ts';
import { computeExpectedValidMinor } from './valid-bet.ts';

/** What a page requests. */
export type PlaceRequest = RouteInput<typeof placeBookBet>;

/** Why a bet is not placed. */
export type PlaceRefusal = AnyRefusal<(typeof placeBookBet.refusals)[number]>;

// Chosen: far more slips than a person fills in, and too few to search for a price that lags.
const RECENT_MAX = 20;
const RECENT_MS = 10_000;

/** A recorded bet, and its stake if it is still to be requested by this caller. */
export interface RecordedBet {
  stake: Afterwards | null;
}

/** Records a bet, or finds it. */
export async function recordBet(
  parts: BookBetParts,
  session: SessionRow,
  request: PlaceRequest,
): Promise<RecordedBet | Refused<PlaceRefusal>> {
  const book = parts.books.get(session.gameCode);
  if (book === undefined) return refuse('notFound');
  const known = await findAcceptedBet(parts.database.pool, request.betId);
  if (known !== null) return repeat(session, request, known);
  await parts.catchUp?.();
  const slip = readSlip(parts.feed, book.sports, request);
  if (typeof slip === 'string') return refuse(slip);
  const now = parts.clock.now();
  const oddsMilli = priceSlip(parts.feed, slip, request.prices, now.getTime());
  if (typeof oddsMilli === 'string') return refuse(oddsMilli);
  const bet = { sizes: slip.sizes, stakeMinor: BigInt(request.unitStakeMinor), oddsMilli };
  const limits = findLimits(book, slip.legs, session.currency);
  const freePlay = request.freePlay ?? null;
  const problem = freePlay === null ? null : await findFreeProblem(parts, freePlay, slip, bet);
  if (problem !== null) return refuse(problem);
  const range = computeStakeRange(limits, bet);
  // The stake of a free bet is not the player's to raise.
  const least = freePlay === null ? range : { ...range, minMinor: 0n };
  const way = findWay(parts, session.player, least, bet.stakeMinor);
  if (way === null || (way === 'waiting' && request.isRequest !== true)) {
    return refuse('stakeNotAllowed');
  }
  const { betId, prices } = request;
  return transactOrRefuse(parts.database, async (tx) => {
    await lockPlayer(tx, session.player);
    const found = await findAcceptedBet(tx, betId);
    if (found !== null) return repeat(session, request, found);
    const referral = way === 'waiting' ? way : null;
    return writeBet(tx, parts, session, { betId, prices, slip, bet, referral, freePlay, now });
  });
}

/** Why a free bet cannot be used so, by its grant alone; null if it can. */
async function findFreeProblem(
  { database }: BookBetParts,
  grantId: string,
  { kind }: Slip,
  { oddsMilli }: BookBet,
): Promise<'invalidInput' | 'freeBetOver' | 'oddsTooLow' | null> {
  if (kind !== 'single' && kind !== 'parlay') return 'invalidInput';
  const grant = await findGrant(database.pool, grantId);
  if (grant === null) return 'freeBetOver';
  const leastMilli = BigInt(grant.minOddsMilli ?? 0);
  return multiplyOddsMilli(oddsMilli) < leastMilli ? 'oddsTooLow' : null;
}

/**
 * How a stake is taken: immediately, or after a trader's answer; null if it is not taken at all.
 */
function findWay(
  { desk }: BookBetParts,
  player: string,
  range: Pick<StakeOffer, 'minMinor' | 'maxMinor'>,
  stakeMinor: bigint,
): 'now' | 'waiting' | null {
  const offer = offerStakes(range, desk.termsOf(player), desk.referralTimes());
  const { minMinor, maxMinor, requestMaxMinor } = offer;
  if (stakeMinor < minMinor) return null;
  if (stakeMinor <= maxMinor) return 'now';
  return stakeMinor <= requestMaxMinor ? 'waiting' : null;
}

/** A bet that may be placed. */
export interface Placing {
  betId: string;
  prices: PriceChoice;
  slip: Slip;
  bet: BookBet;
  /** It waits for a trader, or one has agreed to it; null for any other bet. */
  referral: 'waiting' | 'accepted' | null;
  /** The free bet that it uses; null for any other bet. */
  freePlay: string | null;
  now: Date;
}

/** Writes a bet with its round and charges its stake. Needs the lock of the player. */
export async function writeBet(
  tx: Queryable,
  parts: BookBetParts,
  session: SessionRow,
  { slip, bet, now, ...placing }: Placing,
): Promise<RecordedBet | Refused<'invalidInput' | 'tooFast' | 'sessionExpired' | 'freeBetOver'>> {
  const { player, gameCode, currency } = session;
  const since = addMs(now, -RECENT_MS);
  if ((await countPlacedSince(tx, { player, gameCode, since })) >= RECENT_MAX) {
    return refuse('tooFast', { retryInMs: RECENT_MS });
  }
  const { freePlay } = placing;
  const stakeMinor = computeTotalStakeMinor(bet);
  if (freePlay !== null) {
    const use = { grantId: freePlay, kind: 'bet', player, gameCode, currency, stakeMinor } as const;
    if (!(await takeFreePlay(tx, use, now))) return refuse('freeBetOver');
  }
  const roundId = newUuid(parts.random);
  const row = {
    id: placing.betId,
    roundId,
    sessionId: session.id,
    spots: null,
    stakeMinor,
    placedAt: now,
    freePlay,
  };
  await insertRound(tx, {
    id: roundId,
    player,
    sessionId: session.id,
    gameCode,
    currency,
    tableRoundId: null,
    heldVenue: null,
    startedAt: now,
    isBook: true,
  });
  if (!(await holdOpenSession(tx, session.id, now))) return refuse('sessionExpired');
  // Somebody else's bet has this id.
  if (!(await insertBet(tx, row))) return refuse('invalidInput');
  await writeSlip(tx, parts, session, { ...placing, slip, bet, now });
  const validMinor = computeExpectedValidMinor(bet);
  const selection = toRecordText(slip);
  // The platform shows what the bet is on as soon as it has the stake.
  const written = await findAcceptedBet(tx, row.id);
  const stake = { ...row, validMinor, selection, slip: written && toSlip(written) };
  return { stake: await walletOf(parts).takeStake(tx, stake) };
}

async function writeSlip(
  tx: Queryable,
  parts: BookBetParts,
  { player, gameCode }: SessionRow,
  { betId, prices, slip, bet, referral, now }: Placing,
): Promise<void> {
  // In one order, so that bets on the same events do not wait for each other in a circle.
  for (const { event } of slip.legs.toSorted((a, b) => (a.event.id < b.event.id ? -1 : 1))) {
    await insertEvent(tx, { ...event, startsAt: new Date(event.startsAtMs), createdAt: now });
  }
  await insertBookBet(tx, {
    betId,
    player,
    gameCode,
    kind: slip.kind,
    unitStakeMinor: bet.stakeMinor,
    priceChoice: prices,
    placedAt: now,
  });
  if (referral !== null) await insertReferral(tx, { betId, state: referral, now });
  for (const [at, leg] of slip.legs.entries()) {
    await insertLeg(tx, {
      betId,
      legNo: at + 1,
      eventId: leg.event.id,
      selection: leg.text,
      requestedOddsMilli: leg.requestedOddsMilli,
      oddsMilli: bet.oddsMilli[at] ?? 0,
      stand: parts.standOf(leg.event.id, now.getTime()),
    });
  }
}

/** The platform keeps this many characters of what a bet is on. */
const RECORD_TEXT_MAX = 200;

/** What a bet is on, for the platform's records. */
function toRecordText({ kind, legs }: Slip): string {
  const texts = legs.map(({ event, text }) => `${event.id} ${text}`).join(', ');
  return `${kind}: ${texts}`.slice(0, RECORD_TEXT_MAX);
}

/** A bet id that exists: the same bet, or one of another player or with other content. */
function repeat(
  { player, gameCode }: SessionRow,
  request: PlaceRequest,
  { row, legs }: AcceptedBet,
): RecordedBet | Refused<'invalidInput'> {
  const isSame =
    row.player === player &&
    row.gameCode === gameCode &&
    row.kind === request.kind &&
    row.priceChoice === request.prices &&
    row.unitStakeMinor === BigInt(request.unitStakeMinor) &&
    (row.freeBet?.grantId ?? null) === (request.freePlay ?? null) &&
    legs.length === request.legs.length &&
    legs.every(({ row: leg }, at) => {
      const sent = request.legs[at];
      return (
        leg.eventId === sent?.eventId &&
        leg.selection === sent.selection &&
        leg.requestedOddsMilli === sent.oddsMilli
      );
    });
  return isSame ? { stake: null } : refuse('invalidInput');
}

/** Why the wallet did not take a bet's stake; null if it did, or has not answered. */
export function toWalletRefusal(
  { stakeState: state, stakeReason: reason }: BookBetRow,
  balanceMinor: bigint | null,
): Refused<BetRefusal | 'freeBetOver'> | null {
  const isTaken = reason === null && state !== 'refused';
  if (state === 'placing' || isTaken) return null;
  const balance = balanceMinor === null ? {} : { balanceMinor: writeMinor(balanceMinor) };
  const name = reason === 'freePlayOver' ? 'freeBetOver' : (reason ?? 'unknownOutcome');
  return refuse(name, { ...balance, ...toFinality({ state, reason }) });
}
