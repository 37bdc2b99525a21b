/** Words that all card games at tables share, in British English. */
export const en = {
  decks: '{decks} decks',
  dealing: 'Dealing',
  shuffle: '{decks} decks, reshuffled for every round: past rounds say nothing about the next.',
  cardOf: '{rank} of {suit}',
  cardDown: 'A card face down',
  suits: { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' },
  handPoints: '{spot}: {points}',
  roads: 'Roads',
  roadsLabel: 'Bead plate and big road: {red} {reds}, {blue} {blues}, {tie} {ties}',
  maps: {
    bead: 'Bead plate',
    big: 'Big road',
    bigEye: 'Big eye boy',
    small: 'Small road',
    cockroach: 'Cockroach road',
  },
};

/** The shape that every language fills. */
export type CardMessages = typeof en;
