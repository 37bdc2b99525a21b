import type { SicBoMessages } from './messages.en.ts';

/** Words of sic bo for Brazil. */
export const pg: SicBoMessages = {
  spots: {
    small: 'Baixo',
    odd: 'Ímpar',
    even: 'Par',
    big: 'Alto',
    total: 'Total {number}',
    die: 'Número {number}',
    double: 'Dupla {number}',
    triple: 'Tripla {number}',
    anyTriple: 'Qualquer tripla',
    pair: '{low} e {high}',
  },
  kinds: {
    total: 'Total {low} ou {high}',
    die: 'Um número',
    double: 'Dupla',
    triple: 'Tripla de um número',
    pair: 'Dois números',
  },
  sizes: { small: 'Baixo', big: 'Alto', triple: 'Tripla' },
  letters: { small: 'B', big: 'A', triple: 'T' },
  parities: { odd: 'ímpar', even: 'par' },
  ranges: { small: '4–10', big: '11–17' },
  fact: '3 dados',
  rolling: 'Agitando os dados',
  result: '{dice} · {total} {size}',
  groups: 'Tipos de aposta',
  tabs: { totals: 'Totais', alike: 'Duplas, triplas', pairs: 'Dois números' },
  tabWithChips: '{tab}, com {sum}',
  diceHidden: 'Os dados estão sob a cúpula',
  diceShown: 'Dados: {dice}',
  past: 'Lances anteriores',
  pastLabel: 'Lances recentes, o mais novo por último: {rolls}',
  pastNone: 'Nenhum lance ainda',
  roll: 'Lance',
  dice: 'Dados',
  total: 'Total',
  size: 'Tamanho',
  parity: 'Ímpar, par',
  rollRules: {
    sides:
      'Baixo ganha com total de 4 a 10, alto de 11 a 17; ímpar e par seguem o total. Três iguais fazem os quatro perderem.',
    totals: 'Um total de 4 a 17 paga as odds mostradas nele.',
    die: 'Um número paga 1, 2 ou 3 para 1 quando um, dois ou três dados o mostram.',
    alike:
      'Uma dupla ganha com dois ou três do seu número, uma tripla com três do seu número, qualquer tripla com três iguais.',
    pairs: 'Dois números ganham quando ambos saem.',
    source:
      'As odds são as publicadas por cassinos da Austrália; a maior é 180 para 1. Os retornos são calculados sobre todos os 216 lances.',
  },
};
