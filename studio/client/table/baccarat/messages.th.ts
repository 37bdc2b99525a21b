import type { BaccaratMessages } from './messages.en.ts';

/** Words of baccarat in Thai. */
export const th: BaccaratMessages = {
  spots: {
    player: 'ผู้เล่น',
    banker: 'เจ้ามือ',
    tie: 'เสมอ',
    playerPair: 'คู่ผู้เล่น',
    bankerPair: 'คู่เจ้ามือ',
  },
  winsWith: '{spot}ชนะด้วย {points} แต้ม',
  tieAt: 'เสมอที่ {points} แต้ม',
  natural: 'ป๊อก',
  noCommission: 'ไม่หักค่าคอม · ไพ่ {decks} สำรับ',
  noCommissionRule: 'เจ้ามือจ่าย 1 ต่อ 1 เท่าผู้เล่นโดยไม่หักค่าคอมมิชชัน แต่จ่าย 0.5 ต่อ 1 เมื่อชนะด้วย 6 แต้ม',
  drawRules: {
    deal: 'แจกฝั่งละสองใบ ไพ่ 10 และ J Q K นับ 0 เอซนับ 1 ใช้เฉพาะหลักหน่วยของผลรวม',
    natural: 'หากฝั่งใดได้ 8 หรือ 9 จากสองใบแรก ทั้งสองฝั่งไม่จั่วเพิ่ม',
    player: 'ฝั่งผู้เล่นจั่วเมื่อได้ 0 ถึง 5 และหยุดที่ 6 และ 7',
    banker: 'หากฝั่งผู้เล่นหยุด เจ้ามือจั่วเมื่อได้ 0 ถึง 5 มิฉะนั้นเป็นไปตามตารางตายตัวของไพ่ใบที่สาม',
    tie: 'เมื่อเสมอ เดิมพันฝั่งผู้เล่นและเจ้ามือคืนเต็มจำนวน',
  },
};
