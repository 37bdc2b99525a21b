import type { RouletteMessages } from './messages.en.ts';

/** Words of roulette in Vietnamese. */
export const vn: RouletteMessages = {
  fact: 'Một số 0',
  rolling: 'Bóng đang lăn',
  result: '{number} · {color}',
  colors: { red: 'Đỏ', black: 'Đen', green: 'Số 0' },
  kinds: {
    straight: 'Một số',
    split: 'Hai số',
    street: 'Ba số',
    corner: 'Bốn số',
    sixLine: 'Sáu số',
    dozen: 'Tá',
    column: 'Cột',
    evenChance: 'Cửa 1 ăn 1',
  },
  inside: '{kind} {numbers}',
  outside: {
    'dozen-1': 'Tá 1',
    'dozen-2': 'Tá 2',
    'dozen-3': 'Tá 3',
    'column-1': 'Cột 1',
    'column-2': 'Cột 2',
    'column-3': 'Cột 3',
    low: 'Nhỏ 1–18',
    even: 'Chẵn',
    red: 'Đỏ',
    black: 'Đen',
    odd: 'Lẻ',
    high: 'Lớn 19–36',
  },
  allPlaces: 'Tất cả cửa',
  aim: 'Giữ và kéo trên bàn để chọn đường và góc.',
  past: 'Các số đã ra',
  pastNone: 'Chưa có số nào',
  lastNumbers: 'Các số gần đây, mới nhất ở đầu: {numbers}',
  share: '{name}: {count}/{all}',
  wheel: 'Vòng quay. Bóng ở số {number}',
  wheelTurning: 'Vòng quay',
  rules: {
    draw: 'Quay ra một trong 37 số, 0 đến 36; mọi số có khả năng như nhau.',
    win: 'Cửa cược thắng nếu có số quay ra; mức trả tùy theo cửa có bao nhiêu số.',
    zero: 'Số 0 không thuộc tá hay cột nào, không đỏ không đen, không lẻ không chẵn, không nhỏ không lớn: khi ra 0, các cửa đó thua.',
    zeroPlaces:
      'Số 0 có thể cược riêng, cược hai số với 1, 2 hoặc 3, cược ba số với 1 và 2 hoặc 2 và 3, và cược bốn số với 1, 2 và 3.',
    turnover:
      'Các cược bù trừ nhau, như đỏ với đen hoặc gần như mọi số, chỉ tính vào vòng cược phần chênh lệch.',
  },
};
