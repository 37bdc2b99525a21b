import type { BlackjackMessages } from './messages.en.ts';

/** Words of blackjack in Brazilian Portuguese. */
export const pg: BlackjackMessages = {
  main: 'Sua mão',
  insurance: 'Seguro',
  handNo: 'Mão {no}',
  doubleOf: 'Dobra, mão {no}',
  dealer: 'Banca',
  you: 'Você',
  print: 'Blackjack paga 3 para 2 · A banca para em todo 17',
  actions: {
    insure: 'Segurar',
    decline: 'Sem seguro',
    hit: 'Pedir',
    stand: 'Parar',
    double: 'Dobrar',
    split: 'Dividir',
  },
  insurePrompt: 'A banca mostra um ás. Fazer seguro contra blackjack?',
  prompt: 'Você tem {points}, a banca mostra {dealer}',
  handPrompt: 'A mão {no} tem {points}, a banca mostra {dealer}',
  dealerTurn: 'A banca compra',
  insuranceStates: {
    declined: 'Sem seguro',
    won: 'Seguro pagou 2 para 1',
    lost: 'Seguro perdido',
  },
  results: { blackjack: 'Blackjack', won: 'Ganhou', push: 'Aposta devolvida', lost: 'Perdeu' },
  blackjack: 'Blackjack paga 3 para 2',
  bust: 'Estourou com {points}',
  dealerHas: 'Banca {points}',
  dealerBust: 'A banca estourou com {points}',
  dealerBlackjack: 'Blackjack da banca',
  dealerShows: 'Banca: {cards}, {points}',
  handShows: 'Mão {no}: {cards}, {points}',
  rules: {
    goal: 'Ganha a mão mais perto de 21; acima de 21 perde na hora. Figuras valem 10, o ás 11 ou 1.',
    blackjack:
      'Um ás e uma carta de valor dez nas duas primeiras são blackjack: paga 3 para 2 e vence qualquer outro 21.',
    dealer: 'A banca compra até 16 e para em todo 17. Pontos iguais devolvem a aposta.',
    peek: 'Mostrando um ás ou carta de valor dez, a banca olha a segunda carta na hora: um blackjack dela encerra a rodada antes que você possa aumentar a aposta.',
    insurance:
      'Quando a banca mostra um ás, você pode fazer seguro por metade da aposta. Ele paga 2 para 1 se a banca tiver blackjack e não conta para o rollover.',
    double:
      'Quaisquer duas cartas podem ser dobradas, também após dividir: o mesmo valor de novo e exatamente mais uma carta.',
    split:
      'Duas cartas do mesmo valor podem ser divididas, em no máximo {hands} mãos. Ases se dividem uma vez e recebem uma carta cada; 21 após dividir não é blackjack.',
    surrender: 'Não há desistência.',
    lapse: 'Se você sair, o seguro é recusado e suas mãos param.',
  },
};
