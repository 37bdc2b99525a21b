import type { VerifyWords } from './messages.en.ts';

export const messages: VerifyWords = {
  title: 'Kiểm chứng một ván',
  intro:
    'Nhập dữ liệu đã công bố của một ván. Trang này tính lại trên thiết bị của bạn theo cùng luật; không gửi gì đi đâu.',
  paste: 'Bằng chứng',
  pasteHint: 'Sao chép từ bản xem lại. Mọi ô bên dưới được điền tự động.',
  pasteWrong: 'Đoạn này không phải bằng chứng của một ván.',
  game: 'Trò chơi',
  chooseGame: 'Chọn trò chơi',
  seed: 'Seed của máy chủ',
  tableSeed: 'Seed của ván',
  clientSeed: 'Seed của bạn',
  salt: 'Salt công khai',
  nonce: 'Số thứ tự ván',
  index: 'Vị trí trong chuỗi',
  commit: 'SHA-256 đã công bố',
  commitHint: 'Không bắt buộc: mã băm hiển thị trước ván.',
  stake: 'Tiền cược',
  hand: 'Tiền cược và các bước',
  handHint: 'Như trong bằng chứng đã sao chép.',
  compute: 'Tính ván này',
  wrong: {
    seed: 'Nhập 64 chữ số thập lục phân.',
    clientSeed: 'Nhập seed.',
    nonce: 'Nhập số nguyên từ 0.',
    stakeMinor: 'Chọn mức cược của trò chơi này.',
    hand: 'Các bước này không khớp với bài hoặc luật.',
  },
  committed: 'Seed khớp với mã băm đã công bố',
  notCommitted: 'Seed không khớp với mã băm đã công bố',
  noCommit:
    'Không có mã băm đã công bố, trang này chỉ cho thấy các seed cho ra gì, không chứng minh chúng được chốt từ trước.',
  result: 'Kết quả từ các seed',
  returns: 'Được trả',
  open: 'Còn các bước tiếp theo',
  raw: 'Dữ liệu thô',
};
