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
  groups: 'Places by kind',
  tabs: { totals: 'Totals', alike: 'Doubles, triples', pairs: 'Two numbers' },
  tabWithChips: '{tab}, {sum} on it',
  diceHidden: 'The dice lie under the dome',
  diceShown: 'Dice: {dice}',
  past: 'Past rolls',
  pastLabel: 'Last rolls, newest last: {rolls}',
  pastNone: 'The first roll is still to come',
  roll: 'Roll',
  dice: 'Dice',
  total: 'Total',
  size: 'Size',
  parity: 'Odd, even',
  rollRules: {
    sides:
      'Small wins on a total of 4 to 10, big on 11 to 17; odd and even go by the total. Three alike lose all four.',
    totals: 'A total of 4 to 17 pays the odds printed on it.',
    die: 'One number pays 1, 2 or 3 to 1 when one, two or three dice show it.',
    alike:
      'A double wins with two or three of its number, a triple with three of its number, any triple with three alike.',
    pairs: 'Two numbers win together when both are shown.',
    source:
      'The odds are those that casinos in Australia publish; the highest is 180 to 1. All 216 rolls are counted for the returns.',
  },
};

/** The shape that every language fills. */
export type SicBoMessages = typeof en;
