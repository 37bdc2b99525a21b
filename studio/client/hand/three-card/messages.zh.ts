import type { ThreeCardMessages } from './messages.en.ts';

/** Words of the three-card game in simplified Chinese. */
export const zh: ThreeCardMessages = {
  fact: '1 副牌',
  dealer: '庄家',
  you: '您',
  print: '庄家须有 Q 或更大才算合格',
  spots: { ante: '底注', pairPlus: '对子以上', play: '跟注' },
  actions: { play: '跟注', fold: '弃牌' },
  levels: {
    high: '散牌',
    pair: '对子',
    flush: '同花',
    straight: '顺子',
    threeOfAKind: '三条',
    straightFlush: '同花顺',
  },
  prompt: '您的牌：{level}。跟同额投注，还是弃牌？',
  results: {
    folded: '已弃牌',
    unqualified: '庄家不足 Q，赔底注',
    won: '胜庄家{dealer}',
    push: '牌面相同，退回投注额',
    lost: '负于庄家{dealer}',
  },
  bonusPaid: '奖励 1 赔 {bonus}',
  pairPlusPaid: '对子以上 1 赔 {pays}',
  youShow: '您：{cards}，{level}',
  dealerShows: '庄家：{cards}，{level}',
  rules: {
    order:
      '您与庄家各发三张牌。从大到小：同花顺、三条、顺子、同花、对子、散牌。A 最大，在 A、2、3 中最小。牌型次序与炸金花不同。',
    decide: '看牌后可以弃牌，输掉底注；或跟同额投注。',
    dealer:
      '庄家须有 Q 或更大。不足时，底注 1 赔 1，跟注退回；达到时比大小，胜者底注和跟注各 1 赔 1，相同则退回。',
    bonus: '跟注的牌不论庄家牌面，底注另有奖励：',
    pairPlus: '对子以上只看您的牌，弃牌也照赔：',
    best: '最佳打法：Q、6、4 或更大跟注，更小弃牌。',
    shuffle: '一副牌，每局重新洗牌：以往结果不影响下一局。',
    lapse: '如果您离开，视为弃牌。',
  },
};
