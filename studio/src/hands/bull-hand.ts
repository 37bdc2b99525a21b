/**
 * The hands of niu niu (bull-bull) and their order.
 *
 * 1. Five cards of one deck. The ace counts 1, faces 10. Three that make a multiple of ten are a
 *    bull; the last digit of the other two is its number, ten of them a bull-bull.
 * 2. From the lowest: no bull, bull 1 to bull 9, bull-bull, five faces, a bomb (four of one rank),
 *    five small (each below 5, together at most 10).
 * 3. Between hands of one name the higher of their highest cards wins: king high, ace low, then
 *    spades over hearts over clubs over diamonds. Bombs compare by the rank of the four. Two hands
 *    of one deck are never equal.
 *
 * Source: the rules that Chinese card houses print for 鬥牛; the three special hands are the most
 * common ones.
 */
import { RANKS, toRank } from '../tables/cards.ts';
import type { Card } from '../protocol/table.ts';

/** 0 for no bull, 1 to 9 for that bull, 10 a bull-bull, 11 five faces, 12 a bomb, 13 five small. */
export type BullLevel = number;

/** The level of a bull-bull, the highest bull. */
export const BULL_BULL = 10;
/** The level of five faces, the lowest of the hands above every bull. */
export const FIVE_FACES = 11;
/** The level of four of one rank. */
export const BOMB = 12;
/** The highest level. */
export const FIVE_SMALL = 13;

/** An evaluated hand. */
export interface BullHand {
  level: BullLevel;
  /** With a bull, the three that make a multiple of ten and then the two; else as dealt. */
  cards: Card[];
}

/** The value of a card. */
export function toBullCount(card: Card): number {
  return Math.min(10, RANKS.indexOf(toRank(card)) + 1);
}

/** The multiplier of a hand of this level, for and against its owner. */
export function toMultiple(level: BullLevel): number {
  if (level > BULL_BULL) return 5;
  if (level === BULL_BULL) return 3;
  return level >= 7 ? 2 : 1;
}

/** The largest multiplier. */
export const MULTIPLE_MAX = 5;

/** The level of five cards. */
export function toLevel(cards: readonly Card[]): BullLevel {
  const counts = cards.map(toBullCount);
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum <= 10 && counts.every((count) => count < 5)) return FIVE_SMALL;
  if (findFour(cards) !== null) return BOMB;
  if (cards.every((card) => 'JQK'.includes(toRank(card)))) return FIVE_FACES;
  if (findRestPair(cards) === null) return 0;
  return sum % 10 === 0 ? BULL_BULL : sum % 10;
}

/** Evaluates a hand, and lays it out as its owner would. */
export function readBullHand(cards: readonly Card[]): BullHand {
  const level = toLevel(cards);
  const pair = level > 0 && level <= BULL_BULL ? findRestPair(cards) : null;
  if (pair === null) return { level, cards: [...cards] };
  const rest = cards.filter((_, index) => !pair.includes(index));
  return { level, cards: [...rest, ...cards.filter((_, index) => pair.includes(index))] };
}

/** True if the first hand beats the second. */
export function isBetter(hand: readonly Card[], other: readonly Card[]): boolean {
  const [level, otherLevel] = [toLevel(hand), toLevel(other)];
  if (level !== otherLevel) return level > otherLevel;
  return toTieBreak(hand, level) > toTieBreak(other, level);
}

/** The two cards left when three make a multiple of ten; the first such two, or null. */
function findRestPair(cards: readonly Card[]): [number, number] | null {
  const counts = cards.map(toBullCount);
  const sum = counts.reduce((total, count) => total + count, 0);
  for (let one = 0; one < counts.length; one++) {
    for (let other = one + 1; other < counts.length; other++) {
      if ((sum - (counts[one] ?? 0) - (counts[other] ?? 0)) % 10 === 0) return [one, other];
    }
  }
  return null;
}

/** The rank of which a hand has all four, or null. */
function findFour(cards: readonly Card[]): string | null {
  const ranks = cards.map(toRank);
  return ranks.find((rank) => ranks.filter((other) => other === rank).length === 4) ?? null;
}

function toTieBreak(cards: readonly Card[], level: BullLevel): number {
  const four = level === BOMB ? findFour(cards) : null;
  if (four !== null) return RANKS.indexOf(four);
  return Math.max(...cards.map(toHeight));
}

/** The order of a card among all 52, the ace of diamonds lowest. */
function toHeight(card: Card): number {
  return RANKS.indexOf(toRank(card)) * 4 + 'dchs'.indexOf(card.slice(1));
}
