/**
 * Three cards against the house, from one pack shuffled for each round.
 *
 * 1. Player and dealer get three cards each. From high to low: straight flush, three of a kind,
 *    straight, flush, pair, high card; the ace is high, and low in ace, two, three.
 * 2. Having seen their cards the player folds and loses the ante, or plays for an equal stake.
 * 3. The dealer needs a queen or better. Without, the ante pays 1 to 1 and the play stake is
 *    returned; with, the higher hand wins, both stakes pay 1 to 1, and equal hands return them.
 * 4. A straight or better earns a bonus on the ante, whatever the dealer has:
 *    straight 1, three of a kind 4, straight flush 5 to 1.
 * 5. Pair plus is paid by the player's own cards alone: pair 1, flush 4, straight 6, three of a
 *    kind 30, straight flush 40 to 1.
 *
 * Source: the rules and the common pay table of casinos.
 */
import type { Draws } from '@vela/fair/draws.ts';
import type { HandAction, HandOption } from '../protocol/hand.ts';
import { dealFrom, toRank } from '../tables/cards.ts';
import type { Card, SpotStakes } from '../protocol/table.ts';
import { defineHandGame } from './hand-game.ts';
import type { HandGame, HandReturns, PlaceReturn } from './hand-game.ts';

declare module '../protocol/hand.ts' {
  interface HandViews {
    threeCard: ThreeCardView;
  }
}

/** Kinds of hands, lowest first. */
export const THREE_CARD_LEVELS = [
  'high',
  'pair',
  'flush',
  'straight',
  'threeOfAKind',
  'straightFlush',
] as const;

/** One of the kinds above. */
export type ThreeCardLevel = (typeof THREE_CARD_LEVELS)[number];

/** The bonus on the ante for a played hand. */
export const ANTE_BONUS: Readonly<Partial<Record<ThreeCardLevel, number>>> = {
  straight: 1,
  threeOfAKind: 4,
  straightFlush: 5,
};

/** The payouts of pair plus. */
export const PAIR_PLUS: Readonly<Partial<Record<ThreeCardLevel, number>>> = {
  pair: 1,
  flush: 4,
  straight: 6,
  threeOfAKind: 30,
  straightFlush: 40,
};

/** What the player sees of a round. */
export interface ThreeCardView {
  kind: 'threeCard';
  player: Card[];
  playerLevel: ThreeCardLevel;
  /** Empty until the player has decided. */
  dealer: Card[];
  dealerLevel: ThreeCardLevel | null;
  /** True if the dealer has a queen or better. */
  isQualified: boolean | null;
  decision: 'play' | 'fold' | null;
  /** The result of the ante; null until the player has decided. */
  result: 'folded' | 'unqualified' | 'won' | 'push' | 'lost' | null;
  /** The bonus on the ante, in stakes. */
  bonus: number;
  /** The pair plus payout, in stakes; null if it is not staked. */
  pairPlus: number | null;
}

/** A round at one moment. */
export interface ThreeCardState {
  anteMinor: number;
  pairPlusMinor: number;
  player: readonly Card[];
  dealer: readonly Card[];
  decision: 'play' | 'fold' | null;
}

const RANK_ORDER = '23456789TJQKA';
const BASE = RANK_ORDER.length;

/** A hand as one number: the higher hand has the higher number, equal hands the same. */
export function toStrength(cards: readonly Card[]): number {
  const ranks = cards.map((card) => RANK_ORDER.indexOf(toRank(card))).toSorted((a, b) => b - a);
  const [high = 0, middle = 0, low = 0] = ranks;
  const isFlush = new Set(cards.map((card) => card.slice(1))).size === 1;
  const isWheel = high === 12 && middle === 1 && low === 0;
  const isStraight = isWheel || (high - middle === 1 && middle - low === 1);
  const of = (level: ThreeCardLevel, ...rest: readonly number[]): number =>
    [THREE_CARD_LEVELS.indexOf(level), ...rest].reduce((sum, part) => sum * BASE + part, 0);
  if (isStraight) return of(isFlush ? 'straightFlush' : 'straight', isWheel ? 1 : high, 0, 0);
  if (high === low) return of('threeOfAKind', high, 0, 0);
  if (isFlush) return of('flush', high, middle, low);
  if (high === middle || middle === low) {
    return of('pair', middle, high === middle ? low : high, 0);
  }
  return of('high', high, middle, low);
}

/** The kind of a hand with this strength. */
export function toLevel(strength: number): ThreeCardLevel {
  return THREE_CARD_LEVELS[Math.floor(strength / BASE ** 3)] ?? 'high';
}

