import type { BaccaratMessages } from './messages.en.ts';

/** Words of baccarat in Hong Kong Chinese. */
export const hk: BaccaratMessages = {
  spots: {
    player: '閒',
    banker: '莊',
    tie: '和',
    playerPair: '閒對',
    bankerPair: '莊對',
  },
  winsWith: '{spot} {points} 點勝',
  tieAt: '{points} 點和局',
  natural: '例牌',
  noCommission: '免佣 · {decks} 副牌',
  noCommissionRule: '莊與閒同樣 1 賠 1，不收佣金；惟莊家以 6 點勝出時 1 賠 0.5。',
  drawRules: {
    deal: '閒莊各派兩張。10、J、Q、K 計 0 點，A 計 1 點，總和只計個位。',
    natural: '任何一方首兩張有 8 或 9 點，雙方都不補牌。',
    player: '閒家 0 至 5 點補牌，6、7 點停牌。',
    banker: '閒家停牌時，莊家 0 至 5 點補牌；否則按閒家第三張牌的固定規則補牌。',
    tie: '和局時，閒、莊投注退回。',
  },
};
