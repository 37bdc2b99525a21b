import type { DragonTigerMessages } from './messages.en.ts';

/** Words of dragon tiger in Hong Kong Chinese. */
export const hk: DragonTigerMessages = {
  spots: { dragon: '龍', tie: '和', tiger: '虎' },
  beats: '{spot}勝 · {high} 對 {low}',
  tieOf: '和局 · {rank} 點',
  deal: '龍、虎各派一張牌。',
  ranks: '點數大者勝：A 最小，K 最大，不計花色。',
  tieRule: '和局時，龍、虎投注退回一半；投注和局 1 賠 {odds}。',
};