const QUEEN_HIGH = RANK_ORDER.indexOf('Q') * BASE * BASE;

/** True if a dealer's hand with this strength is a queen or better. */
export function isQualified(strength: number): boolean {
  return strength >= QUEEN_HIGH;
}

/** The result of a played ante. */
export function toResult(player: number, dealer: number): 'unqualified' | 'won' | 'push' | 'lost' {
  if (!isQualified(dealer)) return 'unqualified';
  if (player === dealer) return 'push';
  return player > dealer ? 'won' : 'lost';
}

function open(stakes: SpotStakes, draws: Draws): ThreeCardState {
  const deal = dealFrom(1, draws);
  const cards = Array.from({ length: 6 }, deal);
  return {
    anteMinor: stakes['ante'] ?? 0,
    pairPlusMinor: stakes['pairPlus'] ?? 0,
    player: cards.filter((_, i) => i % 2 === 0),
    dealer: cards.filter((_, i) => i % 2 === 1),
    decision: null,
  };
}

function listOptions({ decision, anteMinor }: ThreeCardState): HandOption[] {
  if (decision !== null) return [];
  return [
    { name: 'play', stakes: { play: anteMinor }, hasCards: false },
    { name: 'fold', stakes: {}, hasCards: false },
  ];
}

function act(state: ThreeCardState, { name, cards }: HandAction): ThreeCardState | null {
  const isKnown = name === 'play' || name === 'fold';
  if (!isKnown || cards.length > 0 || state.decision !== null) return null;
  return { ...state, decision: name };
}

/** What a stake returns at these odds to 1, or as a push. */
function pay(stakeMinor: number, times: number, bonus = 0): PlaceReturn {
  const stake = BigInt(stakeMinor);
  const returnMinor = stake * BigInt(times + bonus);
  return { returnMinor, validMinor: times === 1 ? 0n : stake };
}

function settle(state: ThreeCardState): HandReturns {
  const { anteMinor, pairPlusMinor, player, dealer, decision } = state;
  const strength = toStrength(player);
  const level = toLevel(strength);
  const returns: Record<string, PlaceReturn> = {};
  if (decision === null) throw new RangeError('the round is not over');
  if (pairPlusMinor > 0) {
    const pays = PAIR_PLUS[level];
    returns['pairPlus'] = pay(pairPlusMinor, pays === undefined ? 0 : pays + 1);
  }
  if (decision === 'fold') return { ...returns, ante: pay(anteMinor, 0) };
  const result = toResult(strength, toStrength(dealer));
  // In stakes, including the stake itself.
  const back = { unqualified: [2, 1], won: [2, 2], push: [1, 1], lost: [0, 0] } as const;
  const [ante, play] = back[result];
  return {
    ...returns,
    ante: pay(anteMinor, ante, ANTE_BONUS[level] ?? 0),
    play: pay(anteMinor, play),
  };
}

function view(state: ThreeCardState): ThreeCardView {
  const { player, dealer, decision, pairPlusMinor } = state;
  const strength = toStrength(player);
  const level = toLevel(strength);
  const against = toStrength(dealer);
  const isOver = decision !== null;
  return {
    kind: 'threeCard',
    player: [...player],
    playerLevel: level,
    dealer: isOver ? [...dealer] : [],
    dealerLevel: isOver ? toLevel(against) : null,
    isQualified: isOver ? isQualified(against) : null,
    decision,
    result: decision === 'play' ? toResult(strength, against) : decision && 'folded',
    bonus: decision === 'play' ? (ANTE_BONUS[level] ?? 0) : 0,
    pairPlus: pairPlusMinor > 0 ? (PAIR_PLUS[level] ?? 0) : null,
  };
}

/** The rules, for any cards. */
export const threeCardRules = {
  isOver: ({ decision }: ThreeCardState) => decision !== null,
  listOptions,
  act,
  view,
  settle,
  // A player who leaves adds no stake.
  lapse: (): HandAction => ({ name: 'fold', cards: [] }),
};

/** The game's definition. */
export const threeCard: HandGame = defineHandGame<ThreeCardState>({
  kind: 'threeCard',
  decks: 1,
  places: [
    { spot: 'ante', isRequired: true, parts: 1 },
    { spot: 'pairPlus', isRequired: false, parts: 1 },
  ],
  maxWinBp: (1 + Math.max(...Object.values(PAIR_PLUS))) * 10_000,
  open,
  ...threeCardRules,
});
