import type { messages as en } from './messages.en.ts';

export const messages: typeof en = {
  title: '下載應用程式',
  note: '由主畫面直接開啟，無須經應用程式商店。',
  install: '安裝 {name}',
  installed: '你正使用已安裝的應用程式。',
  elsewhere: '其他下載方式',
  by: {
    ios: {
      title: 'iPhone 及 iPad',
      steps: ['輕按瀏覽器工具列的「分享」', '選擇「加入主畫面」', '輕按「加入」'],
    },
    android: {
      title: 'Android 手機',
      steps: ['開啟瀏覽器選單', '選擇「安裝應用程式」或「加到主畫面」', '按「安裝」確認'],
    },
    desktop: {
      title: '這部電腦',
      steps: ['在 Chrome 或 Edge，按網址列右端的安裝圖示', '按「安裝」確認'],
    },
    embedded: {
      title: '請先用瀏覽器開啟',
      steps: [
        '目前的程式只能顯示網頁，不能安裝。請按下方「分享連結」複製網址',
        '在 Safari 或 Chrome 開啟連結',
      ],
    },
  },
  gains: '應用程式的好處',
  whole: { title: '全畫面顯示', sub: '沒有網址列，一按即開' },
  offline: {
    title: '沒有網絡也能開啟',
    sub: '會提示已離線，餘額及紀錄不會存於裝置',
  },
  updates: { title: '自動更新', sub: '新版本會先徵求你同意才啟用' },
  code: '本站的二維碼',
  other: '在其他裝置使用',
  onPhone: '在手機使用',
  scan: '用相機掃描二維碼。',
  share: '分享連結',
  notCopied: '未能複製連結。',
  update: { title: '新版本已準備好。', hint: '頁面會重新載入。', now: '更新' },
};
