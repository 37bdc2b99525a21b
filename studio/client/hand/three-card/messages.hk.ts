import type { ThreeCardMessages } from './messages.en.ts';

/** Words of the three-card game in Hong Kong Chinese. */
export const hk: ThreeCardMessages = {
  fact: '1 副牌',
  dealer: '莊家',
  you: '你',
  print: '莊家須有 Q 或以上方算合資格',
  spots: { ante: '底注', pairPlus: '對子以上', play: '跟注' },
  actions: { play: '跟注', fold: '棄牌' },
  levels: {
    high: '散牌',
    pair: '對子',
    flush: '同花',
    straight: '順子',
    threeOfAKind: '三條',
    straightFlush: '同花順',
  },
  prompt: '你的牌：{level}。跟同額投注，還是棄牌？',
  results: {
    folded: '已棄牌',
    unqualified: '莊家未達 Q，賠底注',
    won: '勝莊家{dealer}',
    push: '牌面相同，退回投注額',
    lost: '負於莊家{dealer}',
  },
  bonusPaid: '獎賞 1 賠 {bonus}',
  pairPlusPaid: '對子以上 1 賠 {pays}',
  youShow: '你：{cards}，{level}',
  dealerShows: '莊家：{cards}，{level}',
  rules: {
    order:
      '你與莊家各派三張牌。由大至小：同花順、三條、順子、同花、對子、散牌。A 為最大，在 A、2、3 中為最小。牌型次序與炸金花不同。',
    decide: '看牌後可棄牌，輸去底注；或跟同額投注。',
    dealer:
      '莊家須有 Q 或以上。未達時，底注 1 賠 1，跟注退回；達到時比大小，勝者底注及跟注各 1 賠 1，相同則退回。',
    bonus: '跟注的牌不論莊家牌面，底注另有獎賞：',
    pairPlus: '對子以上只看你的牌，棄牌亦照賠：',
    best: '最佳打法：Q、6、4 或以上跟注，以下棄牌。',
    shuffle: '一副牌，每局重新洗牌：往局結果不影響下一局。',
    lapse: '若你離開，視作棄牌。',
  },
};
