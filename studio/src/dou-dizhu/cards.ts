/** The 54 cards of dou dizhu and their order: 3 is lowest, then up to the ace, the two, the jokers. */
import type { Draws } from '@vela/fair/draws.ts';

/** A card: its rank, one of 3456789TJQKA2, and suit `c`, `d`, `h` or `s`; `Sj`, `Bj` the jokers. */
export type LandlordCard = string;

/** How many cards a hand holds of each of the fifteen ranks. */
export type RankCounts = readonly number[];

const RANKS = '3456789TJQKA2SB';

/** Number of ranks, the two jokers among them. */
export const RANK_COUNT = RANKS.length;
/** The ace: the highest rank of a run; the two above it is in none. */
export const ACE = RANKS.indexOf('A');
/** The small joker. */
export const SMALL_JOKER = RANKS.indexOf('S');
/** The big joker, above every card. */
export const BIG_JOKER = RANKS.indexOf('B');

/** The deck in the one order from which every shuffle starts: rank after rank, the jokers last. */
export const LANDLORD_DECK: readonly LandlordCard[] = [
  ...RANKS.slice(0, SMALL_JOKER)
    .split('')
    .flatMap((rank) => ['c', 'd', 'h', 's'].map((s) => rank + s)),
  'Sj',
  'Bj',
];

/** The rank of a card, 0 for a three to 14 for the big joker. */
export function toRank(card: LandlordCard): number {
  return RANKS.indexOf(card.slice(0, 1));
}

/** The letter of a rank. */
export function toRankLetter(rank: number): string {
  return RANKS.charAt(rank);
}

/** How many cards of each rank there are. */
export function countRanks(cards: readonly LandlordCard[]): number[] {
  const counts = Array.from({ length: RANK_COUNT }, () => 0);
  for (const card of cards) {
    const rank = toRank(card);
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  return counts;
}

/** The number of cards in a count. */
export function sumCounts(counts: RankCounts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** `left` without `taken`. */
export function subtractCounts(left: RankCounts, taken: RankCounts): number[] {
  return left.map((count, rank) => count - (taken[rank] ?? 0));
}

/** Highest first, as a hand is held; within a rank by suit. */
export function sortHand(cards: readonly LandlordCard[]): LandlordCard[] {
  return cards.toSorted((a, b) => toRank(b) - toRank(a) || (a < b ? 1 : -1));
}

/**
 * Picks cards of these ranks out of a hand, the first that match; null if it does not hold them.
 */
export function pickCards(
  hand: readonly LandlordCard[],
  wanted: RankCounts,
): LandlordCard[] | null {
  const left = [...wanted];
  const picked = hand.filter((card) => {
    const rank = toRank(card);
    const count = left[rank] ?? 0;
    if (count === 0) return false;
    left[rank] = count - 1;
    return true;
  });
  return picked.length === sumCounts(wanted) ? picked : null;
}

/** `hand` without `cards`, or null if one of them is missing or repeated. */
export function removeCards(
  hand: readonly LandlordCard[],
  cards: readonly LandlordCard[],
): LandlordCard[] | null {
  const gone = new Set(cards);
  const left = hand.filter((card) => !gone.has(card));
  return gone.size === cards.length && left.length === hand.length - cards.length ? left : null;
}

/** A shuffled deck: each card is drawn uniformly from those left. */
export function shuffleDeck(draws: Draws): LandlordCard[] {
  const deck = [...LANDLORD_DECK];
  const shuffled: LandlordCard[] = [];
  while (deck.length > 0) {
    const place = draws.int(deck.length);
    const last = deck.pop();
    if (last === undefined) break;
    shuffled.push(deck[place] ?? last);
    if (place < deck.length) deck[place] = last;
  }
  return shuffled;
}
