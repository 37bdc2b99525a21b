/**
 * Dou dizhu, one round at a time.
 *
 * 1. 54 cards, 17 to each seat; three lie face down. Who bids first is drawn.
 * 2. Each seat may once bid 1, 2 or 3, higher than before, or pass; 3 ends the bidding. The
 *    highest bidder is the landlord, takes the three cards, which all may see, and leads. If all
 *    pass, cards are dealt anew; after the third time the round is not played.
 * 3. In turn each seat beats the last play or passes. When two have passed, whoever played last
 *    leads. Who has no cards left has won, a farmer for both farmers.
 * 4. The round is worth the bid, doubled by every bomb and rocket, and by a spring: the farmers
 *    have played no card, or the landlord only the first time. It is worth at most 24.
 * 5. Each farmer pays the landlord, or is paid, what the round is worth.
 *
 * Source: the rules that Pagat and the Chinese card associations print; the cap is the house's.
 */
import type { Draws } from '@vela/fair/draws.ts';
import { countRanks, removeCards, shuffleDeck, sortHand } from './cards.ts';
import type { LandlordCard } from './cards.ts';
import { isDoubling, readFollow, readLead } from './combos.ts';
import type { Combo } from './combos.ts';

/** A seat at the table; play goes from 0 to 1 to 2 and round again. */
export type Seat = 0 | 1 | 2;

/** Every seat, in turn. */
export const SEATS: readonly Seat[] = [0, 1, 2];

/** A bid; 0 passes. */
export type Bid = 0 | 1 | 2 | 3;

/** One turn of the bidding. */
export interface BidTurn {
  seat: Seat;
  bid: Bid;
}

/** One turn of the play; without cards the seat passed. */
export interface PlayTurn {
  seat: Seat;
  cards: LandlordCard[];
  combo: Combo | null;
}

/** A shuffled deck and who bids first. */
export interface Deal {
  deck: LandlordCard[];
  firstBidder: Seat;
}

/** A round; its hands and deals are visible to their owners only. */
export interface LandlordRound {
  /** The deals drawn from the seeds; the first is played unless all pass. */
  deals: readonly Deal[];
  dealNo: number;
  phase: 'bidding' | 'playing' | 'over';
  hands: readonly [LandlordCard[], LandlordCard[], LandlordCard[]];
  bottom: LandlordCard[];
  turn: Seat;
  /** Of the current deal. */
  bids: readonly BidTurn[];
  landlord: Seat | null;
  plays: readonly PlayTurn[];
  /** The seat with no cards left; null for a round without play. */
  winner: Seat | null;
}

/** The maximum number of deals. */
export const DEALS_MAX = 3;
/** Chosen: two doublings of the highest bid, and one more. */
export const MULTIPLIER_MAX = 24;
const HAND = 17;

/** The seat whose turn is next. */
export function toNextSeat(seat: Seat): Seat {
  return seat === 2 ? 0 : seat === 1 ? 2 : 1;
}

/** Draws everything random in a round: all deals, whether played or not. */
export function drawDeals(draws: Draws): Deal[] {
  return Array.from({ length: DEALS_MAX }, () => {
    const deck = shuffleDeck(draws);
    return { deck, firstBidder: SEATS[draws.int(3)] ?? 0 };
  });
}

/** Opens the round on the first of its deals. */
export function openRound(deals: readonly Deal[]): LandlordRound {
  return dealCards(deals, 0);
}

function dealCards(deals: readonly Deal[], dealNo: number): LandlordRound {
  const deal = deals[dealNo];
  if (deal === undefined) throw new RangeError('the round has no such deal');
  const handOf = (seat: Seat): LandlordCard[] =>
    sortHand(deal.deck.slice(seat * HAND, (seat + 1) * HAND));
  return {
    deals,
    dealNo,
    phase: 'bidding',
    hands: [handOf(0), handOf(1), handOf(2)],
    bottom: sortHand(deal.deck.slice(3 * HAND)),
    turn: deal.firstBidder,
    bids: [],
    landlord: null,
    plays: [],
    winner: null,
  };
}

/** The legal bids of the seat to act, lowest first. */
export function listBids(round: LandlordRound): Bid[] {
  const highest = Math.max(0, ...round.bids.map(({ bid }) => bid));
  return ([0, 1, 2, 3] as const).filter((bid) => bid === 0 || bid > highest);
}

