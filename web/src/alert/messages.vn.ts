import type { messages as en } from './messages.en.ts';

/** Messages of notifications on a device, in Vietnamese. */
export const messages: typeof en = {
  title: 'Thông báo',
  what: {
    title: 'Biết ngay khi có tin',
    sub: 'Đăng nhập, thay đổi tài khoản, nạp và rút tiền, kể cả khi ứng dụng đã đóng',
  },
  discreet: {
    title: 'Không lộ thông tin riêng trên màn hình khóa',
    sub: 'Chỉ có tiêu đề, không có số tiền; nhấn để đọc tin nhắn trong ứng dụng',
  },
  until: {
    title: 'Trên thiết bị này, cho đến khi bạn đăng xuất',
    sub: 'Bạn có thể tắt tại đây bất cứ lúc nào. Ưu đãi chỉ được gửi nếu bạn bật.',
  },
  turnOn: 'Bật thông báo',
  turnOff: 'Tắt trên thiết bị này',
  isOn: 'Đã bật thông báo',
  isOff: 'Đã tắt thông báo',
  account: {
    title: 'Tài khoản và bảo mật',
    sub: 'Đăng nhập, thay đổi, câu trả lời và thông báo chung',
  },
  money: {
    title: 'Nạp và rút tiền',
    sub: 'Khi tiền vào ví, đã chi trả hoặc cần bạn xử lý',
  },
  offers: {
    title: 'Ưu đãi và phần thưởng',
    sub: 'Trên mọi thiết bị của bạn; không gửi trong thời gian tạm nghỉ',
  },
  denied:
    'Trình duyệt không cho phép thông báo. Hãy cho phép trang này trong cài đặt trình duyệt rồi thử lại.',
  failed: 'Trình duyệt không kết nối được với dịch vụ thông báo. Hãy kiểm tra mạng rồi thử lại.',
  install:
    'Trên iPhone và iPad, cần có ứng dụng trên màn hình chính để nhận thông báo. Hãy cài ứng dụng rồi mở trang này trong đó.',
  toInstall: 'Cài đặt ứng dụng',
  insecure: 'Thông báo cần kết nối bảo mật (https). Hãy mở trang bằng địa chỉ https.',
  unsupported:
    'Trình duyệt này không hiển thị được thông báo, hoặc đang ở cửa sổ riêng tư. Tin nhắn của bạn có trong ứng dụng.',
  sandbox:
    'Trang này dùng tiền chơi thử và không gửi gì đến dịch vụ thông báo. Nhân viên xem nội dung lẽ ra được hiển thị ở mục Outbox của trang quản trị.',
};
