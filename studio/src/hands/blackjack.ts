/**
 * Blackjack, six decks, shuffled for each round.
 *
 * 1. Player, dealer, player, dealer: two cards each, the dealer's second face down. The ace counts
 *    11 or 1, faces 10; nearest to 21 wins, above it loses at once.
 * 2. Under an ace the player may insure for half the stake, which pays 2 to 1 if the dealer has
 *    blackjack. Under an ace or a ten the dealer then peeks: blackjack ends the round.
 * 3. Blackjack, an ace and a ten as the first two cards, pays 3 to 2 and beats every other 21.
 * 4. Two cards may be doubled for an equal stake and one more card, also after a split. Two cards
 *    of one value may be split, into four hands at most; aces once, with one card each.
 * 5. The dealer draws to 16 and stands on every 17. Equal hands return the stake. There is no
 *    surrender.
 */
import type { Draws } from '@vela/fair/draws.ts';
import type { HandAction, HandOption } from '../protocol/hand.ts';
import { shuffleShoe, toRank } from '../tables/cards.ts';
import type { Card, SpotStakes } from '../protocol/table.ts';
import { defineHandGame } from './hand-game.ts';
import type { HandGame, HandReturns, PlaceReturn } from './hand-game.ts';

declare module '../protocol/hand.ts' {
  interface HandViews {
    blackjack: BlackjackView;
  }
}

/** The result of a player's hand. */
export type BlackjackResult = 'blackjack' | 'won' | 'push' | 'lost';

/** A player's hand as displayed. */
export interface BlackjackHandView {
  /** 0 for the first; a split gets the next free number. */
  no: number;
  cards: Card[];
  points: number;
  /** True if an ace counts 11. */
  isSoft: boolean;
  stakeMinor: number;
  isDoubled: boolean;
  /** True if the player must decide about it. */
  isActive: boolean;
  isBust: boolean;
  /** Null until the round is over, except for a bust. */
  result: BlackjackResult | null;
}

/** What the player sees of a round. */
export interface BlackjackView {
  kind: 'blackjack';
  /** From left to right. */
  hands: BlackjackHandView[];
  /** Face up. */
  dealer: Card[];
  /** Of the cards face up. */
  dealerPoints: number;
  isDealerSoft: boolean;
  /** True if the dealer has a card face down. */
  hasHiddenCard: boolean;
  isDealerBlackjack: boolean;
  insurance: 'none' | 'offered' | 'declined' | 'won' | 'lost';
}

interface PlayerHand {
  no: number;
  cards: readonly Card[];
  isDoubled: boolean;
  /** True if no decision about it is open. */
  isDone: boolean;
  isSplit: boolean;
}

/** A round at one moment. */
export interface BlackjackState {
  stakeMinor: number;
  shoe: readonly Card[];
  /** The number of cards dealt from the shoe. */
  dealt: number;
  hands: readonly PlayerHand[];
  /** The second stays face down until the player is done. */
  dealer: readonly Card[];
  insurance: 'none' | 'offered' | 'declined' | 'taken';
  isOver: boolean;
}

/** Number of decks in the shoe. */
export const BLACKJACK_DECKS = 6;
/** The maximum number of hands after splits. */
export const HANDS_MAX = 4;

/** The value of a card; an ace is 1. */
export function toCount(card: Card): number {
  const rank = toRank(card);
  return rank === 'A' ? 1 : Number(rank) || 10;
}

/** Points of a hand; soft if an ace counts 11 in it. */
export function toTotal(cards: readonly Card[]): { points: number; isSoft: boolean } {
  const hard = cards.reduce((sum, card) => sum + toCount(card), 0);
  const isSoft = hard <= 11 && cards.some((card) => toRank(card) === 'A');
  return { points: isSoft ? hard + 10 : hard, isSoft };
}

const pointsOf = (cards: readonly Card[]): number => toTotal(cards).points;
const isTwentyOne = (cards: readonly Card[]): boolean =>
  cards.length === 2 && pointsOf(cards) === 21;

/** Shuffles, deals, and ends the round if no decision is open. */
export function openBlackjack(stakes: SpotStakes, draws: Draws): BlackjackState {
  return dealBlackjack(stakes['main'] ?? 0, shuffleShoe(BLACKJACK_DECKS, draws));
}

