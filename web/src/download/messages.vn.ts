import type { messages as en } from './messages.en.ts';

/** The words of installing the app and of its new versions. */
export const messages: typeof en = {
  title: 'Tải ứng dụng',
  note: 'Mở từ màn hình chính như mọi ứng dụng. Không cần tải từ cửa hàng.',
  install: 'Cài {name}',
  installed: 'Bạn đang dùng ứng dụng đã cài.',
  elsewhere: 'Bản tải khác',
  by: {
    ios: {
      title: 'Trên iPhone và iPad',
      steps: ['Chạm Chia sẻ trên thanh của trình duyệt', 'Chọn Thêm vào MH chính', 'Chạm Thêm'],
    },
    android: {
      title: 'Trên Android',
      steps: [
        'Mở menu của trình duyệt',
        'Chọn Cài đặt ứng dụng hoặc Thêm vào màn hình chính',
        'Xác nhận bằng Cài đặt',
      ],
    },
    desktop: {
      title: 'Trên máy tính này',
      steps: [
        'Trong Chrome hoặc Edge, nhấn biểu tượng cài đặt ở cuối thanh địa chỉ',
        'Xác nhận bằng Cài đặt',
      ],
    },
    embedded: {
      title: 'Trước tiên, hãy mở trong trình duyệt',
      steps: [
        'Ứng dụng này xem được trang nhưng không cài được: sao chép liên kết bằng nút Chia sẻ bên dưới',
        'Mở liên kết trong Safari hoặc Chrome',
      ],
    },
  },
  gains: 'Lợi ích của ứng dụng',
  whole: { title: 'Toàn màn hình', sub: 'Không có thanh địa chỉ, một chạm là mở' },
  offline: {
    title: 'Mở được khi không có mạng',
    sub: 'Ứng dụng báo rõ và không lưu số dư hay lịch sử trên thiết bị',
  },
  updates: { title: 'Luôn là bản mới nhất', sub: 'Hỏi bạn trước khi chuyển sang phiên bản mới' },
  code: 'Mã QR của trang này',
  other: 'Trên thiết bị khác',
  onPhone: 'Trên điện thoại',
  scan: 'Quét mã bằng camera.',
  share: 'Chia sẻ liên kết',
  notCopied: 'Không sao chép được liên kết.',
  update: {
    title: 'Đã có phiên bản mới.',
    hint: 'Trang sẽ tải lại.',
    now: 'Cập nhật',
  },
};
