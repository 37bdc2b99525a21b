/** Words of blackjack in British English. */
export const en = {
  main: 'Your hand',
  insurance: 'Insurance',
  handNo: 'Hand {no}',
  doubleOf: 'Double, hand {no}',
  dealer: 'Dealer',
  you: 'You',
  print: 'Blackjack pays 3 to 2 · Dealer stands on all 17s',
  actions: {
    insure: 'Insure',
    decline: 'No insurance',
    hit: 'Hit',
    stand: 'Stand',
    double: 'Double',
    split: 'Split',
  },
  insurePrompt: 'The dealer shows an ace. Insure against blackjack?',
  prompt: 'You have {points}, the dealer shows {dealer}',
  handPrompt: 'Hand {no} has {points}, the dealer shows {dealer}',
  dealerTurn: 'The dealer draws',
  insuranceStates: {
    declined: 'Not insured',
    won: 'Insurance paid 2 to 1',
    lost: 'Insurance lost',
  },
  results: { blackjack: 'Blackjack', won: 'Won', push: 'Stake returned', lost: 'Lost' },
  blackjack: 'Blackjack pays 3 to 2',
  bust: 'Bust with {points}',
  dealerHas: 'Dealer {points}',
  dealerBust: 'Dealer bust with {points}',
  dealerBlackjack: 'Dealer blackjack',
  dealerShows: 'Dealer: {cards}, {points}',
  handShows: 'Hand {no}: {cards}, {points}',
  rules: {
    goal: 'The hand closest to 21 wins; above 21 loses at once. Face cards count 10, an ace 11 or 1.',
    blackjack:
      'An ace and a ten-value card as the first two cards are blackjack: it pays 3 to 2 and beats every other 21.',
    dealer: 'The dealer draws to 16 and stands on all 17s. Equal points return the stake.',
    peek: 'With an ace or a ten-value card showing, the dealer checks the second card at once: a dealer blackjack ends the round before you can add a stake.',
    insurance:
      'When the dealer shows an ace, you can insure for half your stake. It pays 2 to 1 if the dealer has blackjack, and does not count towards turnover.',
    double:
      'Any two cards can be doubled, including after a split: the same stake again and exactly one more card.',
    split:
      'Two cards of the same value can be split, into {hands} hands at most. Aces are split once and get one card each; 21 after a split is not blackjack.',
    surrender: 'Surrender is not offered.',
    lapse: 'If you leave, insurance is declined and your hands stand.',
  },
};

/** The shape that every language fills. */
export type BlackjackMessages = typeof en;
