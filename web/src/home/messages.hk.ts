import type { messages as en } from './messages.en.ts';

/** The words of the home screen. */
export const messages: typeof en = {
  offers: '優惠',
  messages: '訊息',
  messagesUnread: '訊息，{count} 則未讀',
  totalAssets: '總資產',
  visitor: '登入後查看餘額',
  moneyActions: '資金',
  deposit: '存款',
  transfer: '轉賬',
  withdraw: '取款',
  vip: 'VIP',
  vipLevel: 'VIP {level}',
  login: '登入',
  register: '註冊',
  showBalance: '顯示餘額',
  hideBalance: '隱藏餘額',
  balanceHidden: '餘額已隱藏',
  games: '遊戲',
  continuePlaying: '繼續玩',
  allRecent: '全部',
  categories: '遊戲分類',
  gameOne: '{count} 款遊戲',
  gameCount: '{count} 款遊戲',
  comingSoon: '即將開放',
  maintenanceUntil: '維護至 {time}',
};
