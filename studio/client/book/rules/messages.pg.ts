import type { RuleMessages } from './messages.en.ts';

/** The rules of the sportsbook in Portuguese. */
export const pg: RuleMessages = {
  titles: {
    limits: 'Odds e limites',
    valid: 'Apostas válidas',
    live: 'Apostas ao vivo',
    settled: 'Liquidação',
    voided: 'Apostas anuladas',
    ties: 'Empates e marcadores',
    corrected: 'Correções',
  },
  texts: {
    legs: 'Uma múltipla tem de {least} a {most} jogos, um sistema no máximo {most}. As odds da múltipla são as das seleções multiplicadas.',
    validOdds:
      'Uma aposta conta como válida com odds de pelo menos {odds}, no máximo pelo que arriscou. Na múltipla, as odds são multiplicadas; no sistema, cada combinação conta separadamente. Anuladas, devolvidas, apostas grátis e o que voltou não contam; de uma aposta encerrada conta o que ganhou ou perdeu.',
    opposite:
      'Uma combinação não conta se uma seleção for oposta a outra aposta sua no jogo: nenhum resultado faz as duas ganharem e nenhum faz as duas perderem, como mais de 2.5 e menos de 2.5.',
    delays:
      'Uma aposta ao vivo espera antes de valer: conta o maior tempo dos seus jogos. A mesa de operações pode definir outro para um jogo.',
    seconds: '{count} s',
    within:
      'As apostas costumam ser liquidadas em até um minuto após o resultado; no máximo {single} minutos depois, no primeiro tempo {half} minutos após o fim dele, e múltiplas {parlay} horas após o último jogo.',
    complete:
      'A aposta é liquidada quando a parte do jogo dela termina, aconteça o que acontecer depois.',
    abandoned:
      'Jogo abandonado, desistência ou vitória sem jogo: as partes completas valem, o resto é anulado na hora, mesmo onde já não se podia perder. Um jogo adiado vale se terminar em até {hours} horas do início original.',
    voidLeg:
      'Uma seleção anulada ou devolvida tem odds de 1.00: o resto da múltipla continua. Se todas forem anuladas, a aposta é devolvida.',
    deadHeat:
      'Um empate divide as posições que restam: com dois vencedores para uma posição, metade da aposta ganha e a outra metade perde. Quem não competiu é anulado.',
    builder:
      'Todas as seleções precisam ganhar. Perde com a primeira que perde; senão, uma anulada ou devolvida anula tudo.',
    cashOut:
      'O valor é a aposta vezes as odds obtidas e a chance atual de ganhar de cada seleção, menos {margin}. Uma seleção liquidada conta com o seu resultado. Você pode encerrar {least} da aposta ou mais, enquanto ela não estiver decidida.',
    margin:
      'Vantagem da casa: {twoWay} em handicaps, totais e vencedores, {other} em outros mercados, {builder} em “Criar aposta”, {cashOut} ao encerrar.',
    limits: 'Simples desde {single}, múltiplas desde {parlay}. Uma aposta paga no máximo {payout}.',
    regular:
      'O futebol conta o tempo regulamentar com acréscimos, salvo indicação. O basquete inclui prorrogação.',
    otherSports:
      'O hóquei no gelo conta o tempo regulamentar; o vencedor inclui a prorrogação, nunca os pênaltis. O críquete conta as duas entradas, sem super over. No mercado de vencedor, a aposta é devolvida em caso de empate. No muay thai contam só os rounds completos. No tênis, a aposta em um game ou ponto que não é jogado é anulada.',
    quarter: 'Em linhas de um quarto, metade da aposta vai para cada linha vizinha.',
    live: 'Handicaps ao vivo contam só o que ocorre depois da aposta.',
    danger:
      'Apostas ao vivo esperam alguns segundos, e mais durante um ataque perigoso. Após gol, cartão vermelho ou mudança de odds, a aposta é devolvida.',
    corrected:
      'Um resultado errado é corrigido até {hours} horas após o início: as apostas são liquidadas de novo e a diferença é paga ou descontada. Depois disso, a liquidação não muda.',
    voided: 'Uma seleção é anulada se o período não terminar em {hours} horas desde o início.',
    free: 'Uma aposta grátis vale para uma simples ou uma múltipla. Ela paga o ganho; o valor apostado não é devolvido. Não pode ser encerrada antes e não conta como aposta válida. Meio ganha paga metade do ganho, meio perdida não paga nada. Se a aposta for anulada, devolvida ou não aceita, a aposta grátis pode ser usada de novo por pelo menos três dias; uma correção posterior não muda isso.',
    terms:
      'No fim da página de cada jogo estão a vantagem da casa e os limites que valem para ele.',
    forms: 'O formato das odds só muda a escrita, nunca o pagamento.',
    simulated: 'Ligas, times e jogos são simulados.',
  },
};
