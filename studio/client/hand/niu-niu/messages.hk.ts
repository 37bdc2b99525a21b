import type { NiuNiuMessages } from './messages.en.ts';

/** Words of niu niu for Hong Kong. */
export const hk: NiuNiuMessages = {
  print: '牛牛賠 3 倍 · 牛 7–9 賠 2 倍',
  bank: '莊家',
  you: '你',
  flat: '平倍',
  multiplied: '翻倍',
  noBull: '無牛',
  bull: '牛 {no}',
  bullBull: '牛牛',
  fiveFaces: '五花牛',
  bomb: '炸彈',
  fiveSmall: '五小牛',
  times: '{times} 倍',
  won: '{yours} 勝 {theirs}',
  lost: '{theirs} 勝 {yours}',
  handShows: '{name}：{cards}。{level}',
  hidden: '{name}：五張暗牌',
  paysFlat: '0.95 : 1',
  paysMultiplied: '0.95 : 1，1 至 5 倍',
  returnNote: '按每一筆分出勝負的金額計算，不包括原數退回的部分。',
  rules: {
    deal: '你和莊家各派五張牌。A 計 1 點，J、Q、K 計 10 點。',
    bull: '三張牌合計為 10 的倍數即有牛，其餘兩張的個位數就是牛幾；個位為零即牛牛。',
    order:
      '由小至大：無牛、牛 1 至牛 9、牛牛、五花牛（五張全是 J、Q、K）、炸彈（四張同點）、五小牛（每張小於 5，合計不超過 10）。',
    tie: '同牌型比最大的一張：K 最大，A 最小；再比花色：葵扇、紅心、梅花、階磚。炸彈比四張的點數。一副牌不會出現和局。',
    flat: '平倍：輸贏都是一倍投注額。',
    multiplied:
      '翻倍：按贏家的牌型決定輸贏倍數。牛牛 3 倍，牛 7 至牛 9 為 2 倍，五花牛、炸彈、五小牛 5 倍，其餘 1 倍。',
    stake: '翻倍的投注額已包括底注的五倍，最多輸掉這個數目；未輸的部分即時退回。',
    commission:
      '贏額抽取 5% 佣金。雙方以相同倍數勝出的機會相等，所以每一筆分出勝負的金額，平均剛好有 97.5% 派回，兩種玩法都一樣。',
  },
};
