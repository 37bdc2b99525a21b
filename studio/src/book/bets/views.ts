import { writeMinor } from '@vela/contract/money.ts';
import type { BookBet, BookCorrection, BookLeg, BookOffer } from '../../protocol/book.ts';
import { pickNames } from '../pick-names.ts';
import { listShownCorrections } from '../corrections/shown.ts';
import type { ShownCorrection } from '../corrections/shown.ts';
import {
  computeMaxPayoutMinor,
  computeTotalStakeMinor,
  countCombinations,
  multiplyOddsMilli,
  payWithoutStake,
  returnsStake,
} from '../settle-bet.ts';
import type { BookBet as StakedBet } from '../settle-bet.ts';
import { toBookBet } from './accepted-bet.ts';
import type { AcceptedBet, AcceptedLeg } from './accepted-bet.ts';
import { findCashOutMarginBp, findLowestMinor } from './bet-value.ts';
import { mustFindBook } from './parts.ts';
import type { BookBetParts } from './parts.ts';
import { toOpenOffer } from './referral.ts';
import type { Offer } from './referral-store.ts';
import type { BookBetRow } from './store.ts';

/** A bet as its player sees it at an instant. */
export function toBetView(parts: BookBetParts, bet: AcceptedBet, nowMs: number): BookBet {
  const { row, sizes, legs } = bet;
  const combinations = BigInt(countCombinations(legs.length, sizes));
  const soldMinor = (row.unitStakeMinor - row.unitLeftMinor) * combinations;
  const isOneCombination = sizes.length === 1 && sizes[0] === legs.length;
  const oddsMilli = legs.map((leg) => leg.oddsMilli);
  return {
    betId: row.betId,
    kind: row.kind,
    legs: legs.map((leg) => toLegView(parts, leg, nowMs)),
    unitStakeMinor: writeMinor(row.unitStakeMinor),
    stakeMinor: writeMinor(row.stakeMinor),
    oddsMilli: isOneCombination ? writeMinor(multiplyOddsMilli(oddsMilli)) : null,
    maxPayoutMinor: writeMinor(computeMost(bet, toBookBet(bet, toStakeInPlay(bet)))),
    free: row.freeBet && { isReturned: !row.freeBet.isCancelled && isGivenBack(row) },
    state: row.state,
    reason: row.reason,
    placedAt: row.placedAt.getTime(),
    confirmsAt: row.state === 'waiting' ? (row.confirmsAt?.getTime() ?? null) : null,
    settledAt: row.settledAt?.getTime() ?? null,
    payoutMinor: hasPaid(bet) ? writeMinor(row.paidMinor) : null,
    corrections: listShownCorrections(bet).map(toCorrectionView),
    ...toCashOut(parts, bet, nowMs),
    autoCashOut: toAutoCashOut(bet),
    cashedOut: { stakeMinor: writeMinor(soldMinor), paidMinor: writeMinor(row.soldForMinor) },
    referral: bet.referral && {
      state: bet.referral.state,
      offer: toOfferView(bet, toOpenOffer(bet, new Date(nowMs))),
      takenBy: bet.referral.takenBy,
    },
  };
}

/** What a bet, or what is offered in its place, can pay. */
export function computeMost({ row }: AcceptedBet, of: StakedBet): bigint {
  const mostMinor = computeMaxPayoutMinor(of);
  return row.freeBet === null ? mostMinor : payWithoutStake(mostMinor, computeTotalStakeMinor(of));
}

/** True for a bet that was not used up: its free bet is open again, or will be in a moment. */
const isGivenBack = ({ state }: BookBetRow): boolean =>
  state === 'refused' || state === 'refunded' || returnsStake(state);

function toOfferView(bet: AcceptedBet, offer: Offer | null): BookOffer | null {
  if (offer === null) return null;
  const { sizes, legs } = bet;
  const { unitStakeMinor: stakeMinor, oddsMilli, endsAt } = offer;
  const offered = { sizes, stakeMinor, oddsMilli };
  const isOneCombination = sizes.length === 1 && sizes[0] === legs.length;
  return {
    unitStakeMinor: writeMinor(stakeMinor),
    stakeMinor: writeMinor(computeTotalStakeMinor(offered)),
    legOddsMilli: oddsMilli,
    oddsMilli: isOneCombination ? writeMinor(multiplyOddsMilli(oddsMilli)) : null,
    maxPayoutMinor: writeMinor(computeMost(bet, offered)),
    endsAt: endsAt.getTime(),
  };
}

function toCorrectionView(it: ShownCorrection): BookCorrection {
  const { at, reason, fromState, toState } = it;
  return {
    at: at.getTime(),
    reason,
    fromState,
    toState,
    fromMinor: writeMinor(it.fromMinor),
    toMinor: writeMinor(it.toMinor),
  };
}

/** Of an open bet what is left of it; of one that is over all of it. */
const toStakeInPlay = ({ row }: AcceptedBet): bigint =>
  row.settledAt === null ? row.unitLeftMinor : row.unitStakeMinor;

function hasPaid({ row: { state, settledAt, paidMinor } }: AcceptedBet): boolean {
  if (state === 'refused' || state === 'refunded') return false;
  return settledAt !== null || paidMinor > 0n;
}

/** It ends with its bet, also before a sweep has written that. */
function toAutoCashOut({ row, auto }: AcceptedBet): BookBet['autoCashOut'] {
  if (auto === null || auto.state === 'cancelled') return null;
  if (auto.state === 'armed' && row.state !== 'confirmed') return null;
  const state = auto.state === 'armed' && auto.cashOutId !== null ? 'selling' : auto.state;
  return { atLeastMinor: writeMinor(auto.atLeastMinor), state };
}

function toCashOut(
  parts: BookBetParts,
  { row, sizes, legs }: AcceptedBet,
  nowMs: number,
): Pick<BookBet, 'cashOutMinor' | 'cashOutBp'> {
  const nothing = { cashOutMinor: null, cashOutBp: null };
  if (row.state !== 'confirmed' || row.freeBet !== null) return nothing;
  if (legs.every(({ settled }) => settled !== null)) return nothing;
  const marginBp = mustFindBook(parts, row.gameCode).margins.cashOutBp;
  const whole = { unitMinor: row.unitLeftMinor, sizes, legs, marginBp };
  const minor = findLowestMinor(parts.feed, whole, { fromMs: nowMs, untilMs: nowMs });
  if (minor === null) return nothing;
  return {
    cashOutMinor: writeMinor(minor),
    cashOutBp: findCashOutMarginBp(parts.feed, whole, nowMs),
  };
}

function toLegView(parts: BookBetParts, { row, eventId }: AcceptedLeg, nowMs: number): BookLeg {
  const { sport, league, home, away, startsAt, selection, oddsMilli, state, correctedFrom } = row;
  const stand = parts.standOf(eventId, nowMs);
  const own = pickNames(row.names, selection);
  const event = { eventId, sport, league, home, away, ...own, startsAt: startsAt.getTime() };
  return { ...event, selection, oddsMilli, state, correctedFrom, stand };
}
