import { messages as card } from '@vela/client/mission/messages.vn.ts';
import type { messages as en } from './messages.en.ts';

/** The words of missions. */
export const messages: typeof en = {
  ...card,
  title: 'Nhiệm vụ hằng tuần',
  bets: 'Cược được tính',
  none: 'Hiện không có nhiệm vụ',
  noneHint: 'Nhiệm vụ mới sẽ được thông báo ở đây.',
  missing: 'Không có nhiệm vụ này',
  missingHint: 'Nhiệm vụ đã bị hủy hoặc liên kết không đầy đủ.',
  protected: 'Hiện nhiệm vụ chưa mở cho bạn',
  protectedHint:
    'Phần bạn đã hoàn thành trước đó vẫn là của bạn: giải thưởng được cấp vào thứ Hai sau tuần đó và bạn nhận tại trung tâm phần thưởng.',
  agent: 'Tài khoản đại lý không tham gia nhiệm vụ',
  toWelfare: 'Trung tâm phần thưởng',
  phases: {
    upcoming: 'Sắp diễn ra',
    running: 'Tuần này',
    counting: 'Đang kết toán',
    over: 'Đã kết thúc',
  },
  progress: '{counted}/{target}',
  reached: 'Đã hoàn thành. Giải thưởng được cấp vào thứ Hai sau tuần này.',
  granted: 'Giải thưởng đã ở trung tâm phần thưởng.',
  notReached: 'Chưa đạt mục tiêu. Bạn không phải trả gì.',
  noLogin: 'Đăng nhập để xem tiến độ',
  statement: 'Cách tính tiến độ của tôi',
  rules: 'Thể lệ',
  rule: {
    weeks: 'Mỗi tuần từ thứ Hai đến Chủ Nhật. Cược được tính vào tuần kết toán.',
    not: 'Không tính cược khi đang có tiền thưởng, cược bị hủy kết quả và cược của đại lý.',
    beyond: 'Cược vượt mục tiêu không làm tăng giải thưởng. Không cần cược nhiều hơn bình thường.',
    pays: 'Giải thưởng được cấp vào trung tâm phần thưởng một lần, vào thứ Hai sau tuần đó, và không bị thu hồi.',
    care: 'Không cần đăng ký. Nhiệm vụ dừng ngay với người chơi đang tạm nghỉ hoặc được bảo vệ theo chính sách chơi có trách nhiệm; nhiệm vụ đã hoàn thành trước đó vẫn được trao giải.',
  },
  sums: {
    bets: 'Số vé',
    counted: 'Đã tính',
    target: 'Mục tiêu',
  },
  betLine: 'Tiền cược {stake} · tiền trả {payout}',
  noBets: 'Không có cược được tính',
  noBetsHint: 'Mỗi vé cược được tính và số tiền được tính sẽ hiện ở đây.',
};
