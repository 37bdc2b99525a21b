import type { BaccaratMessages } from './messages.en.ts';

/** Words of baccarat in Vietnamese. */
export const vn: BaccaratMessages = {
  spots: {
    player: 'Nhà con',
    banker: 'Nhà cái',
    tie: 'Hòa',
    playerPair: 'Con đôi',
    bankerPair: 'Cái đôi',
  },
  winsWith: '{spot} thắng với {points}',
  tieAt: 'Hòa với {points}',
  natural: 'natural',
  noCommission: 'Không hoa hồng · {decks} bộ bài',
  noCommissionRule:
    'Nhà cái trả 1 ăn 1 như nhà con, không thu hoa hồng; nhưng thắng với 6 điểm chỉ trả 0,5 ăn 1.',
  drawRules: {
    deal: 'Hai tay mỗi tay nhận hai lá. 10, J, Q, K tính 0, át tính 1; chỉ tính chữ số cuối.',
    natural: 'Nếu một tay có 8 hoặc 9, không rút thêm bài.',
    player: 'Nhà con rút khi có 0 đến 5 và dừng ở 6 và 7.',
    banker:
      'Nếu nhà con dừng, nhà cái rút khi có 0 đến 5; nếu không thì theo bảng cố định của lá thứ ba.',
    tie: 'Khi hòa, tiền cược nhà con và nhà cái được hoàn lại.',
  },
};
