import type { CardMessages } from './messages.en.ts';

/** Words that all card games at tables share, in Hong Kong Chinese. */
export const hk: CardMessages = {
  decks: '{decks} 副牌',
  dealing: '派牌中',
  shuffle: '{decks} 副牌，每局重新洗牌：往局結果不影響下一局。',
  cardOf: '{suit}{rank}',
  cardDown: '一張暗牌',
  suits: { c: '梅花', d: '階磚', h: '紅心', s: '葵扇' },
  handPoints: '{spot} {points} 點',
  roads: '路紙',
  roadsLabel: '珠盤路及大路：{red} {reds}、{blue} {blues}、{tie} {ties}',
  maps: {
    bead: '珠盤路',
    big: '大路',
    bigEye: '大眼仔',
    small: '小路',
    cockroach: '曱甴路',
  },
};
