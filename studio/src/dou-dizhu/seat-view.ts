/** What the owner of a seat may see of a round: the only thing that the policy is ever given. */
import type { LandlordCard } from './cards.ts';
import type { BidTurn, LandlordRound, PlayTurn, Seat } from './rules.ts';

/** A round from one seat. */
export interface SeatView {
  seat: Seat;
  hand: readonly LandlordCard[];
  /** How many cards each seat holds. */
  cardsLeft: readonly [number, number, number];
  bids: readonly BidTurn[];
  landlord: Seat | null;
  /** The three cards, once they lie open. */
  bottom: readonly LandlordCard[] | null;
  plays: readonly PlayTurn[];
}

/** The round as its owner sees it from this seat. */
export function toSeatView(round: LandlordRound, seat: Seat): SeatView {
  const { hands, bids, landlord, plays, bottom } = round;
  return {
    seat,
    hand: hands[seat],
    cardsLeft: [hands[0].length, hands[1].length, hands[2].length],
    bids,
    landlord,
    bottom: landlord === null ? null : bottom,
    plays,
  };
}
