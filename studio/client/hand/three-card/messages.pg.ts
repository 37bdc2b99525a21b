import type { ThreeCardMessages } from './messages.en.ts';

/** Words of the three-card game in Brazilian Portuguese. */
export const pg: ThreeCardMessages = {
  fact: '1 baralho',
  dealer: 'Banca',
  you: 'Você',
  print: 'A banca se qualifica com dama ou melhor',
  spots: { ante: 'Ante', pairPlus: 'Par ou mais', play: 'Jogar' },
  actions: { play: 'Jogar', fold: 'Desistir' },
  levels: {
    high: 'Carta alta',
    pair: 'Par',
    flush: 'Flush',
    straight: 'Sequência',
    threeOfAKind: 'Trinca',
    straightFlush: 'Straight flush',
  },
  prompt: 'Você tem: {level}. Jogar pelo mesmo valor ou desistir?',
  results: {
    folded: 'Desistiu',
    unqualified: 'A banca não se qualifica: o ante paga',
    won: 'Ganhou · Banca: {dealer}',
    push: 'Mãos iguais, apostas devolvidas',
    lost: 'Perdeu · Banca: {dealer}',
  },
  bonusPaid: 'bônus {bonus} : 1',
  pairPlusPaid: 'par ou mais {pays} : 1',
  youShow: 'Você: {cards}, {level}',
  dealerShows: 'Banca: {cards}, {level}',
  rules: {
    order:
      'Você e a banca recebem três cartas cada. Da maior à menor: straight flush, trinca, sequência, flush, par, carta alta. O ás é alto, e baixo em ás, dois, três.',
    decide: 'Depois de ver suas cartas, desista e perca o ante, ou jogue pelo mesmo valor de novo.',
    dealer:
      'A banca se qualifica com dama ou melhor. Se não, o ante paga 1 para 1 e a aposta Jogar é devolvida. Se sim, a mão maior ganha e as duas apostas pagam 1 para 1; mãos iguais as devolvem.',
    bonus: 'Uma mão jogada rende um bônus sobre o ante, não importa o que a banca tenha:',
    pairPlus: 'Par ou mais é pago só por suas cartas, mesmo se você desistir:',
    best: 'Jogo ideal: jogue com dama, seis, quatro ou melhor e desista do resto.',
    shuffle:
      'Um baralho, embaralhado de novo a cada rodada: rodadas passadas nada dizem sobre a próxima.',
    lapse: 'Se você sair, sua mão desiste.',
  },
};
