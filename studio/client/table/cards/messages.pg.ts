import type { CardMessages } from './messages.en.ts';

/** Words that all card games at tables share, in Brazilian Portuguese. */
export const pg: CardMessages = {
  decks: '{decks} baralhos',
  dealing: 'Dando cartas',
  shuffle:
    '{decks} baralhos, embaralhados a cada rodada: rodadas passadas nada dizem sobre a próxima.',
  cardOf: '{rank} de {suit}',
  cardDown: 'Uma carta virada para baixo',
  suits: { c: 'paus', d: 'ouros', h: 'copas', s: 'espadas' },
  handPoints: '{spot}: {points}',
  roads: 'Placar',
  roadsLabel: 'Bead plate e big road: {red} {reds}, {blue} {blues}, {tie} {ties}',
  maps: {
    bead: 'Bead plate',
    big: 'Big road',
    bigEye: 'Big eye boy',
    small: 'Small road',
    cockroach: 'Cockroach road',
  },
};
