import { fillText } from '@vela/contract/fill.ts';
import { inEachLanguage, inLanguage } from '@vela/contract/language.ts';
import type { Language, LocalText } from '@vela/contract/language.ts';
import type { OwnTexts } from '../message/index.ts';

/** How a letter reaches its reader outside the app. */
export type LetterChannel = 'sms' | 'email';

/**
 * What a letter says: a code; that a registering phone or mailbox already has an account; that a
 * protection of the account was changed; or nothing, because there is no recipient.
 */
export type LetterKind = 'code' | 'taken' | 'changed' | 'nobody';

/** The values that the text of a letter contains. */
export type LetterFacts = { site: string; code?: string; minutes?: string };

/** The text of a letter; an SMS has no subject. */
export type Letter = {
  subject: string;
  body: string;
  /** Where mail programs unsubscribe its reader by a POST (RFC 8058). */
  unsubscribeUrl?: string;
};

/** A letter with its target: area and number, or an e-mail address. */
export type Addressed = { target: string; letter: Letter };

/** The outcome of a send: only a letter that was certainly not accepted is sent again. */
export type Outcome = {
  state: 'sent' | 'notSent' | 'refused' | 'unknown';
  /** For the operators' log; empty if it was sent. Never contains text of the letter. */
  problem: string;
};

const subjects: Record<LetterKind, LocalText> = {
  code: {
    zh: '{site} 验证码：{code}',
    hk: '{site} 驗證碼：{code}',
    en: 'Your {site} code: {code}',
    th: 'รหัสยืนยัน {site} ของคุณ: {code}',
    vn: 'Mã xác minh {site} của bạn: {code}',
    pg: 'Seu código {site}: {code}',
    fp: 'Ang {site} code mo: {code}',
    md: 'သင့် {site} ကုဒ်: {code}',
  },
  taken: {
    zh: '您在 {site} 已有账户',
    hk: '你在 {site} 已有賬戶',
    en: 'You already have an account at {site}',
    th: 'คุณมีบัญชีที่ {site} อยู่แล้ว',
    vn: 'Bạn đã có tài khoản tại {site}',
    pg: 'Você já tem uma conta em {site}',
    fp: 'May account ka na sa {site}',
    md: '{site} တွင် သင့်အကောင့် ရှိပြီးသား ဖြစ်သည်',
  },
  changed: {
    zh: '您的 {site} 账户安全资料已变更',
    hk: '你的 {site} 賬戶安全資料已更改',
    en: 'Your {site} account security details were changed',
    th: 'ข้อมูลความปลอดภัยของบัญชี {site} ของคุณเปลี่ยนแปลงแล้ว',
    vn: 'Thông tin bảo mật tài khoản {site} của bạn đã thay đổi',
    pg: 'Os dados de segurança da sua conta {site} mudaram',
    fp: 'Nabago ang security details ng {site} account mo',
    md: 'သင့် {site} အကောင့်၏ လုံခြုံရေးအချက်အလက် ပြောင်းလဲသွားပါပြီ',
  },
  nobody: { zh: '', hk: '', en: '', th: '', vn: '', pg: '', fp: '', md: '' },
};

