import type { Draws } from '@vela/fair/draws.ts';
import type { Card } from '../protocol/table.ts';

/** The ranks from the ace up to the king. */
export const RANKS: readonly string[] = 'A23456789TJQK'.split('');
const SUITS = 'cdhs'.split('');

/** The 52 cards of one deck, from the ace of clubs to the king of spades. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

/** The rank of a card: one of A23456789TJQK. */
export function toRank(card: Card): string {
  return card.slice(0, 1);
}

/** A shoe of this many decks in the one order from which every shuffle starts: deck after deck. */
export function openShoe(decks: number): Card[] {
  return Array.from({ length: decks }, () => DECK).flat();
}

/**
 * Deals cards from a whole shoe without replacement: the k-th card is the one at a uniformly drawn
 * position among those left, whose place the last one left then takes.
 */
export function dealFrom(decks: number, draws: Draws): () => Card {
  const shoe = openShoe(decks);
  return () => {
    const position = draws.int(shoe.length);
    const card = shoe[position];
    const last = shoe.pop();
    if (card === undefined || last === undefined) throw new RangeError('the shoe is empty');
    if (position < shoe.length) shoe[position] = last;
    return card;
  };
}

/** A whole shoe in the order in which `dealFrom` would deal it. */
export function shuffleShoe(decks: number, draws: Draws): Card[] {
  const deal = dealFrom(decks, draws);
  return Array.from({ length: decks * DECK.length }, deal);
}
