import type { messages as en } from './messages.en.ts';

export const messages: typeof en = {
  tagline: '真人、棋牌、彩票與電子遊戲，一個錢包，隨時掌握自己的節奏。',
  menu: '網站選單',
  languages: '語言',
  session: '今日遊戲',
  timeLimit: '時間上限',
  none: '未設定',
  minutes: '今日 {minutes} 分鐘',
  unit: '分',
  weekNet: '本週淨額',
  depositLeft: '存款限額餘額',
  adjust: '調整限額',
  failed: '暫時未能顯示你的限額。',
  visitor: '登入後可查看遊戲時間、限額及錢包。',
  login: '登入',
  register: '建立賬戶',
  phone: '用手機玩更方便',
  scan: '掃碼開啟，並可加到主畫面。',
  install: '如何安裝應用程式',
  code: '本站的二維碼',
};
