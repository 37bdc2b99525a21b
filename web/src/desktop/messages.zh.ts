import type { messages as en } from './messages.en.ts';

export const messages: typeof en = {
  tagline: '真人、棋牌、彩票与电子游戏，一个钱包，随时掌握自己的节奏。',
  menu: '网站菜单',
  languages: '语言',
  session: '今日游戏',
  timeLimit: '时间上限',
  none: '未设置',
  minutes: '今日 {minutes} 分钟',
  unit: '分',
  weekNet: '本周净额',
  depositLeft: '存款限额余额',
  adjust: '调整限额',
  failed: '暂时无法显示您的限额。',
  visitor: '登录后可查看游戏时间、限额和钱包。',
  login: '登录',
  register: '注册账户',
  phone: '用手机玩更方便',
  scan: '扫码打开，并可添加到主屏幕。',
  install: '如何安装应用',
  code: '本站的二维码',
};
