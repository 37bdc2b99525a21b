import type { messages as en } from './messages.en.ts';

/** Messages of notifications on a device, in Traditional Chinese. */
export const messages: typeof en = {
  title: '通知',
  what: {
    title: '即時知悉',
    sub: '應用程式關閉時，仍可收到登入、賬戶變更、存款及取款的通知',
  },
  discreet: {
    title: '鎖定畫面不顯示私隱',
    sub: '只顯示標題，不含金額；按一下即可在應用程式內閱讀',
  },
  until: {
    title: '只限此裝置，登出後停止',
    sub: '你可隨時在此關閉。除非你開啟，否則不會收到優惠。',
  },
  turnOn: '開啟通知',
  turnOff: '關閉此裝置的通知',
  isOn: '通知已開啟',
  isOff: '通知已關閉',
  account: { title: '賬戶及安全', sub: '登入、變更、回覆及公告' },
  money: { title: '存款及取款', sub: '入賬、付款或需要你處理時' },
  offers: { title: '優惠及獎賞', sub: '適用於你所有裝置；休息期間不發送' },
  denied: '瀏覽器不允許通知。請在瀏覽器設定中允許本網站的通知，然後再試。',
  failed: '瀏覽器無法連接其通知服務，請檢查網絡後再試。',
  install: '在 iPhone 及 iPad 上，須先把應用程式加到主畫面。請安裝後在該處開啟此頁。',
  toInstall: '安裝應用程式',
  insecure: '通知需要安全連線（https）。請以 https 網址開啟本網站。',
  unsupported: '此瀏覽器無法顯示通知，或正使用私密視窗。你的訊息可在應用程式內閱讀。',
  sandbox: '本網站使用模擬幣，不會向通知服務發送任何內容。職員可在沙盒發件匣查看本應顯示的通知。',
};
