import type { messages as en } from './messages.en.ts';

export const messages: typeof en = {
  agent: {
    title: '代理計劃',
    slogan: '與我們合作',
    sub: '為受人信賴的你而設。',
    form: '申請加入',
    name: '姓名',
    nameWrong: '請輸入姓名，最少兩個字元。',
    contactKind: '聯絡方式',
    contacts: {
      phone: {
        name: '電話',
        label: '電話號碼（連國家代碼）',
        wrong: '請輸入電話號碼，例如 +852 5123 4567。',
      },
      email: { name: '電郵', label: '電郵地址', wrong: '請輸入電郵地址。' },
      whatsapp: {
        name: 'WhatsApp',
        label: 'WhatsApp 號碼（連國家代碼）',
        wrong: '請輸入號碼，例如 +852 5123 4567。',
      },
      wechat: { name: '微信', label: '微信號', wrong: '請輸入微信號。' },
      line: { name: 'LINE', label: 'LINE ID', wrong: '請輸入 LINE ID。' },
      telegram: { name: 'Telegram', label: 'Telegram 用戶名稱', wrong: '請輸入用戶名稱。' },
    },
    field: '你會如何推廣',
    fieldHint: '請選擇',
    fieldMissing: '請選擇一項。',
    fields: {
      social: '社交媒體',
      website: '我的網站',
      community: '我熟悉的社羣',
      venue: '實體場所或活動',
      other: '其他',
    },
    place: '地區（選填）',
    placeHint: '城市或國家',
    plan: '你的想法（選填）',
    planHint: '簡單寫幾句',
    consent:
      '我已年滿 18 歲，並同意 {name} 就代理計劃聯絡我。如最終沒有加入，資料會於 {days} 天後刪除。',
    consentMissing: '請勾選同意，我們才可聯絡你。',
    send: '提交申請',
    sentTitle: '已收到你的申請',
    sentHint: '職員會以你的語言聯絡你，你毋須再做其他事。',
  },
};
