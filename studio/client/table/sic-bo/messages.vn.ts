import type { SicBoMessages } from './messages.en.ts';

/** Words of sic bo for Vietnam. */
export const vn: SicBoMessages = {
  spots: {
    small: 'Xỉu',
    odd: 'Lẻ',
    even: 'Chẵn',
    big: 'Tài',
    total: 'Tổng {number}',
    die: 'Số {number}',
    double: 'Đôi {number}',
    triple: 'Bão {number}',
    anyTriple: 'Bão bất kỳ',
    pair: '{low} và {high}',
  },
  kinds: {
    total: 'Tổng {low} hoặc {high}',
    die: 'Một số',
    double: 'Đôi',
    triple: 'Bão của một số',
    pair: 'Hai số',
  },
  sizes: { small: 'Xỉu', big: 'Tài', triple: 'Bão' },
  letters: { small: 'X', big: 'T', triple: 'B' },
  parities: { odd: 'lẻ', even: 'chẵn' },
  ranges: { small: '4–10', big: '11–17' },
  fact: '3 xúc xắc',
  rolling: 'Đang lắc xúc xắc',
  result: '{dice} · {total} {size}',
  groups: 'Loại cược',
  tabs: { totals: 'Tổng', alike: 'Đôi, bão', pairs: 'Hai số' },
  tabWithChips: '{tab}, đang đặt {sum}',
  diceHidden: 'Xúc xắc đang ở dưới chụp',
  diceShown: 'Xúc xắc: {dice}',
  past: 'Các lượt đã lắc',
  pastLabel: 'Các lượt gần đây, mới nhất ở cuối: {rolls}',
  pastNone: 'Chưa có lượt nào',
  roll: 'Lượt lắc',
  dice: 'Xúc xắc',
  total: 'Tổng',
  size: 'Tài xỉu',
  parity: 'Lẻ, chẵn',
  rollRules: {
    sides:
      'Xỉu thắng khi tổng từ 4 đến 10, tài khi tổng từ 11 đến 17; lẻ và chẵn tính theo tổng. Ra bão thì cả bốn cửa thua.',
    totals: 'Tổng từ 4 đến 17 trả theo tỷ lệ ghi trên ô.',
    die: 'Một số trả 1, 2 hoặc 3 ăn 1 khi một, hai hoặc ba xúc xắc ra số đó.',
    alike:
      'Đôi thắng khi có hai hoặc ba xúc xắc ra số đó, bão khi cả ba ra số đó, bão bất kỳ khi ba xúc xắc giống nhau.',
    pairs: 'Hai số thắng khi cả hai cùng ra.',
    source:
      'Tỷ lệ cược là tỷ lệ các sòng bạc ở Úc công bố; cao nhất là 180 ăn 1. Mức hoàn trả được tính trên cả 216 khả năng.',
  },
};
