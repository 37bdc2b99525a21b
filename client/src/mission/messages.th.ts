/** The words of a mission's card. */
export const messages = {
  week: '{from} – {to}',
  prize: 'รางวัล {amount}',
  goal: 'ยอดเดิมพันที่นับใน{games}ครบ {target} ภายในสัปดาห์ นับสูงสุด {most} ต่อหนึ่งเดิมพัน',
  categories: {
    sports: 'กีฬา',
    live: 'คาสิโนสด',
    chess: 'ไพ่',
    esports: 'อีสปอร์ต',
    lottery: 'ลอตเตอรี่',
    electronic: 'สล็อต',
  },
};