/** Deals the first cards of a shoe. */
export function dealBlackjack(stakeMinor: number, shoe: readonly Card[]): BlackjackState {
  const [first, up, second, down] = shoe;
  if (first === undefined || up === undefined || second === undefined || down === undefined) {
    throw new RangeError('the shoe is too small');
  }
  const hand = { no: 0, cards: [first, second], isDoubled: false, isDone: false, isSplit: false };
  const state: BlackjackState = {
    stakeMinor,
    shoe,
    dealt: 4,
    hands: [hand],
    dealer: [up, down],
    insurance: toRank(up) === 'A' ? 'offered' : 'none',
    isOver: false,
  };
  return state.insurance === 'offered' ? state : peek(state);
}

/** The dealer peeks: a blackjack on either side ends the round. */
function peek(state: BlackjackState): BlackjackState {
  if (isTwentyOne(state.dealer)) return { ...state, isOver: true };
  return advance(state);
}

/** Ends hands that can draw no card; the dealer plays once all are done. */
function advance(state: BlackjackState): BlackjackState {
  const hands = state.hands.map((hand) =>
    pointsOf(hand.cards) >= 21 ? { ...hand, isDone: true } : hand,
  );
  const next = { ...state, hands };
  return hands.every(({ isDone }) => isDone) ? playDealer(next) : next;
}

function playDealer(state: BlackjackState): BlackjackState {
  const isAnyoneIn = state.hands.some(
    (hand) => pointsOf(hand.cards) <= 21 && !isNatural(state, hand),
  );
  const dealer = [...state.dealer];
  let { dealt } = state;
  if (isAnyoneIn) while (pointsOf(dealer) < 17) dealer.push(cardAt(state.shoe, dealt++));
  return { ...state, dealer, dealt, isOver: true };
}

function cardAt(shoe: readonly Card[], index: number): Card {
  const card = shoe[index];
  if (card === undefined) throw new RangeError('the shoe is empty');
  return card;
}

const isNatural = ({ hands }: BlackjackState, { cards, isSplit }: PlayerHand): boolean =>
  hands.length === 1 && !isSplit && isTwentyOne(cards);

const findActive = (state: BlackjackState): PlayerHand | null =>
  state.isOver || state.insurance === 'offered'
    ? null
    : (state.hands.find(({ isDone }) => !isDone) ?? null);

/** True if these two cards may be split with this many hands. */
function isSplittable(state: BlackjackState, { cards }: PlayerHand): boolean {
  const [one, other] = cards;
  if (cards.length !== 2 || one === undefined || other === undefined) return false;
  return state.hands.length < HANDS_MAX && toCount(one) === toCount(other);
}

function listOptions(state: BlackjackState): HandOption[] {
  const option = (name: string, stakes: SpotStakes = {}): HandOption => ({
    name,
    stakes,
    hasCards: false,
  });
  const { stakeMinor } = state;
  if (state.isOver) return [];
  if (state.insurance === 'offered') {
    return [option('insure', { insurance: stakeMinor / 2 }), option('decline')];
  }
  const hand = findActive(state);
  if (hand === null) return [];
  return [
    option('hit'),
    option('stand'),
    ...(hand.cards.length === 2 ? [option('double', { [`double${hand.no}`]: stakeMinor })] : []),
    ...(isSplittable(state, hand)
      ? [option('split', { [`split${state.hands.length}`]: stakeMinor })]
      : []),
  ];
}

function act(state: BlackjackState, { name, cards }: HandAction): BlackjackState | null {
  if (cards.length > 0) return null;
  if (name === 'insure') return peek({ ...state, insurance: 'taken' });
  if (name === 'decline') return peek({ ...state, insurance: 'declined' });
  const hand = findActive(state);
  if (hand === null) return null;
  if (name === 'split') return split(state, hand);
  if (name === 'stand') return advance(replace(state, hand, [{ ...hand, isDone: true }]));
  const drawn = [...hand.cards, cardAt(state.shoe, state.dealt)];
  const isDoubled = name === 'double';
  const after = { ...hand, cards: drawn, isDoubled, isDone: isDoubled };
  return advance({ ...replace(state, hand, [after]), dealt: state.dealt + 1 });
}

