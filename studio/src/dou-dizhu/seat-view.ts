/** What the owner of a seat may see of a round: the policy's only input. */
import type { LandlordCard } from './cards.ts';
import type { BidTurn, LandlordRound, PlayTurn, Seat } from './rules.ts';

/** A round as seen from one seat. */
export interface SeatView {
  seat: Seat;
  hand: readonly LandlordCard[];
  /** How many cards each seat holds. */
  cardsLeft: readonly [number, number, number];
  bids: readonly BidTurn[];
  landlord: Seat | null;
  /** The three cards, once revealed. */
  bottom: readonly LandlordCard[] | null;
  plays: readonly PlayTurn[];
}

/** The round as seen by the owner of this seat. */
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
