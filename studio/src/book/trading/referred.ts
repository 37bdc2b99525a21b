/** The bets that wait for a trader, as the desk shows them. */
import { writeMinor } from '@vela/contract/money.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import type { ReferredBet, ReferredLeg, ReferredReply } from '../../protocol/trading.ts';
import type { AcceptedBet, AcceptedLeg } from '../bets/accepted-bet.ts';
import { toBookBet } from '../bets/accepted-bet.ts';
import { listAcceptedBets } from '../bets/parts.ts';
import { listReferred } from '../bets/referral-store.ts';
import { computeMost } from '../bets/views.ts';
import { findOddsMilli } from '../bets/slip.ts';
import { toEventStand } from '../board/stand.ts';
import { BOOKS } from '../book-configs.ts';
import { computeStakeRange, findLimits, offerStakes } from '../limits.ts';
import { pickNames } from '../pick-names.ts';
import { countCombinations } from '../settle-bet.ts';
import { addExposure } from './exposure-store.ts';
import { openBettingDesk } from './rulings.ts';
import { findWorst } from './views.ts';
import type { Look, ViewParts } from './views.ts';

/** Chosen: more than a desk answers in the time that a bet waits. */
const LISTED_MAX = 100;

/** Bets that wait for a trader, with what they would mean for the book. */
export async function toReferredReply(
  parts: ViewParts & { database: Database<unknown>; clock: Clock },
  look: Look,
): Promise<ReferredReply> {
  const { currency, nowMs } = look;
  const { pool } = parts.database;
  const ids = await listReferred(pool, currency, LISTED_MAX);
  const order = new Map(ids.map((id, at) => [id, at]));
  const bets = (await listAcceptedBets(pool, ids)).toSorted(
    (a, b) => (order.get(a.row.betId) ?? 0) - (order.get(b.row.betId) ?? 0),
  );
  return {
    serverTime: nowMs,
    currency,
    bets: bets.flatMap((bet) => toBet(parts, look, bet) ?? []),
  };
}

function toBet(parts: ViewParts, look: Look, bet: AcceptedBet): ReferredBet | null {
  const { row, sizes, legs } = bet;
  const book = BOOKS.get(row.gameCode);
  if (book === undefined || row.confirmsAt === null) return null;
  const { board, rulings } = parts;
  const asked = toBookBet(bet, row.unitStakeMinor);
  const limited = legs.flatMap(({ eventId, selection }) => {
    const event = board.feed.findEvent(eventId);
    return event === null ? [] : [{ event, selection }];
  });
  const range = computeStakeRange(findLimits(book, limited, row.currency), asked);
  const desk = openBettingDesk(rulings);
  const terms = desk.termsOf(row.player);
  const { minMinor, maxMinor } = offerStakes(range, terms, desk.referralTimes());
  const after: Look = { ...look, exposures: addExposure(look.exposures, bet) };
  return {
    betId: row.betId,
    player: row.player,
    kind: row.kind,
    legs: legs.map((leg) => toLeg(parts, leg, look, after)),
    unitStakeMinor: writeMinor(row.unitStakeMinor),
    stakeMinor: writeMinor(row.stakeMinor),
    combinations: countCombinations(legs.length, sizes),
    maxPayoutMinor: writeMinor(computeMost(bet, asked)),
    isFree: row.freeBet !== null,
    minUnitMinor: writeMinor(minMinor),
    maxUnitMinor: writeMinor(maxMinor),
    factorMilli: terms.factorMilli,
    sentAt: row.placedAt.getTime(),
    endsAt: row.confirmsAt.getTime(),
  };
}

function toLeg(parts: ViewParts, leg: AcceptedLeg, before: Look, after: Look): ReferredLeg {
  const { eventId, row, selection, oddsMilli, startsAtMs } = leg;
  const { feed } = parts.board;
  const event = feed.findEvent(eventId);
  const worst = (look: Look): number =>
    event === null ? 0 : writeMinor(findWorst(parts, look, event).liabilityMinor);
  return {
    eventId,
    sport: row.sport,
    league: row.league,
    home: row.home,
    away: row.away,
    ...pickNames(row.names, row.selection),
    startsAt: startsAtMs,
    selection: row.selection,
    oddsMilli,
    nowMilli: findOddsMilli(feed, eventId, selection, before.nowMs),
    score: event && (toEventStand(feed, event, before.nowMs)?.score ?? null),
    liabilityMinor: worst(before),
    liabilityWithMinor: worst(after),
  };
}
