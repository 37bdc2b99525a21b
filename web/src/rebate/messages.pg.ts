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
};
