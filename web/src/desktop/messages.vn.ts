import type { messages as en } from './messages.en.ts';

/** The words beside the column on a desk. */
export const messages: typeof en = {
  tagline: 'Bàn trực tiếp, game bài, xổ số và slot trong một ví, theo nhịp của bạn.',
  menu: 'Menu của trang',
  languages: 'Ngôn ngữ',
  wallet: 'Ví của tôi',
  total: 'Tổng tài sản',
  deposit: 'Nạp tiền',
  session: 'Hôm nay',
  timeLimit: 'Giới hạn thời gian',
  none: 'Chưa đặt',
  minutes: '{minutes} phút hôm nay',
  unit: 'phút',
  weekNet: 'Thắng/thua tuần này',
  depositLeft: 'Hạn mức nạp còn lại',
  adjust: 'Đổi hạn mức',
  failed: 'Hiện không xem được hạn mức của bạn.',
  visitor: 'Đăng nhập để xem thời gian chơi, hạn mức và ví.',
  login: 'Đăng nhập',
  register: 'Tạo tài khoản',
  phone: 'Tiện hơn trên điện thoại',
  scan: 'Quét mã để mở {site} và thêm vào màn hình chính.',
  install: 'Cách cài ứng dụng',
  code: 'Mã QR của trang này',
};
