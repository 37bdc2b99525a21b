/** Words of the three-card game in British English. */
export const en = {
  fact: '1 deck',
  dealer: 'Dealer',
  you: 'You',
  print: 'The dealer qualifies with a queen or better',
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
  prompt: 'You have: {level}. Play for the same stake, or fold?',
  results: {
    folded: 'Folded',
    unqualified: 'Dealer does not qualify: ante pays',
    won: 'Won · Dealer: {dealer}',
    push: 'Equal hands, stakes returned',
    lost: 'Lost · Dealer: {dealer}',
  },
  bonusPaid: 'bonus {bonus} : 1',
  pairPlusPaid: 'pair plus {pays} : 1',
  youShow: 'You: {cards}, {level}',
  dealerShows: 'Dealer: {cards}, {level}',
  rules: {
    order:
      'You and the dealer get three cards each. From high to low: straight flush, three of a kind, straight, flush, pair, high card. The ace is high, and low in ace, two, three.',
    decide: 'After seeing your cards, fold and lose the ante, or play for the same stake again.',
    dealer:
      'The dealer qualifies with a queen or better. If not, the ante pays 1 to 1 and the play stake is returned. If so, the higher hand wins and both stakes pay 1 to 1; equal hands return them.',
    bonus: 'A hand you play earns a bonus on the ante, whatever the dealer has:',
    pairPlus: 'Pair plus is paid on your cards alone, even if you fold:',
    best: 'Optimal play: play with queen, six, four or better, and fold everything else.',
    shuffle: 'One deck, shuffled anew for every round: past rounds say nothing about the next.',
    lapse: 'If you leave, your hand is folded.',
  },
};

/** The shape that every language fills. */
export type ThreeCardMessages = typeof en;
