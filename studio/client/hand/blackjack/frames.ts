import type { BlackjackHandView, BlackjackView } from '../../../src/hands/blackjack.ts';
import { toTotal } from '../../../src/hands/blackjack.ts';

/** The frames from one view to the next, ending with the latter. */
export function listFrames(before: BlackjackView | null, after: BlackjackView): BlackjackView[] {
  const frames = before === null ? listDeal(after) : [];
  const dealt = before === null ? 1 : before.dealer.length;
  if (after.hasHiddenCard) return [...frames, after];
  // The player's last card first, then the dealer's card by card.
  const last = hide(after, dealt);
  const isNew = before !== null && countCards(before) < countCards(after);
  if (isNew) frames.push(last);
  for (let count = dealt + 1; count < after.dealer.length; count++) frames.push(hide(after, count));
  return [...frames, after];
}

const countCards = ({ hands }: BlackjackView): number =>
  hands.reduce((sum, { cards }) => sum + cards.length, 0);

/** The first cards in order: one to the player, one to the dealer, one to the player. */
function listDeal(after: BlackjackView): BlackjackView[] {
  const [first] = after.hands;
  if (first === undefined) return [];
  const [one = ''] = first.cards;
  const start: BlackjackView = { ...hide(after, 0), hasHiddenCard: false };
  const withOne = { ...start, hands: [toOpenHand(first, [one])] };
  const withUp = { ...hide(after, 1), hasHiddenCard: false, hands: withOne.hands };
  const withTwo = { ...hide(after, 1), hasHiddenCard: false };
  return after.hasHiddenCard
    ? [withOne, withUp, withTwo]
    : [withOne, withUp, withTwo, hide(after, 1)];
}

/** A view with the dealer's later cards face down, and so without a result. */
function hide(view: BlackjackView, dealerCards: number): BlackjackView {
  const dealer = view.dealer.slice(0, dealerCards);
  const { points, isSoft } = toTotal(dealer);
  return {
    ...view,
    dealer,
    dealerPoints: points,
    isDealerSoft: isSoft,
    hasHiddenCard: dealerCards === 1,
    isDealerBlackjack: false,
    insurance: view.insurance === 'none' ? 'none' : 'declined',
    hands: view.hands.map((hand) => toOpenHand(hand, hand.cards)),
  };
}

function toOpenHand(hand: BlackjackHandView, cards: string[]): BlackjackHandView {
  const total = toTotal(cards);
  const result = hand.isBust ? hand.result : null;
  return { ...hand, cards, ...total, isActive: false, result };
}
