import { gameCategories, listCategories } from '@vela/contract/game/calls.ts';
import type { GameCategory } from '@vela/contract/game/calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import type { LocalText } from '@vela/contract/language.ts';
import { route } from '../app/route.ts';

const names: Record<GameCategory, LocalText> = {
  sports: {
    zh: '体育',
    hk: '體育',
    en: 'Sports',
    th: 'กีฬา',
    vn: 'Thể thao',
    pg: 'Esportes',
    fp: 'Sports',
    md: 'အားကစား',
  },
  live: {
    zh: '真人',
    hk: '真人',
    en: 'Live',
    th: 'คาสิโนสด',
    vn: 'Live casino',
    pg: 'Ao vivo',
    fp: 'Live casino',
    md: 'တိုက်ရိုက်ကာစီနို',
  },
  chess: {
    zh: '棋牌',
    hk: '棋牌',
    en: 'Cards',
    th: 'ไพ่',
    vn: 'Game bài',
    pg: 'Cartas',
    fp: 'Baraha',
    md: 'ဖဲ',
  },
  esports: {
    zh: '电竞',
    hk: '電競',
    en: 'E-sports',
    th: 'อีสปอร์ต',
    vn: 'E-sports',
    pg: 'E-sports',
    fp: 'E-sports',
    md: 'အီးစပို့',
  },
  lottery: {
    zh: '彩票',
    hk: '彩票',
    en: 'Lottery',
    th: 'ลอตเตอรี่',
    vn: 'Xổ số',
    pg: 'Loteria',
    fp: 'Lottery',
    md: 'ထီ',
  },
  electronic: {
    zh: '电子',
    hk: '電子',
    en: 'Slots',
    th: 'สล็อต',
    vn: 'Slot',
    pg: 'Slots',
    fp: 'Slots',
    md: 'စလော့',
  },
};

/** Lists the game categories. */
export const listCategoriesRoute = route(listCategories, async ({ language }) => ({
  categories: gameCategories.map((category) => ({
    category,
    name: inLanguage(names[category], language),
  })),
}));
