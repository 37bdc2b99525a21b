import type { BlackjackMessages } from './messages.en.ts';

/** Words of blackjack in Vietnamese. */
export const vn: BlackjackMessages = {
  main: 'Bài của bạn',
  insurance: 'Bảo hiểm',
  handNo: 'Tay {no}',
  doubleOf: 'Gấp đôi, tay {no}',
  dealer: 'Nhà cái',
  you: 'Bạn',
  print: 'Blackjack trả 3 ăn 2 · Nhà cái dừng ở mọi 17',
  actions: {
    insure: 'Bảo hiểm',
    decline: 'Không mua',
    hit: 'Rút',
    stand: 'Dừng',
    double: 'Gấp đôi',
    split: 'Tách',
  },
  insurePrompt: 'Nhà cái lộ lá át. Mua bảo hiểm chống blackjack?',
  prompt: 'Bạn có {points}, nhà cái lộ {dealer}',
  handPrompt: 'Tay {no} có {points}, nhà cái lộ {dealer}',
  dealerTurn: 'Nhà cái rút bài',
  insuranceStates: {
    declined: 'Không bảo hiểm',
    won: 'Bảo hiểm trả 2 ăn 1',
    lost: 'Mất bảo hiểm',
  },
  results: { blackjack: 'Blackjack', won: 'Thắng', push: 'Hoàn tiền cược', lost: 'Thua' },
  blackjack: 'Blackjack trả 3 ăn 2',
  bust: 'Quắc với {points}',
  dealerHas: 'Nhà cái {points}',
  dealerBust: 'Nhà cái quắc với {points}',
  dealerBlackjack: 'Nhà cái có blackjack',
  dealerShows: 'Nhà cái: {cards}, {points}',
  handShows: 'Tay {no}: {cards}, {points}',
  rules: {
    goal: 'Tay gần 21 nhất thắng; trên 21 là thua ngay. J, Q, K tính 10, át tính 11 hoặc 1.',
    blackjack: 'Hai lá đầu gồm át và lá 10 điểm là blackjack: trả 3 ăn 2 và thắng mọi tay 21 khác.',
    dealer: 'Nhà cái rút đến 16 và dừng ở mọi 17. Bằng điểm thì hoàn tiền cược.',
    peek: 'Khi lộ át hoặc lá 10 điểm, nhà cái xem lá thứ hai ngay: nếu là blackjack, ván kết thúc trước khi bạn cược thêm.',
    insurance:
      'Khi nhà cái lộ át, bạn có thể mua bảo hiểm bằng một nửa tiền cược. Bảo hiểm trả 2 ăn 1 nếu nhà cái có blackjack và không tính vào vòng cược.',
    double:
      'Hai lá bất kỳ đều gấp đôi được, kể cả sau khi tách: cược thêm đúng số tiền đó và rút đúng một lá.',
    split:
      'Hai lá cùng giá trị tách được, tối đa thành {hands} tay. Át chỉ tách một lần và mỗi tay nhận một lá; 21 sau khi tách không phải blackjack.',
    surrender: 'Không có đầu hàng.',
    lapse: 'Nếu bạn rời đi, coi như bạn không mua bảo hiểm và mọi tay đều dừng.',
  },
};
