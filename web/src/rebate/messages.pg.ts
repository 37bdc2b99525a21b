import type { messages as en } from './messages.en.ts';

export const messages: typeof en = {
  title: 'Meu cashback',
  expected: 'Previsto para hoje',
  expectedWhy:
    'No VIP {level}, com base nas apostas de hoje até agora. Fechado após a meia-noite, no seu nível daquele momento.',
  carried: 'Acumulado: {amount}',
  carriedOver: 'Acumulado',
  deducted: 'A descontar do próximo cashback: {amount}',
  claimable: 'Pronto para resgatar',
  claim: 'Resgatar {amount}',
  claimMin: 'Mínimo {amount}',
  claimed: '{amount} creditado na carteira central',
  totalValid: 'Apostas válidas',
  totalRebate: 'Cashback total',
  totalClaimed: 'Resgatado',
  nothingToday: 'Nenhuma aposta válida hoje',
  lineOf: '{valid} × {rate}',
  days: 'Dias fechados',
  noDays: 'Nenhum dia fechado ainda',
  noDaysHint: 'Cada dia é fechado após a meia-noite.',
  dayLevel: 'VIP {level} · apostas válidas {valid}',
  dayTitle: 'Cashback de {day}',
  own: 'Ganho no dia',
  granted: 'Concedido',
  rulesTitle: 'Como é calculado',
  rules: [
    'Uma aposta conta no dia em que é liquidada, no seu nível ao fim desse dia.',
    'Se uma aposta for estornada depois, o cashback dela é descontado do próximo, nunca da sua carteira.',
    'Cada tipo de aposta é arredondado separadamente; metades exatas vão para o número par.',
    'Apostas feitas com um bônus aberto não geram cashback. Se o bônus é de uma só sala, isso vale só para apostas nela.',
  ],
  validBets: {
    title: 'O que conta como aposta válida',
    intro:
      'Apostas válidas cumprem o rollover, geram cashback e elevam seu nível VIP, ganhas ou perdidas.',
    gameTitle: 'Como o jogo conta uma aposta',
    all: [
      'Liquidada a aposta, conta a parte que esteve de fato em risco: no máximo o valor apostado.',
      'O valor que voltou não conta: apostas anuladas, reembolsadas ou devolvidas e empates que o devolvem.',
      'Apostas grátis e rodadas grátis não contam.',
    ],
    sportsTitle: 'Esportes e e-sports',
    sports: [
      'Odds de pelo menos {odds}. Na múltipla, as odds de todas as seleções são multiplicadas; no sistema, cada combinação é vista separadamente.',
      'Se metade do valor voltou, conta a outra metade.',
      'Uma aposta encerrada antes conta o que ganhou ou perdeu, no máximo o que teria contado. Encerrada pelo valor apostado, não conta.',
      'Apostas em resultados opostos de um jogo, como mais e menos, não contam.',
    ],
    tablesTitle: 'Mesas, cartas e loteria',
    tables: [
      'Apostas que se cobrem, como banca e jogador ou vermelho e preto, contam só pela diferença ou não contam.',
    ],
    siteTitle: 'Para que conta',
    site: [
      'Rollover: a exigência mais antiga é cumprida primeiro. Uma aposta não conta para o que foi aberto depois dela.',
      'Cashback: apostas feitas com um bônus aberto não geram. Se o bônus é de uma só sala, isso vale só para apostas nela.',
      'VIP: contam todas as apostas válidas, também com um bônus aberto.',
    ],
    weight: 'Rollover: {venue} conta {percent}.',
  },
};
