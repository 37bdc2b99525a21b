import type { NiuNiuMessages } from './messages.en.ts';

/** Words of niu niu for Brazil. */
export const pg: NiuNiuMessages = {
  print: 'Touro-touro paga 3 · touro 7–9 paga 2',
  bank: 'Banca',
  you: 'Você',
  flat: 'Simples',
  multiplied: 'Multiplicada',
  noBull: 'Sem touro',
  bull: 'Touro {no}',
  bullBull: 'Touro-touro',
  fiveFaces: 'Cinco figuras',
  bomb: 'Bomba',
  fiveSmall: 'Cinco baixas',
  times: '×{times}',
  won: '{yours} vence {theirs}',
  lost: '{theirs} vence {yours}',
  handShows: '{name}: {cards}. {level}',
  hidden: '{name}: cinco cartas viradas para baixo',
  paysFlat: '0,95 : 1',
  paysMultiplied: '0,95 : 1, ×1–5',
  returnNote: 'De todo valor ganho ou perdido, sem contar apostas devolvidas intactas.',
  rules: {
    deal: 'Você e a banca recebem cinco cartas cada. O ás vale 1; J, Q e K valem 10.',
    bull: 'Três cartas que somam um múltiplo de dez formam um touro; o último dígito das outras duas é o número dele. Se for zero, a mão é touro-touro.',
    order:
      'Da menor: sem touro, touro 1 a touro 9, touro-touro, cinco figuras (só J, Q e K), bomba (quatro do mesmo valor), cinco baixas (cada uma abaixo de 5, somando no máximo 10).',
    tie: 'Entre mãos iguais, ganha a carta mais alta, rei no topo e ás embaixo, depois espadas, copas, paus, ouros. Bombas são comparadas pelo valor. Não há duas mãos iguais.',
    flat: 'Simples: a aposta é ganha ou perdida uma vez.',
    multiplied:
      'Multiplicada: a mão vencedora decide quantas vezes a aposta é ganha ou perdida. Touro-touro 3 vezes, touro 7 a 9 duas vezes, cinco figuras, bomba e cinco baixas 5 vezes, as outras uma vez.',
    stake:
      'Uma aposta multiplicada reserva cinco vezes a aposta, o máximo que se pode perder. O que não se perde é devolvido na hora.',
    commission:
      'A casa fica com 5 % dos ganhos. Os dois lados ganham com a mesma frequência e os mesmos múltiplos, então em média exatamente 97,5 % de todo valor ganho ou perdido é devolvido, de qualquer modo.',
  },
};
