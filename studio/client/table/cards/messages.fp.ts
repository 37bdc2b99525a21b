import type { CardMessages } from './messages.en.ts';

/** Words that all card games at tables share, in Filipino. */
export const fp: CardMessages = {
  decks: '{decks} deck',
  dealing: 'Namimigay ng baraha',
  shuffle:
    '{decks} deck, binabalasa ulit sa bawat round: walang sinasabi ang mga nakaraang round tungkol sa susunod.',
  cardOf: '{rank} ng {suit}',
  cardDown: 'Nakataob na baraha',
  suits: { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' },
  handPoints: '{spot}: {points}',
  roads: 'Mga road',
  roadsLabel: 'Bead plate at big road: {red} {reds}, {blue} {blues}, {tie} {ties}',
  maps: {
    bead: 'Bead plate',
    big: 'Big road',
    bigEye: 'Big eye boy',
    small: 'Small road',
    cockroach: 'Cockroach road',
  },
};
