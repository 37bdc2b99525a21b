import type { RouletteMessages } from './messages.en.ts';

/** Words of roulette in Brazilian Portuguese. */
export const pg: RouletteMessages = {
  fact: 'Um zero',
  rolling: 'A bola está girando',
  result: '{number} · {color}',
  colors: { red: 'Vermelho', black: 'Preto', green: 'Zero' },
  kinds: {
    straight: 'Pleno',
    split: 'Cavalo',
    street: 'Rua',
    corner: 'Canto',
    sixLine: 'Seis números',
    dozen: 'Dúzias',
    column: 'Colunas',
    evenChance: 'Chances simples',
  },
  inside: '{kind} {numbers}',
  outside: {
    'dozen-1': '1ª dúzia',
    'dozen-2': '2ª dúzia',
    'dozen-3': '3ª dúzia',
    'column-1': '1ª coluna',
    'column-2': '2ª coluna',
    'column-3': '3ª coluna',
    low: 'Baixo 1–18',
    even: 'Par',
    red: 'Vermelho',
    black: 'Preto',
    odd: 'Ímpar',
    high: 'Alto 19–36',
  },
  allPlaces: 'Todas as apostas',
  aim: 'Segure e arraste na mesa para escolher linhas e cantos.',
  past: 'Números anteriores',
  pastNone: 'Nenhum número ainda',
  lastNumbers: 'Números recentes, o mais novo primeiro: {numbers}',
  share: '{name}: {count} de {all}',
  wheel: 'Roleta: a bola está no {number}',
  wheelTurning: 'Roleta',
  rules: {
    draw: 'Sai um de 37 números, de 0 a 36; todos têm a mesma chance.',
    win: 'Uma aposta ganha se cobre o número que saiu e paga conforme quantos números cobre.',
    zero: 'O zero não está em dúzia ou coluna e não é vermelho nem preto, ímpar nem par, baixo nem alto: no zero, essas apostas perdem.',
    zeroPlaces:
      'O zero pode ser apostado sozinho, em cavalos com 1, 2 ou 3, em ruas com 1 e 2 ou 2 e 3, e no canto com 1, 2 e 3.',
    turnover:
      'Apostas que se compensam, como vermelho com preto ou quase todos os números, contam para o rollover só pela diferença.',
  },
};
