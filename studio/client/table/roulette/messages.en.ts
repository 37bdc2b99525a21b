/** Words of roulette in British English. */
export const en = {
  fact: 'Single zero',
  rolling: 'The ball is rolling',
  result: '{number} · {color}',
  colors: { red: 'Red', black: 'Black', green: 'Zero' },
  kinds: {
    straight: 'Straight up',
    split: 'Split',
    street: 'Street',
    corner: 'Corner',
    sixLine: 'Six line',
    dozen: 'Dozens',
    column: 'Columns',
    evenChance: 'Even chances',
  },
  inside: '{kind} {numbers}',
  outside: {
    'dozen-1': '1st dozen',
    'dozen-2': '2nd dozen',
    'dozen-3': '3rd dozen',
    'column-1': '1st column',
    'column-2': '2nd column',
    'column-3': '3rd column',
    low: 'Low 1–18',
    even: 'Even',
    red: 'Red',
    black: 'Black',
    odd: 'Odd',
    high: 'High 19–36',
  },
  allPlaces: 'All bets',
  aim: 'Hold and drag on the board to select lines and corners.',
  past: 'Past numbers',
  pastNone: 'No numbers yet',
  lastNumbers: 'Recent numbers, newest first: {numbers}',
  share: '{name}: {count} of {all}',
  wheel: 'Wheel. The ball is in {number}',
  wheelTurning: 'Wheel',
  rules: {
    draw: 'One of 37 numbers, 0 to 36, is drawn; each is equally likely.',
    win: 'A bet wins if it covers the number drawn, and pays by how many numbers it covers.',
    zero: 'Zero is in no dozen or column and is neither red nor black, odd nor even, low nor high: on zero, those bets lose.',
    zeroPlaces:
      'Zero can be bet alone, in splits with 1, 2 or 3, in streets with 1 and 2 or 2 and 3, and in the corner with 1, 2 and 3.',
    turnover:
      'Bets that offset each other, such as red with black or nearly all numbers, count towards turnover by their difference only.',
  },
};

/** The shape that every language fills. */
export type RouletteMessages = typeof en;
