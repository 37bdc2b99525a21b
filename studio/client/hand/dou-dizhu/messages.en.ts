/** Words of dou dizhu in British English; the other languages have the same keys. */
export const en = {
  fact: 'Two house bots · one pack',
  you: 'You',
  bot: 'Bot {no}',
  botLong: 'Bot {no}, a house seat',
  landlord: 'Landlord',
  farmer: 'Farmer',
  main: 'Bet',
  left: '{count} left',
  bottom: 'Landlord’s cards',
  worth: '×{times}',
  worthLong: 'Round value: {times} × the bet',
  redealt: 'All passed: new deal',
  noBid: 'No bid',
  bid: '{points}',
  bidOf: 'Bid {points}',
  play: 'Play',
  pass: 'Pass',
  hint: 'Hint',
  clear: 'Clear',
  hintPass: 'The house would pass',
  hintBid: 'The house would bid: {bid}',
  notPlayable: 'These cards can’t be played now',
  yourCards: 'Your cards, {count}. Arrow keys move, space selects',
  bidPrompt: 'Bid for the landlord’s three cards',
  leadPrompt: 'Your lead',
  beatPrompt: 'Beat {play} or pass',
  others: 'The house is playing',
  bidTold: '{name}: {bid}',
  playTold: '{name} plays {play}: {cards}. {count} left',
  passTold: '{name} passes. {count} left',
  landlordTold: '{name}: landlord',
  heldTold: '{name} held {cards}',
  nobody: 'No bids. All stakes are returned',
  youWon: 'You win',
  sideWon: 'Your side wins',
  youLost: 'You lose',
  result: '{who} · ×{times}',
  spring: 'spring',
  joker: 'JOKER',
  smallJoker: 'Small joker',
  bigJoker: 'Big joker',
  kinds: {
    single: 'a single card',
    pair: 'a pair',
    triple: 'a triple',
    tripleOne: 'a triple with one',
    triplePair: 'a triple with a pair',
    straight: 'a straight',
    pairStraight: 'a run of pairs',
    airplane: 'an airplane',
    airplaneOnes: 'an airplane with cards',
    airplanePairs: 'an airplane with pairs',
    fourOnes: 'four with two',
    fourPairs: 'four with two pairs',
    bomb: 'a bomb',
    rocket: 'the rocket',
  },
  pays: '±1–24 × bet',
  returnNote:
    'Of amounts won or lost, when playing as the bots do. Your result depends on your play.',
  rules: {
    seats:
      'You play against two house bots. Both follow one fixed policy that sees only its own hand and the open cards. Seats and the first bidder are derived from the seeds.',
    bidding:
      'Each seat can bid 1, 2 or 3 once, higher than before. The highest bidder is the landlord, takes the three cards and leads against the two farmers. If all pass, cards are dealt again; after the third time, all stakes are returned.',
    order:
      'From the lowest: 3 to 10, J, Q, K, A, 2, small joker, big joker. A play is beaten by a higher one of the same kind and length.',
    kinds:
      'Single, pair, triple (alone, with a card or with a pair), straight of five or more, three or more neighbouring pairs, two or more neighbouring triples (alone, with a card or a pair for each), four with two cards or two pairs. Runs end at the ace. Two wings of one rank count as two cards; both jokers are never wings together.',
    bombs:
      'Four of one rank are a bomb and beat everything but a higher bomb; both jokers beat all.',
    worth:
      'The round is worth the bid, doubled by each bomb and rocket, and by a spring: the farmers play no card, or the landlord plays only once. It is worth at most {cap} times.',
    stake:
      'Each farmer wins or loses that many bets against the landlord, so the landlord wins or loses twice as many. The stake holds {parts} times your bet, the most that can be lost; what you do not lose is returned.',
    commission:
      'The house keeps 5 % of your winnings and nothing else. Playing as the bots do returns exactly 97.5 % of amounts won or lost on average; better play returns more, worse play less.',
    hint: 'A hint shows what a bot would do with your cards.',
    left: 'Turns are not timed. A round you leave is finished by the bots’ policy.',
  },
};

/** The shape that every language fills. */
export type DouDizhuMessages = typeof en;
