import type { SicBoMessages } from './messages.en.ts';

/** Words of sic bo for the Philippines. */
export const fp: SicBoMessages = {
  spots: {
    small: 'Small',
    odd: 'Odd',
    even: 'Even',
    big: 'Big',
    total: 'Total {number}',
    die: 'Numero {number}',
    double: 'Doble {number}',
    triple: 'Triple {number}',
    anyTriple: 'Kahit anong triple',
    pair: '{low} at {high}',
  },
  kinds: {
    total: 'Total {low} o {high}',
    die: 'Isang numero',
    double: 'Doble',
    triple: 'Triple ng numero',
    pair: 'Dalawang numero',
  },
  sizes: { small: 'Small', big: 'Big', triple: 'Triple' },
  letters: { small: 'S', big: 'B', triple: 'T' },
  parities: { odd: 'odd', even: 'even' },
  ranges: { small: '4–10', big: '11–17' },
  fact: '3 dice',
  rolling: 'Inaalog ang dice',
  result: '{dice} · {total} {size}',
  groups: 'Mga uri ng taya',
  tabs: { totals: 'Mga total', alike: 'Doble, triple', pairs: 'Dalawang no.' },
  tabWithChips: '{tab}, may {sum}',
  diceHidden: 'Nasa ilalim ng takip ang dice',
  diceShown: 'Dice: {dice}',
  past: 'Mga nakaraang roll',
  pastLabel: 'Mga kamakailang roll, pinakabago sa huli: {rolls}',
  pastNone: 'Wala pang roll',
  roll: 'Roll',
  dice: 'Dice',
  total: 'Total',
  size: 'Laki',
  parity: 'Odd, even',
  rollRules: {
    sides:
      'Panalo ang small sa total na 4 hanggang 10, ang big sa 11 hanggang 17; ayon sa total ang odd at even. Talo ang apat na ito kapag magkakapareho ang tatlong dice.',
    totals: 'Binabayaran ang total na 4 hanggang 17 ayon sa odds na nakasulat dito.',
    die: '1, 2 o 3 sa 1 ang bayad ng isang numero kapag lumabas ito sa isa, dalawa o tatlong dice.',
    alike:
      'Panalo ang doble kapag dalawa o tatlo ang numero nito, ang triple kapag tatlo ang numero nito, ang kahit anong triple kapag magkakapareho ang tatlo.',
    pairs: 'Panalo ang dalawang numero kapag parehong lumabas.',
    source:
      'Ang odds ay ang inilalathala ng mga casino sa Australia; 180 sa 1 ang pinakamataas. Kinakalkula ang return sa lahat ng 216 na roll.',
  },
};
