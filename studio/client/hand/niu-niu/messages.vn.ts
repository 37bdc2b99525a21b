import type { NiuNiuMessages } from './messages.en.ts';

/** Words of niu niu for Vietnam. */
export const vn: NiuNiuMessages = {
  print: 'Ngưu ngưu trả 3 · ngưu 7–9 trả 2',
  bank: 'Nhà cái',
  you: 'Bạn',
  flat: 'Không nhân',
  multiplied: 'Nhân hệ số',
  noBull: 'Không ngưu',
  bull: 'Ngưu {no}',
  bullBull: 'Ngưu ngưu',
  fiveFaces: 'Năm lá hình',
  bomb: 'Bom',
  fiveSmall: 'Năm lá nhỏ',
  times: '×{times}',
  won: '{yours} thắng {theirs}',
  lost: '{theirs} thắng {yours}',
  handShows: '{name}: {cards}. {level}',
  hidden: '{name}: năm lá úp',
  paysFlat: '0,95 : 1',
  paysMultiplied: '0,95 : 1, ×1–5',
  returnNote: 'Trên mọi số tiền thắng hoặc thua, không kể tiền cược được hoàn nguyên.',
  rules: {
    deal: 'Bạn và nhà cái mỗi bên nhận năm lá. Át tính 1; J, Q, K tính 10.',
    bull: 'Ba lá có tổng là bội của mười tạo thành ngưu; chữ số cuối của tổng hai lá còn lại là số ngưu. Nếu bằng 0, đó là ngưu ngưu.',
    order:
      'Từ thấp đến cao: không ngưu, ngưu 1 đến ngưu 9, ngưu ngưu, năm lá hình (chỉ J, Q, K), bom (bốn lá cùng hạng), năm lá nhỏ (mỗi lá dưới 5, tổng tối đa 10).',
    tie: 'Giữa hai tay cùng hạng, lá cao nhất thắng, K cao nhất và át thấp nhất, rồi đến bích, cơ, chuồn, rô. Bom so theo hạng. Không có hai tay bằng nhau.',
    flat: 'Không nhân: thắng hoặc thua một lần tiền cược.',
    multiplied:
      'Nhân hệ số: tay thắng quyết định số lần tiền cược thắng hoặc thua. Ngưu ngưu 3 lần, ngưu 7 đến 9 hai lần, năm lá hình, bom và năm lá nhỏ 5 lần, còn lại một lần.',
    stake:
      'Cược nhân hệ số giữ năm lần tiền cược, là mức thua tối đa. Phần không thua được hoàn lại ngay.',
    commission:
      'Nhà cái giữ 5% tiền thắng. Hai bên thắng với tần suất và hệ số như nhau, nên dù chơi kiểu nào, trung bình đúng 97,5% mọi số tiền thắng hoặc thua được hoàn lại.',
  },
};
