import type { messages as en } from './messages.en.ts';

export const messages: typeof en = {
  agent: {
    title: 'โครงการตัวแทน',
    slogan: 'ร่วมงานกับเรา',
    sub: 'สำหรับคนที่ผู้อื่นไว้วางใจ',
    form: 'สมัครเข้าร่วม',
    name: 'ชื่อของคุณ',
    nameWrong: 'โปรดกรอกชื่ออย่างน้อยสองตัวอักษร',
    contactKind: 'ช่องทางติดต่อ',
    contacts: {
      phone: {
        name: 'โทรศัพท์',
        label: 'หมายเลขโทรศัพท์พร้อมรหัสประเทศ',
        wrong: 'โปรดกรอกหมายเลข เช่น +66 81 234 5678',
      },
      email: { name: 'อีเมล', label: 'ที่อยู่อีเมล', wrong: 'โปรดกรอกที่อยู่อีเมล' },
      whatsapp: {
        name: 'WhatsApp',
        label: 'หมายเลข WhatsApp พร้อมรหัสประเทศ',
        wrong: 'โปรดกรอกหมายเลข เช่น +66 81 234 5678',
      },
      wechat: { name: 'WeChat', label: 'WeChat ID', wrong: 'โปรดกรอก WeChat ID' },
      line: { name: 'LINE', label: 'LINE ID', wrong: 'โปรดกรอก LINE ID' },
      telegram: { name: 'Telegram', label: 'ชื่อ Telegram', wrong: 'โปรดกรอกชื่อ Telegram' },
    },
    field: 'คุณจะหาผู้เล่นอย่างไร',
    fieldHint: 'เลือกหนึ่งข้อ',
    fieldMissing: 'โปรดเลือกหนึ่งข้อ',
    fields: {
      social: 'โซเชียลมีเดีย',
      website: 'เว็บไซต์ของฉัน',
      community: 'กลุ่มที่ฉันรู้จัก',
      venue: 'สถานที่หรืองานกิจกรรม',
      other: 'อื่น ๆ',
    },
    place: 'พื้นที่ (ไม่บังคับ)',
    placeHint: 'เมืองหรือประเทศ',
    plan: 'สิ่งที่คุณคิดไว้ (ไม่บังคับ)',
    planHint: 'เขียนสั้น ๆ',
    consent:
      'ฉันอายุ 18 ปีขึ้นไป และยินยอมให้ {name} ติดต่อเรื่องโครงการตัวแทน หากไม่ได้เข้าร่วม ข้อมูลนี้จะถูกลบหลัง {days} วัน',
    consentMissing: 'โปรดเลือกช่องนี้ เพื่อให้เราติดต่อคุณได้',
    send: 'ส่งใบสมัคร',
    sentTitle: 'เราได้รับใบสมัครแล้ว',
    sentHint: 'เจ้าหน้าที่จะติดต่อคุณในภาษาของคุณ ไม่ต้องทำอะไรเพิ่ม',
  },
};