/** Bids for the seat to act; null if it may not. */
export function makeBid(round: LandlordRound, bid: Bid): LandlordRound | null {
  if (round.phase !== 'bidding' || !listBids(round).includes(bid)) return null;
  const bids = [...round.bids, { seat: round.turn, bid }];
  if (bid < 3 && bids.length < SEATS.length) {
    return { ...round, bids, turn: toNextSeat(round.turn) };
  }
  const best = bids.toSorted((a, b) => b.bid - a.bid)[0];
  if (best !== undefined && best.bid > 0) return seatLandlord({ ...round, bids }, best.seat);
  if (round.dealNo + 1 < round.deals.length) return dealCards(round.deals, round.dealNo + 1);
  return { ...round, bids, phase: 'over' };
}

function seatLandlord(round: LandlordRound, landlord: Seat): LandlordRound {
  const held = sortHand([...round.hands[landlord], ...round.bottom]);
  return {
    ...round,
    phase: 'playing',
    hands: replaceHand(round.hands, landlord, held),
    landlord,
    turn: landlord,
  };
}

function replaceHand(
  hands: LandlordRound['hands'],
  seat: Seat,
  hand: LandlordCard[],
): LandlordRound['hands'] {
  const [first, second, third] = hands;
  if (seat === 0) return [hand, second, third];
  return seat === 1 ? [first, hand, third] : [first, second, hand];
}

/** The play to beat, or null for the seat that leads. */
export function findToBeat(plays: readonly PlayTurn[]): PlayTurn | null {
  return plays.slice(-2).findLast(({ combo }) => combo !== null) ?? null;
}

/** Plays cards, or passes with none, for the seat to act; null if it may not. */
export function makePlay(
  round: LandlordRound,
  cards: readonly LandlordCard[],
): LandlordRound | null {
  if (round.phase !== 'playing') return null;
  const { turn, plays } = round;
  const toBeat = findToBeat(plays);
  if (cards.length === 0) {
    if (toBeat === null) return null;
    const passed: PlayTurn = { seat: turn, cards: [], combo: null };
    return { ...round, plays: [...plays, passed], turn: toNextSeat(turn) };
  }
  const left = removeCards(round.hands[turn], cards);
  const combo = left === null ? null : readPlay(cards, toBeat);
  if (left === null || combo === null) return null;
  const played: LandlordRound = {
    ...round,
    hands: replaceHand(round.hands, turn, left),
    plays: [...plays, { seat: turn, cards: sortHand(cards), combo }],
  };
  if (left.length === 0) return { ...played, phase: 'over', winner: turn };
  return { ...played, turn: toNextSeat(turn) };
}

/**
 * The reading of these cards in answer to a play, or when leading; null if they may not be played.
 */
export function readPlay(cards: readonly LandlordCard[], toBeat: PlayTurn | null): Combo | null {
  const counts = countRanks(cards);
  return toBeat?.combo ? readFollow(counts, toBeat.combo) : readLead(counts);
}

/** The doublings of a round and its worth. */
export interface Worth {
  bid: number;
  bombs: number;
  isSpring: boolean;
  /** Bid and doublings, at most the cap. */
  multiplier: number;
}

/** The worth of the round so far, and at its end with a spring. */
export function computeWorth({
  bids,
  plays,
  landlord,
  winner,
}: Pick<LandlordRound, 'bids' | 'plays' | 'landlord' | 'winner'>): Worth {
  const bid = Math.max(0, ...bids.map((turn) => turn.bid));
  const bombs = plays.filter(({ combo }) => combo !== null && isDoubling(combo)).length;
  const isSpring = winner !== null && landlord !== null && isSpringOf(plays, landlord, winner);
  const multiplier = Math.min(MULTIPLIER_MAX, bid * 2 ** (bombs + (isSpring ? 1 : 0)));
  return { bid, bombs, isSpring, multiplier };
}

function isSpringOf(plays: readonly PlayTurn[], landlord: Seat, winner: Seat): boolean {
  const played = plays.filter(({ combo }) => combo !== null);
  const ofLandlord = played.filter(({ seat }) => seat === landlord).length;
  return winner === landlord ? ofLandlord === played.length : ofLandlord === 1;
}

/** What each seat wins or loses, in multiples of the bet; the sum is zero. */
export function computeScores(round: LandlordRound): [number, number, number] {
  const { landlord, winner } = round;
  if (landlord === null || winner === null) return [0, 0, 0];
  const { multiplier } = computeWorth(round);
  const each = winner === landlord ? -multiplier : multiplier;
  const scoreOf = (seat: Seat): number => (seat === landlord ? -2 * each : each);
  return [scoreOf(0), scoreOf(1), scoreOf(2)];
}
