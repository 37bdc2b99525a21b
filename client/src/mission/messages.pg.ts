import type { messages as en } from './messages.en.ts';

/** The words of a mission's card. */
export const messages: typeof en = {
  week: '{from} – {to}',
  prize: 'Prêmio {amount}',
  goal: 'Apostas válidas de {target} em {games} durante a semana. De uma única aposta, contam no máximo {most}.',
  categories: {
    sports: 'esportes',
    live: 'cassino ao vivo',
    chess: 'cartas',
    esports: 'e-sports',
    lottery: 'loteria',
    electronic: 'slots',
  },
};
