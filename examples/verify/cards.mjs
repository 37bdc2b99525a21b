/** A deck and a shoe. */
import { take, times } from './draws.mjs';

const RANKS = 'A23456789TJQK';
const DECK = 'cdhs'.split('').flatMap((suit) => RANKS.split('').map((rank) => rank + suit));
export const rankOf = (card) => RANKS.indexOf(card[0]) + 1;
export const openShoe = (decks, draw) => {
  const shoe = times(decks, () => DECK).flat();
  return () => take(shoe, draw);
};
