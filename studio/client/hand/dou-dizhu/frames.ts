import type { DouDizhuView } from '../../../src/hands/dou-dizhu.ts';
import { computeWorth, toNextSeat } from '../../../src/dou-dizhu/rules.ts';
import type { Seat } from '../../../src/dou-dizhu/rules.ts';

const HAND = 17;
const LANDLORD_HAND = 20;

// Chosen: another player's cards are read before the next seat covers them; a pass is one word.
const PLAY_MS = 1300;
const WORD_MS = 900;

/** How long a turn is shown, in ms. */
export function toFrameMs({ plays }: DouDizhuView): number {
  return (plays.at(-1)?.combo ?? null) === null ? WORD_MS : PLAY_MS;
}

/** Every turn between two views in sequence, ending with the second view. */
export function listFrames(before: DouDizhuView | null, after: DouDizhuView): DouDizhuView[] {
  const isSameDeal = before !== null && before.dealNo === after.dealNo;
  const bidsFrom = isSameDeal ? before.bids.length : 0;
  const playsFrom = isSameDeal ? before.plays.length : 0;
  const frames: DouDizhuView[] = [];
  if (!isSameDeal && after.bids.length > 0) frames.push(toBidding(after, 0));
  for (let bids = bidsFrom + 1; bids <= after.bids.length; bids++) {
    frames.push(toBidding(after, bids));
  }
  const first = after.landlord !== null && bidsFrom < after.bids.length ? 0 : playsFrom + 1;
  for (let plays = first; plays < after.plays.length; plays++) {
    frames.push(toPlaying(after, plays));
  }
  return [...frames, after];
}

function toBidding(view: DouDizhuView, count: number): DouDizhuView {
  const bids = view.bids.slice(0, count);
  const last = bids.at(-1);
  const firstBidder = view.bids[0]?.seat ?? view.turn;
  return {
    ...view,
    phase: 'bidding',
    bids,
    turn: last === undefined ? firstBidder : toNextSeat(last.seat),
    cardsLeft: [HAND, HAND, HAND],
    landlord: null,
    bottom: null,
    plays: [],
    winner: null,
    worth: computeWorth({ bids, plays: [], landlord: null, winner: null }),
    scores: null,
    held: null,
  };
}

function toPlaying(view: DouDizhuView, count: number): DouDizhuView {
  const plays = view.plays.slice(0, count);
  const { landlord, bids } = view;
  const last = plays.at(-1);
  const leftOf = (seat: Seat): number =>
    plays
      .filter((turn) => turn.seat === seat)
      .reduce((sum, { cards }) => sum - cards.length, seat === landlord ? LANDLORD_HAND : HAND);
  return {
    ...view,
    phase: 'playing',
    plays,
    turn: last === undefined ? (landlord ?? view.turn) : toNextSeat(last.seat),
    cardsLeft: [leftOf(0), leftOf(1), leftOf(2)],
    winner: null,
    worth: computeWorth({ bids, plays, landlord, winner: null }),
    scores: null,
    held: null,
  };
}
