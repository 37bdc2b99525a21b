import type { messages as en } from './messages.en.ts';

/** The words of a mission's card. */
export const messages: typeof en = {
  week: '{from} – {to}',
  prize: 'Premyo {amount}',
  goal: 'Mga valid na taya na {target} sa {games} sa loob ng linggo. Hanggang {most} lang ang nabibilang sa bawat taya.',
  categories: {
    sports: 'sports',
    live: 'live casino',
    chess: 'baraha',
    esports: 'e-sports',
    lottery: 'lottery',
    electronic: 'slots',
  },
};
