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
  allPlaces: 'All places',
  aim: 'Hold and drag on the board to reach lines and corners.',
  past: 'Past numbers',
  pastNone: 'No number has been drawn yet',
  lastNumbers: 'Last numbers, the newest first: {numbers}',
  share: '{name}: {count} of {all}',
  wheel: 'Wheel. The ball lies in {number}',
  wheelTurning: 'Wheel',
  rules: {
    draw: 'One of 37 numbers is drawn, 0 to 36, each as likely as any other.',
    win: 'A place wins if the number is among its own, and pays by how many numbers it has.',
    zero: 'Zero is in no dozen and no column, and neither red nor black, odd nor even, low nor high: with zero those places lose.',
    zeroPlaces:
      'Zero can be bet on alone, in splits with 1, 2 or 3, in streets with 1 and 2 or 2 and 3, and in the corner with 1, 2 and 3.',
    turnover:
      'Places that cover each other, such as red with black or nearly all numbers, count for turnover with their difference only.',
  },
};

/** The shape that every language fills. */
export type RouletteMessages = typeof en;
