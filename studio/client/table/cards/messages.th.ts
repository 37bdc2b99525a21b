import type { CardMessages } from './messages.en.ts';

/** Words that all card games at tables share, in Thai. */
export const th: CardMessages = {
  decks: 'ไพ่ {decks} สำรับ',
  dealing: 'กำลังแจกไพ่',
  shuffle: 'ไพ่ {decks} สำรับ สับใหม่ทุกรอบ ผลที่ผ่านมาไม่มีผลต่อรอบถัดไป',
  cardOf: '{rank} {suit}',
  cardDown: 'ไพ่คว่ำหนึ่งใบ',
  suits: { c: 'ดอกจิก', d: 'ข้าวหลามตัด', h: 'โพแดง', s: 'โพดำ' },
  handPoints: '{spot} {points} แต้ม',
  roads: 'ผลที่ผ่านมา',
  roadsLabel: 'เค้าไพ่: {red} {reds} {blue} {blues} {tie} {ties}',
  maps: {
    bead: 'เค้าไพ่บีด (Bead plate)',
    big: 'เค้าไพ่ใหญ่ (Big road)',
    bigEye: 'เค้าไพ่ตาโต (Big eye boy)',
    small: 'เค้าไพ่เล็ก (Small road)',
    cockroach: 'เค้าไพ่แมลงสาบ (Cockroach road)',
  },
};
