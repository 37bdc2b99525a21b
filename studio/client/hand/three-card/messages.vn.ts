import type { ThreeCardMessages } from './messages.en.ts';

/** Words of the three-card game in Vietnamese. */
export const vn: ThreeCardMessages = {
  fact: '1 bộ bài',
  dealer: 'Nhà cái',
  you: 'Bạn',
  print: 'Nhà cái đủ điều kiện từ Q trở lên',
  spots: { ante: 'Ante', pairPlus: 'Đôi trở lên', play: 'Theo' },
  actions: { play: 'Theo', fold: 'Bỏ bài' },
  levels: {
    high: 'Mậu thầu',
    pair: 'Đôi',
    flush: 'Thùng',
    straight: 'Sảnh',
    threeOfAKind: 'Bộ ba',
    straightFlush: 'Thùng phá sảnh',
  },
  prompt: 'Bạn có: {level}. Theo với cùng tiền cược hay bỏ bài?',
  results: {
    folded: 'Đã bỏ bài',
    unqualified: 'Nhà cái không đủ điều kiện: trả ante',
    won: 'Thắng · Nhà cái: {dealer}',
    push: 'Hai tay bằng nhau, hoàn tiền cược',
    lost: 'Thua · Nhà cái: {dealer}',
  },
  bonusPaid: 'thưởng {bonus} : 1',
  pairPlusPaid: 'đôi trở lên {pays} : 1',
  youShow: 'Bạn: {cards}, {level}',
  dealerShows: 'Nhà cái: {cards}, {level}',
  rules: {
    order:
      'Bạn và nhà cái mỗi bên nhận ba lá. Từ cao đến thấp: thùng phá sảnh, bộ ba, sảnh, thùng, đôi, mậu thầu. Át cao nhất, và thấp nhất trong bộ át, hai, ba.',
    decide: 'Sau khi xem bài, bỏ bài và mất ante, hoặc theo với cùng số tiền cược.',
    dealer:
      'Nhà cái đủ điều kiện từ Q trở lên. Nếu không đủ, ante trả 1 ăn 1 và tiền theo được hoàn lại. Nếu đủ, tay cao hơn thắng và cả hai khoản cược trả 1 ăn 1; bằng nhau thì hoàn lại.',
    bonus: 'Tay bạn theo được thưởng trên ante, bất kể nhà cái có gì:',
    pairPlus: 'Đôi trở lên chỉ trả theo bài của bạn, kể cả khi bạn bỏ bài:',
    best: 'Cách chơi tối ưu: theo với Q, sáu, bốn trở lên và bỏ mọi tay khác.',
    shuffle: 'Một bộ bài, xáo mới cho mỗi ván: ván trước không nói lên điều gì về ván sau.',
    lapse: 'Nếu bạn rời đi, tay bài bị bỏ.',
  },
};
