import type { Templates } from './templates.en.ts';

/** The messages that the site sends, in Thai. */
export const templates: Templates = {
  welcome: {
    title: 'ยินดีต้อนรับสู่ {site}',
    body: 'บัญชี {username} ของคุณเปิดใช้งานแล้ว ก่อนฝากเงินครั้งแรก โปรดผูกเบอร์โทรศัพท์และตั้งรหัสผ่านชั้นที่สอง เว็บไซต์นี้ใช้เงินจำลอง',
  },
  newDevice: {
    title: 'เข้าสู่ระบบจากอุปกรณ์ใหม่',
    body: 'บัญชีของคุณถูกใช้บนอุปกรณ์ใหม่เมื่อ {time}: {device} หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านทันที',
  },
  depositCompleted: {
    title: 'เงินฝากเข้าแล้ว {amountMinor}',
    body: 'รายการ {orderNo} เสร็จสมบูรณ์ และ {amountMinor} อยู่ในกระเป๋าหลักของคุณแล้ว',
  },
  depositRejected: {
    title: 'ไม่รับรายการฝาก',
    body: 'รายการ {orderNo} จำนวน {amountMinor} ไม่ได้รับการยอมรับ หากชำระแล้ว โปรดติดต่อฝ่ายช่วยเหลือ เหตุผล: {reason}',
  },
  depositExpired: {
    title: 'รายการฝากหมดอายุ',
    body: 'รายการ {orderNo} จำนวน {amountMinor} ไม่ได้ชำระภายในเวลาและหมดอายุแล้ว หากชำระแล้ว โปรดติดต่อฝ่ายช่วยเหลือพร้อมแจ้งเลขรายการ',
  },
  withdrawalRequested: {
    title: 'ขอถอนเงิน {amountMinor}',
    body: 'กำลังตรวจสอบรายการ {orderNo} เงินจะพักอยู่ในกระเป๋าที่ล็อกจนกว่าจะจ่ายหรือคืน',
  },
  withdrawalPaid: {
    title: 'จ่ายเงินถอนแล้ว {amountMinor}',
    body: 'รายการ {orderNo} จ่ายไปยัง {card} แล้ว',
  },
  withdrawalRejected: {
    title: 'ไม่อนุมัติการถอน',
    body: 'รายการ {orderNo} ไม่ได้รับอนุมัติ และ {amountMinor} คืนเข้ากระเป๋าหลักแล้ว เหตุผล: {reason}',
  },
  withdrawalFailed: {
    title: 'จ่ายเงินถอนไม่สำเร็จ',
    body: 'จ่ายเงินของรายการ {orderNo} ไม่สำเร็จ {amountMinor} คืนเข้ากระเป๋าหลักแล้ว โปรดตรวจสอบบัญชีรับเงิน {card}',
  },
  secondaryPasswordLocked: {
    title: 'รหัสผ่านชั้นที่สองถูกล็อก',
    body: 'ใส่รหัสผ่านชั้นที่สองผิดห้าครั้ง จึงถูกล็อกถึง {time} หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านเข้าสู่ระบบ',
  },
  passwordChanged: {
    title: 'เปลี่ยนรหัสผ่านแล้ว',
    body: 'เปลี่ยนรหัสผ่านเข้าสู่ระบบเมื่อ {time} และออกจากระบบในอุปกรณ์อื่นทั้งหมดแล้ว หากไม่ใช่คุณ โปรดติดต่อฝ่ายช่วยเหลือ',
  },
  phoneBound: {
    title: 'ผูกเบอร์โทรศัพท์แล้ว',
    body: 'เบอร์โทรศัพท์ {phone} ผูกกับบัญชีของคุณแล้ว',
  },
  cardAdded: {
    title: 'เพิ่มบัตรธนาคารแล้ว',
    body: 'เพิ่มบัตร {card} ในบัญชีของคุณเมื่อ {time} หากไม่ใช่คุณ โปรดติดต่อฝ่ายช่วยเหลือ',
  },
  accountAdded: {
    title: 'เพิ่มบัญชีรับเงินแล้ว',
    body: 'เพิ่มบัญชีรับเงิน {account} ในบัญชีของคุณเมื่อ {time} หากไม่ใช่คุณ โปรดติดต่อฝ่ายช่วยเหลือ',
  },
};
