import type { BaccaratMessages } from './messages.en.ts';

/** Words of baccarat in Brazilian Portuguese. */
export const pg: BaccaratMessages = {
  spots: {
    player: 'Jogador',
    banker: 'Banca',
    tie: 'Empate',
    playerPair: 'Par J',
    bankerPair: 'Par B',
  },
  winsWith: '{spot} vence com {points}',
  tieAt: 'Empate em {points}',
  natural: 'natural',
  noCommission: 'Sem comissão · {decks} baralhos',
  noCommissionRule:
    'A banca paga 1 para 1 como o jogador, sem comissão; mas 0,5 para 1 se vencer com 6.',
  drawRules: {
    deal: 'As duas mãos recebem duas cartas. Dez e figuras valem 0, o ás 1; só conta o último dígito.',
    natural: 'Se uma das mãos tem 8 ou 9, não se compram mais cartas.',
    player: 'A mão do jogador compra com 0 a 5 e para com 6 e 7.',
    banker:
      'Se a mão do jogador para, a banca compra com 0 a 5; senão, por uma tabela fixa da terceira carta.',
    tie: 'No empate, as apostas no jogador e na banca são devolvidas.',
  },
};
