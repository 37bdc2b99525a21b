import type { deviceTexts as en, MessageCategory, Templates } from './templates.en.ts';

/** The messages that the site sends, in Vietnamese. */
export const templates: Templates = {
  welcome: {
    title: 'Chào mừng đến với {site}',
    body: 'Tài khoản {username} của bạn đã sẵn sàng. Hãy liên kết số điện thoại và đặt mật khẩu cấp 2 trước lần nạp đầu tiên.',
  },
  welcomeMoney: {
    title: 'Bạn nhận {amountMinor} tiền chơi thử',
    body: 'Tiền đã ở ví trung tâm, sẵn sàng để dùng. Trang này chỉ dùng tiền chơi thử: không thể rút thành tiền thật.',
  },
  newDevice: {
    title: 'Đăng nhập mới',
    body: 'Tài khoản của bạn được truy cập từ thiết bị mới lúc {time}: {device}. Nếu không phải bạn, hãy đổi mật khẩu ngay.',
  },
  depositCompleted: {
    title: 'Đã nhận tiền nạp: {amountMinor}',
    body: 'Lệnh {orderNo} đã hoàn tất và {amountMinor} đã vào ví trung tâm.',
  },
  depositReversed: {
    title: 'Đã thu hồi tiền nạp: {amountMinor}',
    body: 'Lệnh {orderNo} đã được cộng nhầm cho bạn, và {amountMinor} đã được thu hồi từ ví. Nếu chính bạn đã nạp khoản này, hãy liên hệ hỗ trợ.',
  },
  depositReversedOwed: {
    title: 'Đã thu hồi tiền nạp: {amountMinor}',
    body: 'Lệnh {orderNo} đã được cộng nhầm cho bạn. {takenMinor} đã được thu hồi từ ví; {owedMinor} đã được dùng và sẽ được trừ vào tiền lãi sau này. Bạn không phải nạp thêm. Nếu chính bạn đã nạp khoản này, hãy liên hệ hỗ trợ.',
  },
  depositReassigned: {
    title: 'Đã nhận tiền nạp: {amountMinor}',
    body: 'Khoản thanh toán của bạn đã được cộng nhầm vào tài khoản khác. {amountMinor} hiện đã vào ví trung tâm. Mã tham chiếu: {orderNo}.',
  },
  depositRejected: {
    title: 'Lệnh nạp bị từ chối',
    body: 'Lệnh {orderNo} với số tiền {amountMinor} đã bị từ chối. Nếu đã thanh toán, hãy liên hệ hỗ trợ. Lý do: {reason}',
  },
  depositExpired: {
    title: 'Lệnh nạp đã hết hạn',
    body: 'Lệnh {orderNo} với số tiền {amountMinor} không được thanh toán kịp và đã hết hạn. Nếu đã thanh toán, hãy liên hệ hỗ trợ kèm mã lệnh.',
  },
  depositRefused: {
    title: 'Lệnh nạp không được nhận',
    body: 'Đối tác thanh toán từ chối lệnh {orderNo} với số tiền {amountMinor}. Bạn không bị trừ tiền. Vui lòng chọn phương thức thanh toán khác.',
  },
  depositFailed: {
    title: 'Thanh toán nạp tiền không thành công',
    body: 'Thanh toán cho lệnh {orderNo} với số tiền {amountMinor} không thành công. Bạn có thể tạo lệnh mới. Nếu tài khoản đã bị trừ tiền, hãy liên hệ hỗ trợ kèm mã lệnh.',
  },
  depositUnmatched: {
    title: 'Đang kiểm tra khoản thanh toán: {amountMinor}',
    body: 'Chúng tôi nhận được {amountMinor} cho lệnh {orderNo} nhưng không khớp với lệnh. Nhân viên sẽ cộng hoặc hoàn lại và gửi tin nhắn cho bạn.',
  },
  depositReturned: {
    title: 'Đã hoàn khoản thanh toán: {amountMinor}',
    body: 'Khoản thanh toán {amountMinor} cho lệnh {orderNo} đã được hoàn về nguồn. Lý do: {reason}',
  },
  winInReview: {
    title: 'Đang duyệt tiền thắng: {amountMinor}',
    body: 'Tiền thắng {amountMinor} vượt mức tối đa đã công bố của trò chơi. Nhân viên sẽ trả hoặc từ chối và gửi tin nhắn cho bạn. Bạn xem được trong lịch sử cược.',
  },
  winPaid: {
    title: 'Đã trả tiền thắng: {amountMinor}',
    body: 'Tiền thắng {amountMinor} đã được duyệt và trả vào ví sảnh của bạn.',
  },
  winRefused: {
    title: 'Tiền thắng bị từ chối: {amountMinor}',
    body: 'Tiền thắng {amountMinor} đã bị từ chối sau khi duyệt. Lý do: {reason}',
  },
  betCorrectedUp: {
    title: 'Kết quả được sửa: trả thêm {differenceMinor}',
    body: 'Kết quả của sự kiện bạn đã cược được sửa lại. Cược {stakeMinor} lúc {placedAt} của bạn nay trả {toMinor} thay vì {fromMinor}; phần chênh lệch {differenceMinor} là của bạn.',
  },
  betCorrectedDown: {
    title: 'Kết quả được sửa: thu hồi {differenceMinor}',
    body: 'Kết quả của sự kiện bạn đã cược được sửa lại. Cược {stakeMinor} lúc {placedAt} của bạn nay trả {toMinor} thay vì {fromMinor}; phần chênh lệch {differenceMinor} được thu hồi. Xem thay đổi trong lịch sử cược.',
  },
  correctionOwed: {
    title: 'Kết quả được sửa: còn nợ {amountMinor}',
    body: 'Kết quả của một cược đã trả thưởng được sửa lại. {takenMinor} đã được thu hồi từ ví của bạn; {amountMinor} đã được dùng. Khoản này sẽ được trừ vào tiền lãi sau này trong cùng loại trò chơi. Bạn không phải nạp thêm và tiền nạp vẫn là của bạn.',
  },
  correctionRepaid: {
    title: 'Đã trả hết khoản nợ',
    body: 'Tiền lãi của bạn đã trả hết các khoản nợ phát sinh sau khi sửa kết quả.',
  },
  correctionWrittenOff: {
    title: 'Đã xóa khoản nợ {amountMinor}',
    body: 'Bạn không còn phải trả {amountMinor} phát sinh sau khi sửa kết quả.',
  },
  withdrawalRequested: {
    title: 'Đã yêu cầu rút tiền: {amountMinor}',
    body: 'Lệnh {orderNo} đang được duyệt. Số tiền được giữ trong ví khóa cho đến khi được chi trả hoặc hoàn lại.',
  },
  withdrawalPaid: {
    title: 'Đã chi trả lệnh rút: {amountMinor}',
    body: 'Lệnh {orderNo} đã được chi trả vào {card}.',
  },
  withdrawalRejected: {
    title: 'Lệnh rút bị từ chối',
    body: 'Lệnh {orderNo} đã bị từ chối và {amountMinor} đã về ví trung tâm. Lý do: {reason}',
  },
  withdrawalFailed: {
    title: 'Rút tiền không thành công',
    body: 'Chi trả cho lệnh {orderNo} không thành công. {amountMinor} đã về ví trung tâm. Vui lòng kiểm tra tài khoản rút tiền {card}.',
  },
  secondaryPasswordLocked: {
    title: 'Mật khẩu cấp 2 bị khóa',
    body: 'Mật khẩu cấp 2 bị nhập sai quá nhiều lần và bị khóa đến {time}. Nếu không phải bạn, hãy đổi mật khẩu đăng nhập.',
  },
  passwordChanged: {
    title: 'Đã đổi mật khẩu',
    body: 'Mật khẩu đăng nhập của bạn được đổi lúc {time}. Mọi thiết bị khác đã được đăng xuất. Nếu không phải bạn, hãy liên hệ hỗ trợ.',
  },
  phoneBound: {
    title: 'Đã liên kết số điện thoại',
    body: 'Số điện thoại {phone} đã được liên kết với tài khoản của bạn.',
  },
  passwordRecovered: {
    title: 'Đã đặt lại mật khẩu',
    body: 'Mật khẩu đăng nhập được đặt lại lúc {time} bằng mã gửi tới điện thoại hoặc email của bạn. Mọi thiết bị đã được đăng xuất. Nếu không phải bạn, hãy liên hệ hỗ trợ ngay.',
  },
  emailBound: {
    title: 'Đã liên kết email',
    body: 'Địa chỉ email {email} đã được liên kết với tài khoản của bạn.',
  },
  secondaryPasswordChanged: {
    title: 'Đã đổi mật khẩu cấp 2',
    body: 'Mật khẩu cấp 2 của bạn được đổi lúc {time}. Nếu không phải bạn, hãy liên hệ hỗ trợ ngay.',
  },
  totpOn: {
    title: 'Đã bật xác thực hai bước',
    body: 'Từ {time}, đăng nhập cần mã từ ứng dụng xác thực của bạn. Hãy giữ mã khôi phục ở nơi an toàn.',
  },
  totpOff: {
    title: 'Đã tắt xác thực hai bước',
    body: 'Từ {time}, đăng nhập chỉ cần mật khẩu. Nếu không phải bạn, hãy đổi mật khẩu ngay.',
  },
  recoveryCodeUsed: {
    title: 'Đã dùng mã khôi phục',
    body: 'Một mã khôi phục được dùng để đăng nhập lúc {time}. Số mã còn lại: {count}. Nếu không phải bạn, hãy đổi mật khẩu ngay.',
  },
  realNameCorrected: {
    title: 'Đã sửa họ tên thật',
    body: 'Bộ phận hỗ trợ đã sửa họ tên thật của bạn lúc {time}. Nếu bạn không yêu cầu, hãy liên hệ với chúng tôi ngay.',
  },
  birthDateCorrected: {
    title: 'Đã sửa ngày sinh',
    body: 'Bộ phận hỗ trợ đã sửa ngày sinh của bạn lúc {time}. Nếu bạn không yêu cầu, hãy liên hệ với chúng tôi ngay.',
  },
  cardAdded: {
    title: 'Đã thêm thẻ ngân hàng',
    body: 'Thẻ {card} được thêm vào tài khoản của bạn lúc {time}. Nếu không phải bạn, hãy liên hệ hỗ trợ.',
  },
  accountAdded: {
    title: 'Đã thêm tài khoản rút tiền',
    body: 'Tài khoản rút tiền {account} được thêm vào tài khoản của bạn lúc {time}. Nếu không phải bạn, hãy liên hệ hỗ trợ.',
  },
  vipPromoted: {
    title: 'Bạn đã đạt VIP {level}',
    body: 'Cược hợp lệ của bạn đã đạt {amountMinor}, nên bạn lên VIP {level}. Nếu cấp này có quà, hãy nhận tại trung tâm phần thưởng.',
  },
  vipRegained: {
    title: 'Bạn đã trở lại VIP {level}',
    body: 'Cược hợp lệ của bạn trong kỳ này đã đạt {amountMinor}, nên bạn trở lại VIP {level}. Kỳ mới đã bắt đầu.',
  },
  vipDemoted: {
    title: 'Cấp của bạn hiện là VIP {level}',
    body: 'Để giữ cấp, kỳ trước cần {amountMinor} cược hợp lệ. Cấp của bạn hiện là VIP {level}. Từ nay, đạt cùng mức đó trong một kỳ sẽ lấy lại cấp cũ. Không cần cược nhiều hơn dự định.',
  },
  packetReady: {
    title: 'Lì xì tuần này: {amountMinor}',
    body: 'Lì xì của bạn đã có ở trung tâm phần thưởng. Xem giờ mở nhận tại đó.',
  },
  invitationRewarded: {
    title: 'Thưởng mời bạn: {amountMinor}',
    body: '{amountMinor} đang chờ bạn nhận tại trung tâm phần thưởng. Xem hạn nhận tại đó.',
  },
  tournamentPrize: {
    title: 'Giải thưởng giải đấu: {amountMinor}',
    body: 'Bạn xếp hạng {place}. {amountMinor} đang chờ bạn nhận tại trung tâm phần thưởng. Xem hạn nhận tại đó.',
  },
  missionPrize: {
    title: 'Hoàn thành nhiệm vụ: {amountMinor}',
    body: 'Giải thưởng {amountMinor} đang chờ bạn nhận tại trung tâm phần thưởng. Xem hạn nhận tại đó.',
  },
  benefitOpened: {
    title: 'Có ưu đãi nạp tiền',
    body: 'Bạn có thể nhận ưu đãi nạp tiền {amountMinor} hoặc bỏ qua. Trang mời bạn ghi vòng cược và hạn nhận.',
  },
  freeRoundsGranted: {
    title: 'Bạn có {count} lượt chơi miễn phí',
    body: 'Bạn được chơi {count} lượt miễn phí, mỗi lượt {amountMinor}. Bạn không mất tiền, và tiền thắng là của bạn theo điều khoản ưu đãi.',
  },
  freeBetGranted: {
    title: 'Bạn có cược miễn phí {amountMinor}',
    body: 'Bạn được đặt một cược miễn phí {amountMinor}. Bạn không mất tiền; tiền thắng, không gồm tiền cược, là của bạn theo điều khoản ưu đãi.',
  },
  bonusGranted: {
    title: 'Đã nhận tiền thưởng: {amountMinor}',
    body: 'Tiền thưởng {amountMinor} đã được cộng. Vòng cược yêu cầu: {requiredMinor}. Bạn có thể xem tiến độ và số tiền bị trừ nếu từ bỏ tiền thưởng bất cứ lúc nào.',
  },
  giftGranted: {
    title: 'Quà cho bạn: {amountMinor}',
    body: '{amountMinor} đang chờ bạn nhận tại trung tâm phần thưởng. {note}',
  },
  breakStarted: {
    title: 'Kỳ tạm nghỉ đã bắt đầu',
    body: 'Bạn tạm dừng chơi đến {time}. Bạn vẫn đăng nhập được để rút tiền, xem lịch sử và liên hệ hỗ trợ.',
  },
  exclusionStarted: {
    title: 'Kỳ tự loại trừ đã bắt đầu',
    body: 'Bạn không chơi, nạp tiền hay nhận ưu đãi được ít nhất đến {time}, và không ai hủy được việc này. Bạn vẫn đăng nhập được để rút tiền, xem lịch sử và liên hệ hỗ trợ.',
  },
  limitLowered: {
    title: 'Một hạn mức của bạn đã được hạ',
    body: 'Bộ phận hỗ trợ đã đặt hoặc hạ một hạn mức của bạn. Có hiệu lực ngay; bạn xem được tại mục Chơi có trách nhiệm.',
  },
  chatAnswered: {
    title: 'Bộ phận hỗ trợ đã trả lời bạn',
    body: 'Cuộc chat của bạn có câu trả lời mới. Hãy mở để đọc và trả lời.',
  },
  feedbackAnswered: {
    title: 'Góp ý của bạn đã được trả lời',
    body: 'Chúng tôi đã trả lời góp ý bạn gửi ngày {time}. Hãy mở để đọc câu trả lời.',
  },
  playCheckIn: {
    title: 'Hỏi thăm bạn một chút',
    body: 'Gần đây bạn chơi nhiều hơn thường lệ. Có lẽ đã đến lúc xem lại hạn mức hoặc tạm nghỉ. Nếu bạn muốn được tư vấn, trang trợ giúp có số điện thoại.',
  },
};

/** How a device is named in a message. */
export const deviceTexts: typeof en = {
  known: '{browser} trên {system}',
  unknown: 'một thiết bị không xác định',
};

/** What a locked screen shows for a message with a private title, by its box. */
export const alertTexts: Record<MessageCategory, string> = {
  private: 'Có tin nhắn mới về tài khoản của bạn',
  notification: 'Bạn có tin nhắn mới',
  activity: 'Tin mới về ưu đãi và phần thưởng',
  announcement: 'Có thông báo mới',
  depositWithdraw: 'Có cập nhật về giao dịch nạp hoặc rút',
};
