import type { DragonTigerMessages } from './messages.en.ts';

/** Words of dragon tiger in simplified Chinese. */
export const zh: DragonTigerMessages = {
  spots: { dragon: '龙', tie: '和', tiger: '虎' },
  beats: '{spot}胜 · {high} 对 {low}',
  tieOf: '和局 · {rank} 点',
  deal: '龙、虎各发一张牌。',
  ranks: '点数大者胜：A 最小，K 最大，不计花色。',
  tieRule: '和局时，龙、虎投注退回一半；投注和局 1 赔 {odds}。',
};
