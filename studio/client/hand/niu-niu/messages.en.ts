/** Words of niu niu in British English; the other languages have the same keys. */
export const en = {
  print: 'Bull-bull pays 3 · bull 7–9 pay 2',
  bank: 'Banker',
  you: 'You',
  flat: 'Even',
  multiplied: 'Multiplied',
  noBull: 'No bull',
  bull: 'Bull {no}',
  bullBull: 'Bull-bull',
  fiveFaces: 'Five faces',
  bomb: 'Bomb',
  fiveSmall: 'Five small',
  times: '×{times}',
  won: '{yours} beats {theirs}',
  lost: '{theirs} beats {yours}',
  handShows: '{name}: {cards}. {level}',
  hidden: '{name}: five cards face down',
  paysFlat: '0.95 : 1',
  paysMultiplied: '0.95 : 1, ×1–5',
  returnNote: 'Of every amount won or lost, excluding stakes returned untouched.',
  rules: {
    deal: 'You and the banker get five cards each. The ace counts 1; jacks, queens and kings count 10.',
    bull: 'Three cards that total a multiple of ten make a bull; the last digit of the other two is its number. If it is zero, the hand is a bull-bull.',
    order:
      'From the lowest: no bull, bull 1 to bull 9, bull-bull, five faces (jacks, queens and kings only), bomb (four of one rank), five small (each below 5, together at most 10).',
    tie: 'Between hands of the same rank, the highest card wins, king high and ace low, then spades, hearts, clubs, diamonds. Bombs are compared by their rank. No two hands are equal.',
    flat: 'Even: the stake is won or lost once.',
    multiplied:
      'Multiplied: the winner’s hand decides how many times the bet is won or lost. Bull-bull 3 times, bull 7 to 9 twice, five faces, bomb and five small 5 times, all others once.',
    stake:
      'A multiplied stake holds five times the bet, the most that can be lost. What is not lost is returned at once.',
    commission:
      'The house keeps 5 % of winnings. Both sides win equally often with the same multiples, so exactly 97.5 % of every amount won or lost is returned on average, either way.',
  },
};

/** The shape that every language fills. */
export type NiuNiuMessages = typeof en;
