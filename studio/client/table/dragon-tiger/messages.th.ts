import type { DragonTigerMessages } from './messages.en.ts';

/** Words of dragon tiger in Thai. */
export const th: DragonTigerMessages = {
  spots: { dragon: 'มังกร', tie: 'เสมอ', tiger: 'เสือ' },
  beats: '{spot}ชนะ {high} ต่อ {low}',
  tieOf: 'เสมอที่ {rank}',
  deal: 'มังกรและเสือได้ไพ่ฝ่ายละหนึ่งใบ',
  ranks: 'แต้มสูงกว่าชนะ A ต่ำสุด K สูงสุด ไม่นับดอก',
  tieRule: 'เมื่อเสมอ คืนเดิมพันมังกรและเสือครึ่งหนึ่ง ส่วนช่องเสมอจ่าย {odds} ต่อ 1',
};
