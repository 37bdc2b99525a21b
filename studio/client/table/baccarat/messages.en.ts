/** Words of baccarat in British English. */
export const en = {
  spots: {
    player: 'Player',
    banker: 'Banker',
    tie: 'Tie',
    playerPair: 'P pair',
    bankerPair: 'B pair',
  },
  winsWith: '{spot} wins with {points}',
  tieAt: 'Tie at {points}',
  natural: 'natural',
  noCommission: 'No commission · {decks} decks',
  noCommissionRule:
    'The banker pays 1 to 1 like the player, without commission; but 0.5 to 1 on a win with 6.',
  drawRules: {
    deal: 'Both hands get two cards. Tens and faces count 0, the ace 1; only the last digit counts.',
    natural: 'If either hand has 8 or 9, no more cards are drawn.',
    player: 'The player’s hand draws on 0 to 5 and stands on 6 and 7.',
    banker:
      'If the player’s hand stands, the banker draws on 0 to 5; otherwise by a fixed table of the third card.',
    tie: 'On a tie, stakes on player and banker are returned.',
  },
};

/** The shape that every language fills. */
export type BaccaratMessages = typeof en;
