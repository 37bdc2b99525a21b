import type { saveTournament } from '@vela/contract/tournament/staff-calls.ts';
import type { Sent } from '@vela/contract/call.ts';

type Texts = Sent<typeof saveTournament>['texts'];

/** The words of a tournament that is over. */
export const endedTexts: Texts = {
  en: { title: 'Harbour week', summary: 'A week at the live tables.' },
  hk: { title: '海港週', summary: '真人賭枱的一週。' },
  zh: { title: '海港周', summary: '真人桌台的一周。' },
  th: { title: 'สัปดาห์ฮาร์เบอร์', summary: 'หนึ่งสัปดาห์ที่โต๊ะคาสิโนสด' },
};

/** The words of a tournament that runs. */
export const runningTexts: Texts = {
  en: { title: 'Lantern cup', summary: 'The best single win on the slots decides.' },
  hk: { title: '燈籠盃', summary: '電子遊戲單注最高倍數決勝。' },
  zh: { title: '灯笼杯', summary: '电子游戏单注最高倍数决胜。' },
  th: { title: 'แลนเทิร์นคัพ', summary: 'ตัดสินด้วยตัวคูณสูงสุดของการชนะหนึ่งครั้งในสล็อต' },
};

/** The words of a tournament that comes. */
export const comingTexts: Texts = {
  en: { title: 'Pearl evening', summary: 'The best single win at the live tables decides.' },
  hk: { title: '明珠之夜', summary: '真人賭枱單注最高倍數決勝。' },
  zh: { title: '明珠之夜', summary: '真人桌台单注最高倍数决胜。' },
  th: {
    title: 'ค่ำคืนไข่มุก',
    summary: 'ตัดสินด้วยตัวคูณสูงสุดของการชนะหนึ่งครั้งที่คาสิโนสด',
  },
};
