/** Words of sic bo in British English. */
export const en = {
  spots: {
    small: 'Small',
    odd: 'Odd',
    even: 'Even',
    big: 'Big',
    total: 'Total {number}',
    die: 'Number {number}',
    double: 'Double {number}',
    triple: 'Triple {number}',
    anyTriple: 'Any triple',
    pair: '{low} and {high}',
  },
  kinds: {
    total: 'Total {low} or {high}',
    die: 'One number',
    double: 'Double',
    triple: 'Triple of a number',
    pair: 'Two numbers',
  },
  sizes: { small: 'Small', big: 'Big', triple: 'Triple' },
  letters: { small: 'S', big: 'B', triple: 'T' },
  parities: { odd: 'odd', even: 'even' },
  ranges: { small: '4–10', big: '11–17' },
  fact: '3 dice',
  rolling: 'Shaking the dice',
  result: '{dice} · {total} {size}',
  groups: 'Bet types',
  tabs: { totals: 'Totals', alike: 'Doubles, triples', pairs: 'Two numbers' },
  tabWithChips: '{tab}, {sum} on it',
  diceHidden: 'The dice are under the dome',
  diceShown: 'Dice: {dice}',
  past: 'Past rolls',
  pastLabel: 'Recent rolls, newest last: {rolls}',
  pastNone: 'No rolls yet',
  roll: 'Roll',
  dice: 'Dice',
  total: 'Total',
  size: 'Size',
  parity: 'Odd, even',
  rollRules: {
    sides:
      'Small wins on a total of 4 to 10, big on 11 to 17; odd and even go by the total. Three of a kind lose all four.',
    totals: 'A total of 4 to 17 pays the odds shown on it.',
    die: 'One number pays 1, 2 or 3 to 1 when one, two or three dice show it.',
    alike:
      'A double wins with two or three of its number, a triple with three of its number, any triple with three of a kind.',
    pairs: 'Two numbers win when both are rolled.',
    source:
      'The odds are those published by casinos in Australia; the highest is 180 to 1. Returns are calculated over all 216 rolls.',
  },
};

/** The shape that every language fills. */
export type SicBoMessages = typeof en;
