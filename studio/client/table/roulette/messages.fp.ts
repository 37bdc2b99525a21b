import type { RouletteMessages } from './messages.en.ts';

/** Words of roulette in Filipino. */
export const fp: RouletteMessages = {
  fact: 'Isang zero',
  rolling: 'Gumugulong ang bola',
  result: '{number} · {color}',
  colors: { red: 'Pula', black: 'Itim', green: 'Zero' },
  kinds: {
    straight: 'Straight up',
    split: 'Split',
    street: 'Street',
    corner: 'Corner',
    sixLine: 'Six line',
    dozen: 'Mga dosena',
    column: 'Mga column',
    evenChance: 'Even money',
  },
  inside: '{kind} {numbers}',
  outside: {
    'dozen-1': 'Unang dosena',
    'dozen-2': 'Ika-2 dosena',
    'dozen-3': 'Ika-3 dosena',
    'column-1': 'Unang column',
    'column-2': 'Ika-2 column',
    'column-3': 'Ika-3 column',
    low: 'Mababa 1–18',
    even: 'Even',
    red: 'Pula',
    black: 'Itim',
    odd: 'Odd',
    high: 'Mataas 19–36',
  },
  allPlaces: 'Lahat ng taya',
  aim: 'Pindutin nang matagal at i-drag sa board para pumili ng linya at corner.',
  past: 'Mga nakaraang numero',
  pastNone: 'Wala pang numero',
  lastNumbers: 'Mga kamakailang numero, pinakabago muna: {numbers}',
  share: '{name}: {count} sa {all}',
  wheel: 'Wheel. Nasa {number} ang bola',
  wheelTurning: 'Wheel',
  rules: {
    draw: 'Isa sa 37 numero, 0 hanggang 36, ang lumalabas; pantay ang tsansa ng bawat isa.',
    win: 'Panalo ang taya kung sakop nito ang lumabas na numero, at nakabatay ang bayad sa dami ng numerong sakop nito.',
    zero: 'Wala sa anumang dosena o column ang zero at hindi ito pula o itim, odd o even, mababa o mataas: kapag zero, talo ang mga tayang iyon.',
    zeroPlaces:
      'Matatayaan ang zero nang mag-isa, sa split kasama ang 1, 2 o 3, sa street kasama ang 1 at 2 o 2 at 3, at sa corner kasama ang 1, 2 at 3.',
    turnover:
      'Ang mga tayang nagkakansela sa isa’t isa, gaya ng pula at itim o halos lahat ng numero, ay binibilang sa turnover ayon sa difference lang.',
  },
};
