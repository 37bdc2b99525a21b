import type { CardMessages } from './messages.en.ts';

/** Words that all card games at tables share, in simplified Chinese. */
export const zh: CardMessages = {
  decks: '{decks} 副牌',
  dealing: '发牌中',
  shuffle: '{decks} 副牌，每局重新洗牌：往局结果不影响下一局。',
  cardOf: '{suit}{rank}',
  cardDown: '一张暗牌',
  suits: { c: '梅花', d: '方块', h: '红桃', s: '黑桃' },
  handPoints: '{spot} {points} 点',
  roads: '路单',
  roadsLabel: '珠盘路与大路：{red} {reds}、{blue} {blues}、{tie} {ties}',
  maps: {
    bead: '珠盘路',
    big: '大路',
    bigEye: '大眼仔路',
    small: '小路',
    cockroach: '曱甴路',
  },
};
