/** A customer's message and the answer to it. */
type Exchange = { body: string; answer: string };

/** What the people of the demo site write to customer service, by their language. */
export const askedByLanguage: Readonly<Record<string, readonly Exchange[]>> = {
  hk: [
    {
      body: '我剛才的銀行轉賬已付款並上載付款憑證，想知道一般要等多久才會到賬？',
      answer: '你好，銀行轉賬一般於 30 分鐘內核對完成。你的訂單已核對並入賬，多謝等候。',
    },
    {
      body: '希望投注紀錄可以按月份查看，方便我核對每個月的淨額。',
      answer: '多謝建議。投注紀錄現已可按月份查看：開啟「投注紀錄」後選擇月份即可。',
    },
  ],
  zh: [
    {
      body: '昨天的取款显示已批准，但今天还没有收到，请帮忙查一下。',
      answer:
        '您好，您的取款已由银行受理，通常会在一个工作日内到账。如明天仍未到账，请附上账单告诉我们。',
    },
    {
      body: '轮盘在横屏时筹码按钮有点小，手指不容易点中。',
      answer: '感谢反馈，我们已把您的意见转给游戏团队。竖屏时按钮会更大一些。',
    },
  ],
  th: [
    {
      body: 'ฉันตั้งวงเงินฝากไว้ แล้วอยากลดลงอีก จะมีผลเมื่อไร',
      answer: 'สวัสดีค่ะ การลดวงเงินมีผลทันทีหลังยืนยัน ส่วนการเพิ่มต้องรอ 24 ชั่วโมงและยืนยันอีกครั้ง',
    },
    {
      body: 'เข้าเกมบาคาร่าไม่ได้เมื่อคืน หน้าจอค้างอยู่ที่กำลังโหลด',
      answer: 'ขออภัยในความไม่สะดวก เมื่อคืนค่ายเกมปิดปรับปรุง 20 นาที ขณะนี้เข้าเล่นได้แล้วค่ะ',
    },
  ],
  en: [
    {
      body: 'I changed my phone number. How do I link the new one to my account?',
      answer:
        'Open Account and security, choose Phone and confirm it’s you. The new number is linked once you enter its code.',
    },
    {
      body: 'The replay of my last blackjack hand was very helpful, thank you for that.',
      answer: 'Thank you for telling us. You can share the link of a replay as well.',
    },
  ],
};

/** The messages in the chats of the demo site, by language. */
export const chatsByLanguage: Readonly<
  Record<string, { asked: string; answer: string; thanks: string }>
> = {
  hk: {
    asked: '你好，我想提高每日存款限額，應該怎樣做？',
    answer:
      '你好。請到「我的 › 保護自己」提高限額；基於玩家保護，新限額會在 24 小時後經你確認才生效。',
    thanks: '明白，多謝！',
  },
  zh: {
    asked: '您好，我的返水什么时候到账？',
    answer: '您好。返水按天结算，次日即可在「返水」页面领取。',
    thanks: '好的，谢谢。',
  },
  th: {
    asked: 'สวัสดีค่ะ ถอนเงินใช้เวลานานไหมคะ',
    answer: 'สวัสดีค่ะ หลังอนุมัติแล้ว โดยทั่วไปเงินเข้าบัญชีภายใน 30 นาทีค่ะ',
    thanks: 'ขอบคุณค่ะ',
  },
  en: {
    asked: 'Hello, where can I see how much turnover I still need?',
    answer:
      'Hello. Open Withdraw: the remaining turnover is shown above the form, with what counts towards it.',
    thanks: 'Found it, thank you.',
  },
};

/** Texts that operators of the demo site answer with. */
export const cannedAnswers = [
  {
    name: 'Bank transfer: time',
    texts: {
      zh: '您好，银行转账需由工作人员核对，一般 30 分钟内完成。请确认付款凭证已上传到订单。',
      hk: '你好，銀行轉賬須由職員核對，一般於 30 分鐘內完成。請確認付款憑證已上載至訂單。',
      en: 'Bank transfers are checked by our staff, usually within 30 minutes. Please make sure that your proof of payment is uploaded in the order.',
      th: 'การโอนผ่านธนาคารมีเจ้าหน้าที่ตรวจสอบ โดยทั่วไปภายใน 30 นาที โปรดตรวจว่าอัปโหลดหลักฐานการชำระเงินในรายการแล้ว',
    },
  },
  {
    name: 'Turnover: what counts',
    texts: {
      zh: '您好，每笔有效投注不论输赢都计入流水，取款页面会列出还差多少。',
      hk: '你好，每筆有效投注不論輸贏均計入流水，取款頁面會列明尚欠多少。',
      en: 'Every valid bet counts, won or lost. The withdrawal page shows what’s left to bet.',
      th: 'ยอดเดิมพันที่นับทุกครั้งรวมให้ ไม่ว่าแพ้หรือชนะ หน้าถอนเงินแสดงยอดที่ยังขาด',
    },
  },
];
