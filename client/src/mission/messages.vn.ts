import type { messages as en } from './messages.en.ts';

/** The words of a mission's card. */
export const messages: typeof en = {
  week: '{from} – {to}',
  prize: 'Giải thưởng {amount}',
  goal: 'Cược hợp lệ {target} ở {games} trong tuần. Mỗi vé cược được tính tối đa {most}.',
  categories: {
    sports: 'thể thao',
    live: 'live casino',
    chess: 'game bài',
    esports: 'e-sports',
    lottery: 'xổ số',
    electronic: 'slot',
  },
};
