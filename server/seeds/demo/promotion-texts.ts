import type { saveOffer } from '@vela/contract/promotion/staff-calls.ts';
import type { Sent } from '@vela/contract/call.ts';

type Texts = Sent<typeof saveOffer>['texts'];
type Written = Texts['en'];

const write = (title: string, summary: string, ...items: string[]): Written => ({
  title,
  summary,
  blocks: [{ kind: 'list', isOrdered: true, items }],
});

/** The words of a bonus that locks a venue. */
export const slotTexts: Texts = {
  en: write(
    'First steps in Lotus Slots',
    'A bonus on your first deposits.',
    'Deposit into your central wallet; several deposits count together.',
    'Apply here. The deposit and the bonus move into Lotus Slots together.',
    'Once the turnover is met, everything there can be withdrawn.',
  ),
  hk: write(
    '蘭花電子首存禮',
    '首次存款即享獎金。',
    '存款至中央錢包，可分多次，金額累計。',
    '在本頁申請，本筆存款與獎金一併轉入蘭花電子。',
    '流水達標後，場館內所有款項均可提取。',
  ),
  zh: write(
    '兰花电子首存礼',
    '首次存款即享奖金。',
    '存款至中央钱包，可分多次，金额累计。',
    '在本页申请，这笔存款与奖金一并转入兰花电子。',
    '流水达标后，场馆内所有款项均可提取。',
  ),
  th: write(
    'เริ่มต้นกับโลตัส สล็อต',
    'โบนัสสำหรับการฝากครั้งแรก',
    'ฝากเงินเข้ากระเป๋ากลาง ฝากหลายครั้งรวมกันได้',
    'สมัครในหน้านี้ เงินฝากและโบนัสจะย้ายเข้าโลตัส สล็อตพร้อมกัน',
    'เมื่อทำเทิร์นโอเวอร์ครบ ถอนเงินทั้งหมดในค่ายเกมได้',
  ),
};

/** The words of the daily cashback. */
export const cashbackTexts: Texts = {
  en: write(
    'Daily cashback 5%',
    'A share of the day’s net loss.',
    'Apply before the day ends.',
    'After midnight your settled bets of the day are added up.',
    'If they show a net loss, your cashback is paid into your central wallet. There is no need to bet more for it.',
  ),
  hk: write(
    '每日返還 5%',
    '按當日淨輸返還。',
    '請於當日結束前申請。',
    '午夜後合計當日已結算的注單。',
    '如屬淨輸，返還金額存入中央錢包。毋須為此加注。',
  ),
  zh: write(
    '每日返还 5%',
    '按当日净输返还。',
    '请在当日结束前申请。',
    '午夜后合计当日已结算的注单。',
    '如为净输，返还金额存入中央钱包。无需为此加注。',
  ),
  th: write(
    'คืนยอดเสียรายวัน 5%',
    'คืนส่วนหนึ่งของยอดเสียสุทธิประจำวัน',
    'กดสมัครก่อนสิ้นวัน',
    'หลังเที่ยงคืน ระบบรวมเดิมพันของวันที่สรุปผลแล้ว',
    'หากเสียสุทธิ ระบบจะจ่ายส่วนที่คืนเข้ากระเป๋ากลาง ไม่จำเป็นต้องเดิมพันเพิ่มเพื่อให้ได้รับ',
  ),
};

/** The words of the weekly bonus for levels. */
export const vipTexts: Texts = {
  en: write(
    'VIP week',
    '20% on top of the week’s deposits, for VIP 3 and above.',
    'Deposits since Monday count together.',
    'Apply once a week. The bonus goes to your central wallet.',
    'Bet the deposit and the bonus once, in any venue.',
  ),
  hk: write(
    'VIP 週禮',
    'VIP 3 或以上，按本週存款加送 20%。',
    '由週一起的存款累計。',
    '每週可申請一次，獎金存入中央錢包。',
    '存款與獎金完成一倍流水即可，不限場館。',
  ),
  zh: write(
    'VIP 周礼',
    'VIP 3 及以上，按本周存款加送 20%。',
    '从周一起的存款累计。',
    '每周可申请一次，奖金存入中央钱包。',
    '存款与奖金完成一倍流水即可，不限场馆。',
  ),
  th: write(
    'สัปดาห์ VIP',
    'เพิ่ม 20% ของยอดฝากประจำสัปดาห์ สำหรับ VIP 3 ขึ้นไป',
    'ยอดฝากตั้งแต่วันจันทร์นับรวมกัน',
    'สมัครได้สัปดาห์ละครั้ง โบนัสเข้ากระเป๋ากลาง',
    'ทำเทิร์นโอเวอร์ของยอดฝากและโบนัสหนึ่งเท่า เล่นค่ายเกมใดก็ได้',
  ),
};
