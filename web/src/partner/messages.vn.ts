import type { messages as en } from './messages.en.ts';

export const messages: typeof en = {
  agent: {
    title: 'Chương trình đại lý',
    slogan: 'Hợp tác với chúng tôi',
    sub: 'Dành cho người được người khác tin tưởng.',
    form: 'Đăng ký tham gia',
    name: 'Tên của bạn',
    nameWrong: 'Nhập tên của bạn, ít nhất hai ký tự.',
    contactKind: 'Cách liên hệ với bạn',
    contacts: {
      phone: {
        name: 'Điện thoại',
        label: 'Số điện thoại kèm mã quốc gia',
        wrong: 'Nhập số điện thoại, ví dụ +852 5123 4567.',
      },
      email: { name: 'Email', label: 'Địa chỉ email', wrong: 'Nhập địa chỉ email.' },
      whatsapp: {
        name: 'WhatsApp',
        label: 'Số WhatsApp kèm mã quốc gia',
        wrong: 'Nhập số, ví dụ +852 5123 4567.',
      },
      wechat: { name: 'WeChat', label: 'ID WeChat', wrong: 'Nhập ID WeChat của bạn.' },
      line: { name: 'LINE', label: 'ID LINE', wrong: 'Nhập ID LINE của bạn.' },
      telegram: { name: 'Telegram', label: 'Tên Telegram', wrong: 'Nhập tên Telegram của bạn.' },
    },
    field: 'Bạn sẽ tìm người chơi bằng cách nào',
    fieldHint: 'Chọn một',
    fieldMissing: 'Vui lòng chọn một.',
    fields: {
      social: 'Mạng xã hội',
      website: 'Trang web của tôi',
      community: 'Một cộng đồng tôi quen',
      venue: 'Một địa điểm hoặc sự kiện',
      other: 'Cách khác',
    },
    place: 'Ở đâu (không bắt buộc)',
    placeHint: 'Thành phố hoặc quốc gia',
    plan: 'Dự định của bạn (không bắt buộc)',
    planHint: 'Trong vài câu',
    consent:
      'Tôi từ đủ 18 tuổi. {name} có thể liên hệ với tôi về chương trình đại lý. Nếu tôi không tham gia, thông tin này bị xóa sau {days} ngày.',
    consentMissing: 'Hãy đánh dấu vào ô để chúng tôi được liên hệ với bạn.',
    send: 'Gửi',
    sentTitle: 'Chúng tôi đã nhận được',
    sentHint: 'Nhân viên sẽ liên hệ với bạn bằng ngôn ngữ của bạn. Bạn không cần làm gì thêm.',
  },
};
