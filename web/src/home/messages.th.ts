import type { messages as en } from './messages.en.ts';

/** The words of the home screen. */
export const messages: typeof en = {
  offers: 'โปรโมชัน',
  messages: 'ข้อความ',
  messagesUnread: 'ข้อความ ยังไม่อ่าน {count} รายการ',
  totalAssets: 'ยอดเงินรวม',
  visitor: 'เข้าสู่ระบบเพื่อดูยอดเงิน',
  moneyActions: 'การเงิน',
  deposit: 'ฝาก',
  transfer: 'โอน',
  withdraw: 'ถอน',
  vip: 'VIP',
  vipLevel: 'VIP {level}',
  login: 'เข้าสู่ระบบ',
  register: 'สมัคร',
  showBalance: 'แสดงยอดเงิน',
  hideBalance: 'ซ่อนยอดเงิน',
  balanceHidden: 'ซ่อนยอดเงินอยู่',
  games: 'เกม',
  continuePlaying: 'เล่นต่อ',
  allRecent: 'ทั้งหมด',
  categories: 'หมวดหมู่เกม',
  gameOne: '{count} เกม',
  gameCount: '{count} เกม',
  comingSoon: 'เร็ว ๆ นี้',
  maintenanceUntil: 'ปิดปรับปรุงถึง {time}',
};
