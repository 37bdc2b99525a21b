import type { NiuNiuMessages } from './messages.en.ts';

/** Words of niu niu in simplified Chinese. */
export const zh: NiuNiuMessages = {
  print: '牛牛赔 3 倍 · 牛 7–9 赔 2 倍',
  bank: '庄家',
  you: '您',
  flat: '平倍',
  multiplied: '翻倍',
  noBull: '没牛',
  bull: '牛 {no}',
  bullBull: '牛牛',
  fiveFaces: '五花牛',
  bomb: '炸弹',
  fiveSmall: '五小牛',
  times: '{times} 倍',
  won: '{yours} 胜 {theirs}',
  lost: '{theirs} 胜 {yours}',
  handShows: '{name}：{cards}。{level}',
  hidden: '{name}：五张暗牌',
  paysFlat: '0.95 : 1',
  paysMultiplied: '0.95 : 1，1 至 5 倍',
  returnNote: '按每一笔分出胜负的金额计算，不包括原样退回的部分。',
  rules: {
    deal: '您和庄家各发五张牌。A 算 1 点，J、Q、K 算 10 点。',
    bull: '三张牌相加为 10 的倍数即有牛，另外两张的个位数就是牛几；个位为零即牛牛。',
    order:
      '从小到大：没牛、牛 1 至牛 9、牛牛、五花牛（五张全是 J、Q、K）、炸弹（四张同点）、五小牛（每张小于 5，合计不超过 10）。',
    tie: '同牌型比最大的一张：K 最大，A 最小；再比花色：黑桃、红桃、梅花、方块。炸弹比四张的点数。一副牌不会出现平局。',
    flat: '平倍：输赢都是一倍投注额。',
    multiplied:
      '翻倍：按赢家的牌型决定输赢倍数。牛牛 3 倍，牛 7 至牛 9 为 2 倍，五花牛、炸弹、五小牛 5 倍，其余 1 倍。',
    stake: '翻倍的投注额已包含底注的五倍，最多输掉这个数目；没输的部分立即退回。',
    commission:
      '赢额抽取 5% 佣金。双方以相同倍数获胜的机会相等，所以每一笔分出胜负的金额，平均正好有 97.5% 返还，两种玩法都一样。',
  },
};
