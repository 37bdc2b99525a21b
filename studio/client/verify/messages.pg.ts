import type { VerifyWords } from './messages.en.ts';

export const messages: VerifyWords = {
  title: 'Verificar uma rodada',
  intro:
    'Digite os dados publicados de uma rodada. Esta página calcula tudo de novo no seu aparelho com as mesmas regras; nada é enviado.',
  paste: 'Prova',
  pasteHint: 'Copie de um replay. Ela preenche todos os campos abaixo.',
  pasteWrong: 'Este texto não é a prova de uma rodada.',
  game: 'Jogo',
  chooseGame: 'Escolha um jogo',
  seed: 'Semente do servidor',
  tableSeed: 'Semente da rodada',
  clientSeed: 'Sua semente',
  salt: 'Salt público',
  nonce: 'Número da rodada',
  index: 'Posição na cadeia',
  commit: 'SHA-256 publicado',
  commitHint: 'Opcional: o hash mostrado antes da rodada.',
  stake: 'Aposta',
  hand: 'Apostas e passos',
  handHint: 'Como na prova copiada.',
  compute: 'Calcular a rodada',
  wrong: {
    seed: 'Digite 64 dígitos hexadecimais.',
    clientSeed: 'Digite a semente.',
    nonce: 'Digite um número inteiro a partir de 0.',
    stakeMinor: 'Escolha um valor deste jogo.',
    hand: 'Estes passos não conferem com as cartas ou as regras.',
  },
  committed: 'A semente confere com o hash publicado',
  notCommitted: 'A semente não confere com o hash publicado',
  noCommit:
    'Sem um hash publicado, isso mostra o que as sementes produzem, não que foram fixadas antes.',
  result: 'O que as sementes produzem',
  returns: 'Retornos',
  open: 'Há mais passos',
  raw: 'Dados brutos',
};
