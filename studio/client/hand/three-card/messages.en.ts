/** Words of the three-card game in British English. */
export const en = {
  fact: '1 deck',
  dealer: 'Dealer',
  you: 'You',
  print: 'The dealer plays with a queen or better',
  spots: { ante: 'Ante', pairPlus: 'Pair plus', play: 'Play' },
  actions: { play: 'Play', fold: 'Fold' },
  levels: {
    high: 'High card',
    pair: 'Pair',
    flush: 'Flush',
    straight: 'Straight',
    threeOfAKind: 'Three of a kind',
    straightFlush: 'Straight flush',
  },
  prompt: 'You have: {level}. Play for as much again, or fold?',
  results: {
    folded: 'Folded',
    unqualified: 'Dealer below queen: ante pays',
    won: 'Won · Dealer: {dealer}',
    push: 'Equal hands, stakes back',
    lost: 'Lost · Dealer: {dealer}',
  },
  bonusPaid: 'bonus {bonus} : 1',
  pairPlusPaid: 'pair plus {pays} : 1',
  youShow: 'You: {cards}, {level}',
  dealerShows: 'Dealer: {cards}, {level}',
  rules: {
    order:
      'You and the dealer get three cards each. From high to low: straight flush, three of a kind, straight, flush, pair, high card. The ace is high, and low in ace, two, three.',
    decide: 'With your cards seen, fold and lose the ante, or play for as much again.',
    dealer:
      'The dealer needs a queen or better. Without, the ante pays 1 to 1 and the play stake comes back. With, the higher hand wins and both stakes pay 1 to 1; equal hands give them back.',
    bonus: 'A hand you play gets a bonus on the ante, whatever the dealer has:',
    pairPlus: 'Pair plus is paid by your own cards alone, also if you fold:',
    best: 'The best play: play with queen, six, four and everything above, fold everything below.',
    shuffle: 'One deck, shuffled anew for every round: past rounds say nothing about the next.',
    lapse: 'If you leave, your hand is folded.',
  },
};

/** The shape that every language fills. */
export type ThreeCardMessages = typeof en;