function split(state: BlackjackState, hand: PlayerHand): BlackjackState {
  const isDone = hand.cards.some((card) => toRank(card) === 'A');
  const parts = [hand.no, state.hands.length].map((no, i) => ({
    no,
    cards: [cardAt(hand.cards, i), cardAt(state.shoe, state.dealt + i)],
    isDoubled: false,
    isDone,
    isSplit: true,
  }));
  return advance({ ...replace(state, hand, parts), dealt: state.dealt + 2 });
}

function replace(
  state: BlackjackState,
  hand: PlayerHand,
  by: readonly PlayerHand[],
): BlackjackState {
  return { ...state, hands: state.hands.flatMap((each) => (each === hand ? by : [each])) };
}

function toResult(state: BlackjackState, hand: PlayerHand): BlackjackResult | null {
  const points = pointsOf(hand.cards);
  if (points > 21) return 'lost';
  if (!state.isOver) return null;
  const isDealerBlackjack = isTwentyOne(state.dealer);
  if (isNatural(state, hand)) return isDealerBlackjack ? 'push' : 'blackjack';
  const dealerPoints = pointsOf(state.dealer);
  if (isDealerBlackjack) return 'lost';
  if (dealerPoints > 21 || points > dealerPoints) return 'won';
  return points === dealerPoints ? 'push' : 'lost';
}

/** What a stake returns by the result of its hand; blackjack pays 3 to 2. */
function toReturn(stakeMinor: number, result: BlackjackResult | null): PlaceReturn {
  const stake = BigInt(stakeMinor);
  if (result === 'push') return { returnMinor: stake, validMinor: 0n };
  const returns = { blackjack: (stake * 5n) / 2n, won: stake * 2n, lost: 0n };
  if (result === null) throw new RangeError('the round is not over');
  return { returnMinor: returns[result], validMinor: stake };
}

function settle(state: BlackjackState): HandReturns {
  const { stakeMinor, insurance, dealer, hands } = state;
  const returns: Record<string, PlaceReturn> = {};
  for (const hand of hands) {
    const back = toReturn(stakeMinor, toResult(state, hand));
    returns[hand.no === 0 ? 'main' : `split${hand.no}`] = back;
    if (hand.isDoubled) returns[`double${hand.no}`] = back;
  }
  if (insurance === 'taken') {
    const returnMinor = isTwentyOne(dealer) ? (BigInt(stakeMinor) / 2n) * 3n : 0n;
    // It is a bet against the hand beside it, so it adds nothing to the risk.
    returns['insurance'] = { returnMinor, validMinor: 0n };
  }
  return returns;
}

function view(state: BlackjackState): BlackjackView {
  const active = findActive(state);
  const shown = state.isOver ? state.dealer : state.dealer.slice(0, 1);
  const { points, isSoft } = toTotal(shown);
  const isDealerBlackjack = state.isOver && isTwentyOne(state.dealer);
  const insured = isDealerBlackjack ? 'won' : 'lost';
  return {
    kind: 'blackjack',
    hands: state.hands.map((hand) => ({
      no: hand.no,
      cards: [...hand.cards],
      ...toTotal(hand.cards),
      stakeMinor: state.stakeMinor * (hand.isDoubled ? 2 : 1),
      isDoubled: hand.isDoubled,
      isActive: hand === active,
      isBust: pointsOf(hand.cards) > 21,
      result: toResult(state, hand),
    })),
    dealer: [...shown],
    dealerPoints: points,
    isDealerSoft: isSoft,
    hasHiddenCard: !state.isOver,
    isDealerBlackjack,
    // Once the dealer has peeked, its outcome is known.
    insurance: state.insurance === 'taken' ? insured : state.insurance,
  };
}

/** The rules, for any shoe. */
export const blackjackRules = {
  isOver: (state: BlackjackState) => state.isOver,
  listOptions,
  act,
  view,
  settle,
  // A player who leaves takes no insurance and no further card.
  lapse: (state: BlackjackState): HandAction => ({
    name: state.insurance === 'offered' ? 'decline' : 'stand',
    cards: [],
  }),
};

/** The game's definition. */
export const blackjack: HandGame = defineHandGame<BlackjackState>({
  kind: 'blackjack',
  decks: BLACKJACK_DECKS,
  places: [{ spot: 'main', isRequired: true, parts: 1 }],
  // Insurance pays 2 to 1, more than blackjack.
  maxWinBp: 30_000,
  open: openBlackjack,
  ...blackjackRules,
});
