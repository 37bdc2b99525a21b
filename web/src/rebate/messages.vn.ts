import type { messages as en } from './messages.en.ts';

export const messages: typeof en = {
  title: 'Hoàn trả của tôi',
  expected: 'Dự kiến hôm nay',
  expectedWhy:
    'Theo VIP {level}, tính trên tiền cược hôm nay đến lúc này. Chốt sau nửa đêm theo cấp của bạn khi đó.',
  carried: 'Chuyển từ kỳ trước: {amount}',
  carriedOver: 'Chuyển từ kỳ trước',
  deducted: 'Sẽ trừ vào lần hoàn trả tới: {amount}',
  claimable: 'Chờ nhận',
  claim: 'Nhận {amount}',
  claimMin: 'Tối thiểu {amount}',
  claimed: 'Đã cộng {amount} vào ví trung tâm',
  totalValid: 'Cược hợp lệ',
  totalRebate: 'Tổng hoàn trả',
  totalClaimed: 'Đã nhận',
  nothingToday: 'Hôm nay chưa có cược hợp lệ',
  lineOf: '{valid} × {rate}',
  days: 'Các ngày đã chốt',
  noDays: 'Chưa có ngày nào được chốt',
  noDaysHint: 'Mỗi ngày được chốt sau nửa đêm.',
  dayLevel: 'VIP {level} · cược hợp lệ {valid}',
  dayTitle: 'Hoàn trả ngày {day}',
  own: 'Hoàn trả của ngày đó',
  granted: 'Đã cấp',
  rulesTitle: 'Cách tính',
  rules: [
    'Tiền cược tính vào ngày vé cược được kết toán, theo cấp của bạn vào cuối ngày đó.',
    'Nếu vé cược bị hủy kết quả về sau, khoản hoàn trả của vé đó được trừ vào lần hoàn trả tới, không bao giờ trừ vào ví.',
    'Mỗi loại cược được làm tròn riêng; đúng một nửa thì làm tròn về số chẵn.',
    'Cược đặt khi có tiền thưởng đang mở không được hoàn trả. Nếu tiền thưởng chỉ dành cho một sảnh, quy định này chỉ áp dụng tại sảnh đó.',
  ],
};
