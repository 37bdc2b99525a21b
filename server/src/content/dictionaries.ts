/** An entry of a dictionary: the stored value and its labels. */
type Entry = { value: string; labels: { zh: string; hk: string; en: string; th: string } };

const entry = (value: string, zh: string, hk: string, en: string, th: string): Entry => ({
  value,
  labels: { zh, hk, en, th },
});

/** The dictionaries that a new site starts with. */
export const initialDictionaries: Record<string, Entry[]> = {
  cancelReason: [
    entry(
      'appRisk',
      '支付应用提示有风险',
      '付款應用程式提示有風險',
      'My payment app warned me of a risk',
      'แอปชำระเงินแจ้งเตือนความเสี่ยง',
    ),
    entry(
      'cardFrozen',
      '银行卡被冻结或受限',
      '銀行卡被凍結或受限制',
      'My bank card is frozen or restricted',
      'บัตรธนาคารถูกอายัดหรือถูกจำกัด',
    ),
    entry(
      'noBank',
      '找不到可用的银行',
      '找不到可用的銀行',
      'I can’t find a bank to pay from',
      'ไม่พบธนาคารที่ใช้ได้',
    ),
    entry(
      'changedMind',
      '不想存款了',
      '不想存款了',
      'I no longer want to deposit',
      'ไม่ต้องการฝากเงินแล้ว',
    ),
    entry('other', '其他原因', '其他原因', 'Other reason', 'เหตุผลอื่น'),
  ],
  sex: [entry('male', '男', '男', 'Male', 'ชาย'), entry('female', '女', '女', 'Female', 'หญิง')],
  cardType: [
    entry('savings', '储蓄卡', '扣賬卡', 'Debit card', 'บัตรเดบิต'),
    entry('credit', '信用卡', '信用卡', 'Credit card', 'บัตรเครดิต'),
  ],
  withdrawalType: [
    entry('instant', '即时取款', '即時取款', 'Instant', 'ทันที'),
    entry('scheduled', '预约取款', '預約取款', 'Scheduled', 'ตั้งเวลา'),
  ],
  virtualCoinProtocol: [
    entry('TRC20', 'TRC20', 'TRC20', 'TRC20', 'TRC20'),
    entry('ERC20', 'ERC20', 'ERC20', 'ERC20', 'ERC20'),
  ],
  feedbackType: [
    entry('deposit', '存款问题', '存款問題', 'Deposit', 'ฝากเงิน'),
    entry('withdrawal', '取款问题', '取款問題', 'Withdrawal', 'ถอนเงิน'),
    entry('suggestion', '建议', '建議', 'Suggestion', 'ข้อเสนอแนะ'),
    entry('game', '游戏问题', '遊戲問題', 'Game', 'เกม'),
    entry('promotion', '优惠问题', '優惠問題', 'Offer', 'โปรโมชัน'),
    entry('login', '登录问题', '登入問題', 'Logging in', 'เข้าสู่ระบบ'),
    entry('data', '修改资料', '更改資料', 'Updating my details', 'แก้ไขข้อมูล'),
    entry('turnover', '流水问题', '流水問題', 'Turnover', 'เทิร์นโอเวอร์'),
    entry('other', '其他', '其他', 'Other', 'อื่น ๆ'),
  ],
};
