import type { RefusalName } from './refusals.ts';

/** What a refusal says in Vietnamese; a part in [ ] needs all of its facts. */
export const messages = {
  invalidInput: 'Một số thông tin không hợp lệ. Vui lòng kiểm tra rồi thử lại.',
  unauthenticated: 'Bạn đã bị đăng xuất. Vui lòng đăng nhập lại.',
  forbidden: 'Bạn không có quyền thực hiện việc này. Nếu cần, hãy liên hệ chủ sở hữu trang.',
  notOpenYet: 'Tính năng này chưa mở.',
  countryNotAllowed: 'Dịch vụ này không có tại quốc gia của bạn.',
  notFound: 'Không tìm thấy. Có thể nội dung đã bị gỡ.',
  idempotencyConflict:
    'Yêu cầu này đã được gửi với thông tin khác. Vui lòng quay lại và làm lại từ đầu.',
  tooLarge: 'Tệp quá lớn. Tối đa 15 MB.',
  unsupportedMedia: 'Không nhận loại tệp này. Vui lòng chọn ảnh PNG hoặc JPEG.',
  tooFrequent: 'Thử quá nhiều lần.[ Thử lại sau {retrySeconds}.]',
  internal: 'Hệ thống của chúng tôi gặp sự cố. Vui lòng thử lại sau.[ Mã tham chiếu: {requestId}]',
  unavailable: 'Dịch vụ tạm thời gián đoạn. Vui lòng thử lại[ sau {retrySeconds}].',

  loginFailed: 'Sai tài khoản hoặc mật khẩu. Vui lòng kiểm tra cả hai rồi thử lại.',
  loginWorkRequired:
    'Tài khoản này đã bị đăng nhập sai nhiều lần. Thiết bị cần tự kiểm tra bảo mật trước lần thử tiếp theo.',
  loginWaiting: 'Đăng nhập sai quá nhiều lần.[ Vui lòng chờ {retrySeconds} rồi thử lại.]',
  captchaRequired: 'Vui lòng nhập ký tự trong hình.',
  captchaWrong: 'Ký tự không khớp với hình. Vui lòng thử hình mới.',
  accountFrozen: 'Tài khoản này đã bị khóa. Vui lòng liên hệ hỗ trợ.',
  usernameTaken: 'Tên đăng nhập này đã có người dùng. Vui lòng chọn tên khác.',
  passwordIsUsername: 'Mật khẩu không được trùng tên đăng nhập.',
  passwordTooCommon: 'Mật khẩu này quá dễ đoán. Vui lòng chọn mật khẩu khác.',
  passwordsDiffer: 'Hai mật khẩu không khớp. Vui lòng nhập lại.',
  passwordWrong: 'Mật khẩu hiện tại không đúng. Vui lòng nhập lại.',
  termsNotAgreed: 'Vui lòng đọc và đồng ý với điều khoản và chính sách quyền riêng tư trước.',
  termsNotAccepted:
    'Điều khoản đã được cập nhật. Vui lòng đồng ý để tiếp tục.[ Phiên bản {version}]',
  inviteCodeUnknown: 'Mã mời này không tồn tại. Hãy kiểm tra hoặc để trống.',
  underAge: 'Bạn phải từ đủ 18 tuổi để chơi tại đây.',
  ticketExpired: 'Bước này đã hết hạn hoặc đã được sử dụng. Vui lòng làm lại từ đầu.',
  proofWrong: 'Kiểm tra không thành công. Vui lòng thử lại.',
  workTooMany:
    'Mạng của bạn đã dùng bước kiểm tra này quá nhiều lần. Hãy dùng hình hoặc thử lại vào ngày mai.',
  totpRequired: 'Vui lòng nhập mã từ ứng dụng xác thực hoặc mã khôi phục.',
  totpSet: 'Xác thực hai bước đang bật. Hãy tắt trước.',
  totpNotSet: 'Tài khoản này chưa bật xác thực hai bước.',
  registrationClosed: 'Chưa mở đăng ký. Vui lòng quay lại sau.',

  phoneWrong: 'Số điện thoại không hợp lệ. Vui lòng nhập lại.',
  phoneTaken: 'Số điện thoại này thuộc tài khoản khác. Vui lòng dùng số khác.',
  phoneNotBound: 'Chưa liên kết số điện thoại. Vui lòng liên kết trước.',
  emailWrong: 'Địa chỉ email không hợp lệ. Vui lòng nhập lại.',
  emailTaken: 'Email này thuộc tài khoản khác. Vui lòng dùng email khác.',
  identityRequired:
    'Trước tiên, vui lòng xác nhận đó là bạn bằng mã gửi tới điện thoại hoặc email.',
  codeWrong: 'Mã không đúng. Vui lòng kiểm tra.[ Số lần thử còn lại: {triesLeft}.]',
  codeExpired: 'Mã không còn hiệu lực. Vui lòng yêu cầu mã mới.',
  codeTooSoon: 'Vừa có một mã được gửi.[ Bạn có thể yêu cầu mã khác sau {retrySeconds}.]',
  codeTooMany: 'Quá nhiều mã hoặc lần thử. Vui lòng yêu cầu mã mới[ sau {retrySeconds}].',
  secondaryPasswordNotSet: 'Chưa đặt mật khẩu cấp 2. Vui lòng đặt trong mục bảo mật trước.',
  secondaryPasswordWrong:
    'Mật khẩu cấp 2 không đúng. Vui lòng thử lại.[ Số lần thử còn lại: {triesLeft}.]',
  secondaryPasswordLocked:
    'Mật khẩu cấp 2 bị khóa vì nhập sai quá nhiều lần.[ Vui lòng chờ {retrySeconds} rồi thử lại.]',
  secondaryPasswordSet: 'Mật khẩu cấp 2 đã được đặt. Bạn có thể đổi trong cài đặt.',
  realNameSet: 'Họ tên thật đã được khai báo. Để sửa, vui lòng liên hệ hỗ trợ.',
  realNameNotSet: 'Chưa khai báo họ tên thật. Vui lòng nhập trong hồ sơ trước.',

  insufficientBalance:
    'Số tiền vượt quá số dư. Vui lòng nhập số thấp hơn.[ Khả dụng: {balanceMinor}.]',
  venueMaintenance: 'Sảnh này đang bảo trì. Vui lòng thử lại sau.',
  venueLocked: 'Sảnh này bị khóa cho đến khi đạt vòng cược.[ Còn phải cược: {leftMinor}.]',
  gameClosed: 'Trò chơi này hiện đang đóng. Vui lòng chọn trò khác.',
  favouritesFull: 'Danh sách yêu thích đã đầy.[ Tối đa: {max}.] Vui lòng bỏ bớt một trò chơi.',
  winDecided: 'Tiền thắng này đã được xử lý. Vui lòng xem trạng thái hiện tại.',
  roundDrawn: 'Ván đã có kết quả nên không thể hủy.',
  transferPending:
    'Một khoản chuyển đang xử lý. Vui lòng chờ đến khi hoàn tất.[ Mã lệnh: {orderNo}]',

  amountOutOfRange: 'Số tiền ngoài giới hạn.[ Tối thiểu: {minMinor}.][ Tối đa: {maxMinor}.]',
  methodUnavailable: 'Phương thức này hiện chưa dùng được. Vui lòng chọn phương thức khác.',
  unfinishedDeposit:
    'Bạn có một lệnh nạp cùng loại chưa hoàn tất. Hãy hoàn tất hoặc hủy lệnh đó trước.[ Mã lệnh: {orderNo}]',
  cancellationsUsedUp:
    'Bạn đã hết lượt hủy hôm nay. Ngày mai bạn có thể hủy tiếp.[ Giới hạn ngày: {cancellationsPerDay}.]',
  orderStateChanged: 'Lệnh này vừa thay đổi. Vui lòng xem trạng thái hiện tại.',
  receiptRequired: 'Vui lòng tải ảnh chứng từ lên trước.',
  protocolUnavailable:
    'Loại tiền hoặc mạng này không được hỗ trợ tại đây. Vui lòng chọn loại khác.',
  paymentNotConfirmed: 'Chưa nhận được thanh toán đã xác nhận cho lệnh này. Vui lòng chờ.',
  orderNotOfPayment: 'Lệnh này thuộc người chơi hoặc phương thức khác. Vui lòng chọn lệnh phù hợp.',
  paymentStateChanged: 'Khoản thanh toán này vừa được xử lý. Vui lòng xem trạng thái hiện tại.',
  depositLimitReached:
    'Số tiền này vượt hạn mức nạp của bạn. Vui lòng nhập số thấp hơn.[ Còn lại: {leftMinor}.]',

  playPaused:
    'Bạn đang tạm dừng chơi. Bạn không chơi và nạp tiền được cho đến khi hết kỳ tạm dừng; vẫn rút tiền được bất cứ lúc nào.',
  accountRefused: 'Thông tin này không dùng được để mở tài khoản tại đây. Vui lòng liên hệ hỗ trợ.',
  realityCheckDue: 'Đã đến lúc xem lại thời gian chơi. Hãy trả lời lời nhắc để tiếp tục.',
  grantNotOpen: 'Chưa thể nhận phần thưởng này. Xem giờ mở nhận tại trung tâm phần thưởng.',
  grantEnded: 'Phần thưởng này đã được nhận hoặc đã hết hạn. Vui lòng tải lại trang.',
  invitationsClosed: 'Hiện bạn không mời bạn bè hoặc nhận thưởng mời được.',
  invitationDecided: 'Lời mời này đã được quyết định hoặc không cần duyệt.',
  rewardsWithheld:
    'Phần thưởng của bạn đang được kiểm tra và được giữ cho bạn trong lúc đó. Nếu có thắc mắc, hãy liên hệ hỗ trợ.',
  abuseCaseDecided: 'Trường hợp này đã được quyết định theo cách khác.',
  tournamentClosed: 'Hiện bạn không tham gia hoặc rời giải đấu này được.',
  tournamentStateChanged: 'Giải đấu này vừa thay đổi. Vui lòng tải lại trang và kiểm tra.',
  tournamentIncomplete:
    'Giải đấu cần nội dung ở mọi ngôn ngữ của trang, trò chơi được tính, thời gian trong tương lai và giải thưởng.',
  tournamentScopeUnknown: 'Một sảnh hoặc trò chơi không tồn tại.',
  missionStateChanged: 'Nhiệm vụ này vừa thay đổi. Vui lòng tải lại trang và kiểm tra.',
  missionNotFair: 'Nhiệm vụ này không qua được kiểm tra. Vui lòng sửa trước.',
  missionScopeUnknown: 'Một sảnh không tồn tại.',
  entryStateChanged: 'Lượt tham gia này đã thay đổi từ khi bạn mở.',
  nothingToClaim: 'Hiện không có phần thưởng để nhận.',
  drawUnavailable: 'Hiện bạn không dùng vòng quay may mắn được.',
  promotionUnavailable: 'Hiện bạn không đăng ký ưu đãi này được. Vui lòng chọn ưu đãi khác.',
  promoCodeWrong: 'Mã ưu đãi không hợp lệ cho ưu đãi này. Vui lòng kiểm tra.',
  promotionChanged: 'Số liệu của ưu đãi đã thay đổi. Vui lòng xem lại.',
  promotionBudgetUsed: 'Ưu đãi này đã được nhận hết. Vui lòng chọn ưu đãi khác.',
  bonusEnded: 'Tiền thưởng này đã kết thúc. Vui lòng tải lại trang.',
  bonusBetsOpen: 'Một số vé của bạn chưa kết toán. Vui lòng thử lại khi đã kết toán.',
  bonusChanged: 'Số tiền bị trừ đã thay đổi. Vui lòng xem lại.',
  promotionStateChanged: 'Nội dung này vừa thay đổi. Vui lòng tải lại trang.',
  promotionEdited:
    'Người vận hành khác đã lưu bản nháp này sau khi bạn mở. Hãy tải bản của họ trước khi lưu.',
  promotionIncomplete: 'Mỗi ngôn ngữ của trang cần có tiêu đề, tóm tắt và điều khoản.',
  termsUnfair:
    'Điều khoản không công bằng hoặc mâu thuẫn nên ưu đãi này không bắt đầu được. Vui lòng sửa lại.',
  venueNotSeamless: 'Ưu đãi chỉ khóa được sảnh dùng chung ví. Vui lòng chọn sảnh khác.',
  timeLimitReached: 'Bạn đã hết thời gian chơi đã đặt. Xem tại mục Chơi có trách nhiệm.',
  playLimitReached: 'Bạn đã chạm hạn mức cược hoặc thua. Xem tại mục Chơi có trách nhiệm.',
  changeNotReady: 'Thời gian chờ chưa hết.[ Bạn có thể xác nhận sau {retrySeconds}.]',
  limitNotLower: 'Tại đây chỉ đặt hoặc hạ hạn mức; chỉ người chơi mới nâng được.',
  pauseNotLonger: 'Không thể rút ngắn kỳ tạm dừng đang chạy. Hãy chọn kỳ dài hơn.',
  returnTooEarly: 'Kỳ tự loại trừ chưa kết thúc. Khi kết thúc, bạn có thể yêu cầu chơi lại.',
  confirmationNeeded: 'Vui lòng xác nhận bạn đã đọc và hiểu điều này.',

  cardNumberWrong:
    'Số này không hợp lệ tại ngân hàng này.[ Số có từ {digitsMin} đến {digitsMax} chữ số.] Vui lòng kiểm tra và nhập lại.',
  holderScriptWrong:
    'Ngân hàng này không nhận tên viết bằng loại chữ này. Vui lòng chọn ngân hàng khác hoặc liên hệ hỗ trợ.',
  bankCodeTaken: 'Ngân hàng khác đã dùng mã này. Hãy chọn mã khác.',
  cardTaken: 'Thẻ này đã được thêm. Vui lòng dùng thẻ khác.',
  cardCountReached: 'Không thể thêm thẻ. Vui lòng xóa một thẻ trước.[ Tối đa {cardCountMax}.]',
  accountFormatWrong: 'Định dạng tài khoản không hợp lệ. Vui lòng kiểm tra và nhập lại.',
  addressProtocolDiffers: 'Địa chỉ không khớp với mạng. Vui lòng kiểm tra cả hai.',
  checksumUnconfirmed:
    'Địa chỉ này có thể bị gõ sai: mã kiểm tra không khớp. Vui lòng kiểm tra lại.',
  accountCountReached:
    'Không thể thêm tài khoản loại này. Vui lòng xóa một tài khoản trước.[ Tối đa {accountCountMax}.]',
  accountTaken: 'Tài khoản này đã được thêm. Vui lòng dùng tài khoản khác.',
  holderNameDiffers:
    'Tên chủ tài khoản khác họ tên thật của bạn. Vui lòng dùng tài khoản của chính bạn.',
  accountInUse: 'Đang có lệnh rút về tài khoản này. Vui lòng chờ đến khi hoàn tất.',
  accountOnHold:
    'Tài khoản rút tiền này mới được thêm hoặc thay đổi nên chưa dùng được.[ Vui lòng chờ {retrySeconds}.]',
  turnoverNotMet: 'Chưa đạt yêu cầu vòng cược.[ Còn phải cược: {leftMinor}.]',
  unverifiedOrder:
    'Bạn có một lệnh nạp đang duyệt. Vui lòng chờ kết quả hoặc liên hệ hỗ trợ.[ Mã lệnh: {orderNo}]',
  dailyCountReached:
    'Bạn đã hết lượt rút hôm nay.[ Giới hạn ngày: {dailyCount}.] Vui lòng thử lại vào ngày mai.',
  dailyLimitReached:
    'Số tiền này vượt hạn mức rút hôm nay. Vui lòng nhập số thấp hơn.[ Còn lại: {leftMinor}.]',
  methodNeedsBankWithdrawal:
    'Phương thức này dùng được sau lần rút thành công đầu tiên về thẻ ngân hàng.',
  rateChanged: 'Tỷ giá đã thay đổi. Vui lòng xem lại số tiền.',
  settlementTooEarly: 'Kênh thanh toán có thể vẫn phản hồi.[ Vui lòng chờ {retrySeconds}.]',
  settlementChanged: 'Đề xuất vừa thay đổi. Vui lòng xem lại.',

  imageUnreadable: 'Không đọc được ảnh. Vui lòng chọn ảnh khác.',
  imageTooManyPixels: 'Độ phân giải của ảnh quá cao. Vui lòng chọn ảnh nhỏ hơn.',
  uploadQuotaReached: 'Bạn đã đạt giới hạn tải lên hôm nay. Vui lòng thử lại vào ngày mai.',
  picturesBusy: 'Hệ thống tải ảnh đang bận. Vui lòng thử lại[ sau {retrySeconds}].',

  feedbackOrderUnknown:
    'Lệnh này không phải của bạn hoặc đã quá cũ. Hãy chọn trong danh sách hoặc để trống.',
  pictureUnknown: 'Một ảnh không còn nữa. Vui lòng gỡ ra và thêm lại.',
  feedbackTooMany: 'Bạn đã đạt giới hạn góp ý trong ngày.[ Vui lòng thử lại sau {retrySeconds}.]',
  feedbackAnswered: 'Góp ý này đã được trả lời.',
  cannedTextMissing: 'Vui lòng viết câu trả lời bằng mọi ngôn ngữ của trang.',
  cannedNameTaken: 'Một câu trả lời mẫu khác đã dùng tên này. Vui lòng chọn tên khác.',

  chatUnavailable: 'Hiện không có nhân viên trực chat. Hãy để lại lời nhắn; chúng tôi sẽ trả lời.',
  chatTooMany:
    'Bạn đã mở quá nhiều cuộc chat. [Thử lại sau {retrySeconds}.] Bạn cũng có thể để lại lời nhắn.',
  chatEnded: 'Cuộc chat này đã kết thúc. Vui lòng bắt đầu cuộc mới.',
  chatStillOpen: 'Cuộc chat chưa kết thúc. Hãy kết thúc trước rồi đánh giá.',
  chatTaken:
    'Người vận hành khác đang phụ trách cuộc chat này[: {operator}]. Hãy tiếp nhận để trả lời.',
  chatsAtOnceReached:
    'Bạn đã mở tối đa số cuộc chat cho phép[ ({max})]. Hãy kết thúc hoặc chuyển bớt một cuộc.',
  operatorUnavailable:
    'Người vận hành đó hiện không nhận chat. Hãy chọn người khác hoặc trả về hàng chờ.',
  orderUnknown: 'Lệnh này không phải lệnh nạp hoặc rút của bạn. Vui lòng chọn trong danh sách.',
  emailNotBound: 'Tài khoản của bạn chưa có email. Hãy liên kết trước.',
  pushServiceUnknown:
    'Trang này không hỗ trợ dịch vụ thông báo của trình duyệt này nên thông báo chưa được bật.',

  unknownFact: 'Trang không có số liệu này.[ Tên: {name}.]',
  articleIncomplete: 'Mỗi ngôn ngữ của trang cần có tiêu đề và nội dung trước khi đăng bài.',
  noDraft: 'Không có bản nháp để đăng. Vui lòng lưu một bản trước.',
  draftChanged: 'Người khác đã sửa nội dung này. Hãy tải lại rồi sửa lại.',
  placementIncomplete:
    'Trước khi đăng, mọi nội dung phải có đủ các ngôn ngữ của trang và mọi ngôn ngữ khác mà một nội dung đã có.',
  documentUnready: 'Một số nội dung còn thiếu hoặc sai. Hãy sửa chỗ được đánh dấu rồi đăng lại.',
  mailingSent: 'Tin này đã được gửi hoặc hẹn giờ. Hãy tải lại trang.',
  mailingNotSent: 'Tin này chưa được gửi nên không có gì để thu hồi.',
  mailingIncomplete: 'Thiếu tiêu đề hoặc nội dung ở một ngôn ngữ.',
  nobodyToWriteTo: 'Không có người chơi nào phù hợp. Hãy kiểm tra người nhận.',
  publishTimePast: 'Hãy chọn thời điểm trong tương lai.',
  placementPublished: 'Hãy ẩn trước: nội dung này đang ở trang chủ.',
  articlePublished: 'Bài này đã được xuất bản: hãy ẩn thay vì xóa.',

  staffLoginFailed: 'Sai tên đăng nhập hoặc mật khẩu. Vui lòng kiểm tra cả hai rồi thử lại.',
  totpWrong: 'Mã không đúng hoặc đã được dùng. Vui lòng chờ mã tiếp theo.',
  reviewedBySomebodyElse: 'Người khác đã nhận lệnh này.[ Người duyệt: {reviewer}]',
  needsSecondApprover: 'Số tiền này cần người duyệt thứ hai.',
  sameApprover: 'Bạn đã duyệt việc này. Người vận hành khác phải duyệt lần hai.',
  reasonRequired: 'Vui lòng nêu lý do.',
  maintenancePeriodWrong:
    'Bảo trì phải kết thúc sau khi bắt đầu, kết thúc trong tương lai và không quá một tuần.',
  playerStateChanged: 'Người khác vừa khóa hoặc mở khóa người chơi này. Vui lòng tải lại trang.',
  playerUnderAge:
    'Theo ngày sinh đã lưu, người chơi chưa đủ 18 tuổi nên không thể mở khóa. Nếu ngày sinh sai, hãy sửa trước.',
  tagsFull: 'Người chơi này đã có số nhãn tối đa. Hãy bỏ bớt một nhãn.',
  colourTooLight:
    'Chữ trắng khó đọc trên màu này[ ({contrast}:1 thay vì 4.5:1)]. Hãy chọn màu đậm hơn[, ví dụ {nearest}].',
  logoUnsuitable: 'Logo phải rộng từ một đến sáu lần chiều cao[ và cao ít nhất {heightPx} pixel].',
  iconUnsuitable: 'Biểu tượng ứng dụng phải là hình vuông[, tối thiểu {sidePx} × {sidePx} pixel].',
  settingChanged: 'Người khác vừa thay đổi mục này. Hãy xem giá trị mới rồi thử lại.',
  ownPlayer: 'Bạn có thông tin chung với người chơi này. Người vận hành khác phải quyết định.',
  settlementVoid:
    'Người đề xuất kết quả này không còn quyền đề xuất. Việc xử lý bị vô hiệu.[ Người đề xuất: {username}]',
  proposalClosed: 'Đề xuất này đã được quyết định, rút lại hoặc hết hạn. Vui lòng tải lại trang.',
  proposalStale: 'Các giá trị mà đề xuất này đổi đã thay đổi. Vui lòng đề xuất lại.',
  proposalVoid:
    'Người đề xuất thay đổi này không còn quyền thực hiện. Đề xuất bị vô hiệu.[ Người đề xuất: {username}]',
  proposalOpen: 'Đã có thay đổi khác cho mục này đang chờ duyệt.[ Người đề xuất: {username}]',
  ownProposal: 'Bạn là người đề xuất. Người vận hành khác phải quyết định; bạn có thể rút lại.',
  nothingChanged: 'Không có gì thay đổi. Vui lòng đổi một giá trị trước.',
  invitationInvalid:
    'Liên kết không còn hiệu lực: đã hết hạn, đã dùng hoặc được thay bằng liên kết mới. Vui lòng xin liên kết khác.',
  operatorExists: 'Đã có người vận hành với tên đăng nhập này. Vui lòng chọn tên khác.',
  operatorStateChanged: 'Người vận hành vừa thay đổi. Vui lòng kiểm tra rồi thử lại.',
  lastOwner: 'Trang cần ít nhất một chủ sở hữu đang hoạt động. Hãy thêm chủ sở hữu khác trước.',
  setupDone: 'Trang đã được thiết lập. Bạn có thể thay đổi trong trang quản trị.',
  setupIncomplete: 'Vẫn còn bước chưa xong.[ Bước: {step}]',
} satisfies Record<RefusalName, string>;
