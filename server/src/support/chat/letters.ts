import { inLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { toDay, toWallClock } from '@vela/service/time.ts';
import type { Context, TxContext } from '../../app/route.ts';
import { readSetting, siteSetting } from '../../content/index.ts';
import { listMessages } from './message-store.ts';
import type { ChatMessage } from './message-store.ts';
import type { Chat } from './store.ts';

type Writing = Pick<Context, 'tx' | 'services'> & { language: Language };

/** A letter to queue. */
type Letter = { subject: string; body: string };

/** Chosen: a letter of so many messages can still be read; the chat itself keeps all. */
const messagesMax = 500;

const texts = {
  transcript: {
    zh: '您与 {site} 客服的对话记录',
    hk: '你與 {site} 客服的對話紀錄',
    en: 'Your chat with {site} support',
    th: 'บันทึกแชทของคุณกับฝ่ายบริการลูกค้า {site}',
    vn: 'Nội dung chat của bạn với bộ phận hỗ trợ {site}',
    pg: 'Seu chat com o suporte {site}',
    fp: 'Ang chat mo sa {site} support',
    md: '{site} ဖောက်သည်ဝန်ဆောင်မှုနှင့် သင့်ချတ်မှတ်တမ်း',
  },
  answer: {
    zh: '{site} 客服回复',
    hk: '{site} 客服回覆',
    en: 'Our answer to your message to {site}',
    th: 'คำตอบจากฝ่ายบริการลูกค้า {site}',
    vn: 'Phản hồi lời nhắn bạn gửi {site}',
    pg: 'Nossa resposta à sua mensagem para {site}',
    fp: 'Ang sagot namin sa mensahe mo sa {site}',
    md: '{site} သို့ သင်ပို့ထားသော မက်ဆေ့ချ်အတွက် ကျွန်ုပ်တို့၏ အဖြေ',
  },
  asked: {
    zh: '您的留言：',
    hk: '你的留言：',
    en: 'Your message:',
    th: 'ข้อความของคุณ:',
    vn: 'Lời nhắn của bạn:',
    pg: 'Sua mensagem:',
    fp: 'Ang mensahe mo:',
    md: 'သင့်မက်ဆေ့ချ်:',
  },
  customer: {
    zh: '您',
    hk: '你',
    en: 'You',
    th: 'คุณ',
    vn: 'Bạn',
    pg: 'Você',
    fp: 'Ikaw',
    md: 'သင်',
  },
  operator: {
    zh: '客服',
    hk: '客服',
    en: 'Support',
    th: 'เจ้าหน้าที่',
    vn: 'Hỗ trợ',
    pg: 'Suporte',
    fp: 'Support',
    md: 'ဖောက်သည်ဝန်ဆောင်မှု',
  },
  picture: {
    zh: '[图片]',
    hk: '[圖片]',
    en: '[Picture]',
    th: '[รูปภาพ]',
    vn: '[Ảnh]',
    pg: '[Imagem]',
    fp: '[Larawan]',
    md: '[ပုံ]',
  },
  order: {
    zh: '订单 {body}',
    hk: '訂單 {body}',
    en: 'Order {body}',
    th: 'รายการ {body}',
    vn: 'Lệnh {body}',
    pg: 'Pedido {body}',
    fp: 'Order {body}',
    md: 'အော်ဒါ {body}',
  },
  location: {
    zh: '[位置] {body}',
    hk: '[位置] {body}',
    en: '[Location] {body}',
    th: '[ตำแหน่ง] {body}',
    vn: '[Vị trí] {body}',
    pg: '[Local] {body}',
    fp: '[Lokasyon] {body}',
    md: '[တည်နေရာ] {body}',
  },
  never: {
    zh: '客服绝不会索取您的密码或验证码。',
    hk: '職員絕不會索取你的密碼或驗證碼。',
    en: 'Our staff will never ask for your password or a verification code.',
    th: 'เจ้าหน้าที่จะไม่ขอรหัสผ่านหรือรหัสยืนยันจากคุณ',
    vn: 'Nhân viên không bao giờ hỏi mật khẩu hay mã xác minh của bạn.',
    pg: 'Nossa equipe nunca vai pedir sua senha ou um código de verificação.',
    fp: 'Hindi kailanman hihingin ng aming staff ang password o verification code mo.',
    md: 'ကျွန်ုပ်တို့ဝန်ထမ်းများက သင့်စကားဝှက် သို့မဟုတ် အတည်ပြုကုဒ်ကို ဘယ်တော့မျှ မတောင်းပါ။',
  },
} satisfies Record<string, Record<Language, string>>;

/** The email address of a player's account; null if none is linked. */
export async function findEmail(tx: TxContext['tx'], playerId: bigint): Promise<string | null> {
  const row = await tx
    .selectFrom('players')
    .select('email')
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** The messages of a chat, as its player reads them in an email. */
export async function writeTranscript(context: Writing, chat: Chat): Promise<Letter> {
  const { tx, language, services } = context;
  const messages = await listMessages(tx, chat.chatId, { limit: messagesMax });
  const said = messages.filter(({ author }) => author !== 'system');
  const lines = said.map((message) => writeLine(message, language, services.site.timeZone));
  return write(context, 'transcript', lines.join('\n'));
}

/** An operator's answer to a message that a visitor has left. */
export function writeAnswer(
  context: Writing,
  { body, answer }: { body: string; answer: string },
): Promise<Letter> {
  const asked = inLanguage(texts.asked, context.language);
  return write(context, 'answer', `${answer}\n\n${asked}\n${body}`);
}

async function write(
  { tx, language }: Writing,
  kind: 'transcript' | 'answer',
  body: string,
): Promise<Letter> {
  const { titles } = await readSetting(tx, siteSetting);
  const site = inLanguage(titles, language);
  const never = inLanguage(texts.never, language);
  const subject = inLanguage(texts[kind], language).replaceAll('{site}', site);
  return { subject, body: `${body}\n\n${never}` };
}

function writeLine(message: ChatMessage, language: Language, zone: string): string {
  const { author, kind, body, operatorName, sentAt } = message;
  const { hour, minute } = toWallClock(sentAt, zone);
  const two = (value: number): string => String(value).padStart(2, '0');
  const at = `${toDay(sentAt, zone)} ${two(hour)}:${two(minute)}`;
  const isOperator = author === 'operator';
  const role = inLanguage(isOperator ? texts.operator : texts.customer, language);
  const who = isOperator && operatorName !== '' ? `${role} ${operatorName}` : role;
  const said =
    kind === 'picture' || kind === 'order' || kind === 'location'
      ? inLanguage(texts[kind], language)
      : '{body}';
  // As a function: a text may hold what a replacement would read as a pattern.
  return `${at} ${who}: ${said.replace('{body}', () => body)}`;
}