const bodies: Record<LetterKind, LocalText> = {
  code: {
    zh: '【{site}】您的验证码是 {code}，{minutes} 分钟内有效。客服绝不会索取验证码，请勿告诉任何人。',
    hk: '【{site}】你的驗證碼是 {code}，{minutes} 分鐘內有效。客服絕不會索取驗證碼，請勿告訴任何人。',
    en: '{site}: your code is {code}, valid for {minutes} minutes. Our staff will never ask for it. Don’t share it with anyone.',
    th: '{site}: รหัสของคุณคือ {code} ใช้ได้ {minutes} นาที เจ้าหน้าที่จะไม่ขอรหัสนี้จากคุณ โปรดอย่าบอกผู้อื่น',
    vn: '{site}: mã của bạn là {code}, có hiệu lực {minutes} phút. Nhân viên không bao giờ hỏi mã này. Đừng chia sẻ với ai.',
    pg: '{site}: seu código é {code}, válido por {minutes} minutos. Nossa equipe nunca vai pedir este código. Não compartilhe com ninguém.',
    fp: '{site}: ang code mo ay {code}, valid sa loob ng {minutes} minuto. Hindi ito kailanman hihingin ng aming staff. Huwag ibahagi kahit kanino.',
    md: '{site}: သင့်ကုဒ်မှာ {code} ဖြစ်ပြီး {minutes} မိနစ်အတွင်း အသုံးပြုနိုင်သည်။ ကျွန်ုပ်တို့ဝန်ထမ်းများက ဤကုဒ်ကို ဘယ်တော့မျှ မတောင်းပါ။ မည်သူ့ကိုမျှ မပေးပါနှင့်။',
  },
  taken: {
    zh: '【{site}】有人用此号码或邮箱注册，但它已属于一个账户。若是您本人，请直接登录或找回密码；若不是，请忽略。',
    hk: '【{site}】有人用此號碼或電郵註冊，但它已屬於一個賬戶。若是你本人，請直接登入或找回密碼；若不是，請忽略。',
    en: '{site}: someone tried to register with this number or address, which already has an account. If it was you, log in or reset your password; if not, ignore this message.',
    th: '{site}: มีผู้พยายามสมัครด้วยเบอร์หรืออีเมลของบัญชีที่มีอยู่แล้ว หากเป็นคุณ โปรดเข้าสู่ระบบหรือตั้งรหัสผ่านใหม่ หากไม่ใช่ โปรดละเว้นข้อความนี้',
    vn: '{site}: có người thử đăng ký bằng số điện thoại hoặc email đã có tài khoản. Nếu là bạn, hãy đăng nhập hoặc đặt lại mật khẩu; nếu không, hãy bỏ qua tin này.',
    pg: '{site}: alguém tentou se cadastrar com este número ou e-mail, que já tem uma conta. Se foi você, entre ou redefina sua senha; se não, ignore esta mensagem.',
    fp: '{site}: may sumubok mag-register gamit ang numero o email na ito, na may account na. Kung ikaw iyon, mag-log in o i-reset ang password; kung hindi, balewalain ang mensaheng ito.',
    md: '{site}: အကောင့်ရှိပြီးသား ဤဖုန်းနံပါတ် သို့မဟုတ် အီးမေးလ်ဖြင့် တစ်စုံတစ်ယောက်က အကောင့်ဖွင့်ရန် ကြိုးစားခဲ့သည်။ သင်ဖြစ်ပါက အကောင့်ဝင်ပါ သို့မဟုတ် စကားဝှက်ကို ပြန်သတ်မှတ်ပါ။ မဟုတ်ပါက ဤစာကို လျစ်လျူရှုပါ။',
  },
  changed: {
    zh: '【{site}】您账户的手机、邮箱或密码刚刚变更。如非本人操作，请立即联系客服。',
    hk: '【{site}】你賬戶的手機、電郵或密碼剛剛更改。如非本人操作，請立即聯絡客服。',
    en: '{site}: the phone number, email address or password of your account was just changed. If this wasn’t you, contact support at once.',
    th: '{site}: เบอร์โทรศัพท์ อีเมล หรือรหัสผ่านของบัญชีคุณเพิ่งเปลี่ยนแปลง หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้าทันที',
    vn: '{site}: số điện thoại, email hoặc mật khẩu tài khoản của bạn vừa thay đổi. Nếu không phải bạn, hãy liên hệ hỗ trợ ngay.',
    pg: '{site}: o celular, e-mail ou senha da sua conta acabou de mudar. Se não foi você, fale com o suporte agora.',
    fp: '{site}: kababago lang ng mobile number, email o password ng account mo. Kung hindi ikaw ito, kontakin agad ang support.',
    md: '{site}: သင့်အကောင့်၏ ဖုန်း၊ အီးမေးလ် သို့မဟုတ် စကားဝှက် ပြောင်းလဲသွားပါပြီ။ သင်မဟုတ်ပါက ဖောက်သည်ဝန်ဆောင်မှုကို ချက်ချင်း ဆက်သွယ်ပါ။',
  },
  nobody: {
    zh: '（未发送：没有账户绑定此号码或邮箱。）',
    hk: '（未發送：沒有賬戶綁定此號碼或電郵。）',
    en: '(Not sent: no account is linked to this number or address.)',
    th: '(ไม่ได้ส่ง: ไม่มีบัญชีที่ผูกกับเบอร์หรืออีเมลนี้)',
    vn: '(Chưa gửi: không có tài khoản nào liên kết với số điện thoại hoặc email này.)',
    pg: '(Não enviado: nenhuma conta está vinculada a este número ou e-mail.)',
    fp: '(Hindi naipadala: walang account na naka-link sa numero o email na ito.)',
    md: '(မပို့ပါ: ဤနံပါတ် သို့မဟုတ် အီးမေးလ်နှင့် ချိတ်ထားသော အကောင့်မရှိပါ။)',
  },
};

/** The letters that operators may write in their own words, and their placeholders. */
export const writtenLetters = {
  letterCode: { kind: 'code', placeholders: ['site', 'code', 'minutes'], required: ['code'] },
  letterTaken: { kind: 'taken', placeholders: ['site'], required: [] },
  letterChanged: { kind: 'changed', placeholders: ['site'], required: [] },
} as const satisfies Record<
  string,
  { kind: LetterKind; placeholders: readonly string[]; required: readonly string[] }
>;

/** The name of a letter that operators may write. */
export type WrittenLetter = keyof typeof writtenLetters;

/** Returns the product's text of a letter in every language. */
export const letterTexts = (name: WrittenLetter) =>
  inEachLanguage((language) => {
    const { kind } = writtenLetters[name];
    return {
      title: inLanguage(subjects[kind], language),
      body: inLanguage(bodies[kind], language),
    };
  });

/** The name of a letter by its kind; undefined if operators may not write it. */
const findWritten = (kind: LetterKind): string | undefined =>
  Object.entries(writtenLetters).find(([, it]) => it.kind === kind)?.[0];

/** Writes a letter in a language; `own` are operators' texts. */
export function writeLetter(
  kind: LetterKind,
  language: Language,
  facts: LetterFacts,
  own: OwnTexts = {},
): Letter {
  const { site, code = '', minutes = '' } = facts;
  const values = { site, code, minutes };
  const text = own[findWritten(kind) ?? '']?.[language] ?? {
    title: inLanguage(subjects[kind], language),
    body: inLanguage(bodies[kind], language),
  };
  return { subject: fillText(text.title, values), body: fillText(text.body, values) };
}
