import type { messages as en } from './messages.en.ts';

/** The words of the home screen. */
export const messages: typeof en = {
  offers: '优惠',
  messages: '消息',
  messagesUnread: '消息，{count} 条未读',
  totalAssets: '总资产',
  visitor: '登录后查看余额',
  moneyActions: '资金',
  deposit: '存款',
  transfer: '转账',
  withdraw: '取款',
  vip: 'VIP',
  vipLevel: 'VIP {level}',
  login: '登录',
  register: '注册',
  showBalance: '显示余额',
  hideBalance: '隐藏余额',
  balanceHidden: '余额已隐藏',
  games: '游戏',
  continuePlaying: '继续玩',
  allRecent: '全部',
  categories: '游戏分类',
  gameOne: '{count} 款游戏',
  gameCount: '{count} 款游戏',
  comingSoon: '即将开放',
  maintenanceUntil: '维护至 {time}',
};
