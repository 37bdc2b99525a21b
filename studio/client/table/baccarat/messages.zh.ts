import type { BaccaratMessages } from './messages.en.ts';

/** Words of baccarat in simplified Chinese. */
export const zh: BaccaratMessages = {
  spots: {
    player: '闲',
    banker: '庄',
    tie: '和',
    playerPair: '闲对',
    bankerPair: '庄对',
  },
  winsWith: '{spot} {points} 点赢',
  tieAt: '{points} 点和局',
  natural: '天牌',
  noCommission: '免佣 · {decks} 副牌',
  noCommissionRule: '庄与闲同样 1 赔 1，不收佣金；但庄家以 6 点赢时按 1 赔 0.5。',
  drawRules: {
    deal: '闲庄各发两张。10、J、Q、K 计 0 点，A 计 1 点，总和只看个位。',
    natural: '任意一方前两张为 8 或 9 点，双方都不补牌。',
    player: '闲家 0 到 5 点补牌，6、7 点停牌。',
    banker: '闲家停牌时，庄家 0 到 5 点补牌；否则按闲家第三张牌的固定规则补牌。',
    tie: '和局时，闲、庄投注退回。',
  },
};
