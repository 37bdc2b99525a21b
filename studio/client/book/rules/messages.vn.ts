import type { RuleMessages } from './messages.en.ts';

/** The rules of the sportsbook in Vietnamese. */
export const vn: RuleMessages = {
  titles: {
    limits: 'Tỷ lệ và giới hạn',
    valid: 'Cược hợp lệ',
    live: 'Cược trực tiếp',
    settled: 'Kết toán',
    voided: 'Cược vô hiệu',
    ties: 'Đồng hạng và cầu thủ ghi bàn',
    corrected: 'Sửa kết quả',
  },
  texts: {
    legs: 'Cược xiên có từ {least} đến {most} trận, cược hệ thống tối đa {most} trận. Tỷ lệ cược xiên là tích tỷ lệ các trận.',
    validOdds:
      'Cược được tính là hợp lệ khi tỷ lệ từ {odds} trở lên, tối đa bằng phần đã chịu rủi ro. Cược xiên nhân các tỷ lệ; cược hệ thống tính riêng từng tổ hợp. Cược vô hiệu, hòa tiền, cược miễn phí và phần hoàn lại không tính; cược bán lại tính số tiền thắng hoặc thua.',
    opposite:
      'Một tổ hợp không được tính nếu có lựa chọn đối nhau với cược khác của bạn ở cùng trận: không kết quả nào để cả hai thắng, cũng không kết quả nào để cả hai thua, như tài 2.5 và xỉu 2.5.',
    delays:
      'Cược trực tiếp phải chờ trước khi được nhận, theo thời gian dài nhất của các trận. Nhà giao dịch có thể đặt thời gian khác cho một trận.',
    seconds: '{count} giây',
    within:
      'Thường kết toán trong một phút sau khi có kết quả; chậm nhất {single} phút sau đó, cược hiệp một {half} phút sau khi hết hiệp, cược xiên {parlay} giờ sau trận cuối.',
    complete: 'Cược được kết toán khi phần thi đấu liên quan đã hoàn tất, dù sau đó có chuyện gì.',
    abandoned:
      'Trận bị dừng, bỏ cuộc hoặc thắng không đấu: phần đã hoàn tất giữ nguyên, phần còn lại vô hiệu ngay, kể cả khi một bên không thể thua nữa. Trận bị hoãn vẫn có hiệu lực nếu xong trong {hours} giờ kể từ giờ bắt đầu ban đầu.',
    voidLeg:
      'Trận vô hiệu hoặc hòa tiền tính tỷ lệ 1.00, phần còn lại của cược xiên tiếp tục. Nếu tất cả vô hiệu, tiền cược được hoàn.',
    deadHeat:
      'Đồng hạng chia các hạng còn lại: hai người cùng thắng một hạng thì một nửa tiền cược thắng, nửa kia thua. Ai không thi đấu thì cược vô hiệu.',
    builder:
      'Mọi lựa chọn phải thắng. Một lựa chọn thua là thua cả; nếu không, một lựa chọn vô hiệu hoặc hoàn tiền làm cả cược vô hiệu.',
    cashOut:
      'Giá trị là tiền cược nhân với tỷ lệ đã đặt và cơ hội thắng hiện tại của từng trận, trừ {margin}. Trận đã kết toán tính theo kết quả. Có thể bán từ {least} tiền cược trở lên khi cược chưa ngã ngũ.',
    margin:
      'Lợi thế nhà cái: {twoWay} với kèo chấp, tài/xỉu và đội thắng, {other} với kèo khác, {builder} với cược tổ hợp, {cashOut} khi bán lại.',
    limits: 'Cược đơn từ {single}, cược xiên từ {parlay}. Mỗi cược trả tối đa {payout}.',
    regular:
      'Bóng đá tính thời gian chính thức kể cả bù giờ, trừ khi ghi khác. Bóng rổ tính cả hiệp phụ.',
    otherSports:
      'Khúc côn cầu trên băng tính thời gian chính thức; cược đội thắng tính cả hiệp phụ, không tính loạt luân lưu. Cricket tính cả hai lượt, không tính super over. Nếu cược đội thắng hòa, tiền cược được hoàn lại. Muay Thái chỉ tính các hiệp trọn vẹn. Quần vợt: cược vào game hoặc điểm không được chơi bị hủy.',
    quarter: 'Kèo một phần tư chia đôi tiền cược cho hai mức liền kề.',
    live: 'Kèo chấp trực tiếp chỉ tính tỷ số ghi được sau khi cược.',
    danger:
      'Cược trực tiếp chờ vài giây, lâu hơn khi có tấn công nguy hiểm. Nếu có bàn thắng, thẻ đỏ hoặc tỷ lệ đổi, tiền cược được hoàn.',
    corrected:
      'Kết quả sai được sửa trong {hours} giờ kể từ giờ bắt đầu: cược được tính lại, phần chênh lệch được trả thêm hoặc thu hồi. Sau đó kết quả tính cược không đổi.',
    voided:
      'Lựa chọn bị vô hiệu nếu phần thi đấu liên quan chưa kết thúc trong {hours} giờ kể từ giờ bắt đầu.',
    free: 'Cược miễn phí dùng cho một cược đơn hoặc một cược xiên. Chỉ trả tiền thắng, không hoàn tiền cược; không bán lại được và không tính là cược hợp lệ. Thắng nửa trả một nửa tiền thắng, thua nửa không trả gì. Nếu cược vô hiệu, hòa tiền hoặc không được nhận, có thể dùng lại cược miễn phí trong ít nhất ba ngày; việc sửa kết quả sau đó không thay đổi điều này.',
    terms: 'Cuối trang của mỗi trận ghi lợi thế nhà cái và giới hạn áp dụng cho trận đó.',
    forms: 'Kiểu tỷ lệ chỉ đổi cách hiển thị, không đổi tiền trả.',
    simulated: 'Giải đấu, đội và trận đấu là mô phỏng.',
  },
};
