import { fillText } from '@vela/contract/fill.ts';
import { inEachLanguage, inLanguage, nameIn } from '@vela/contract/language.ts';
import type { Language, LocalText } from '@vela/contract/language.ts';
import type { MailingChannel } from '@vela/contract/mailing/rules.ts';
import type { Letter } from '../access/index.ts';
import type { Content } from './store.ts';

const opening: LocalText = {
  zh: '在应用中打开：{url}',
  hk: '在應用程式中開啟：{url}',
  en: 'Open in the app: {url}',
  th: 'เปิดในแอป: {url}',
  vn: 'Mở trong ứng dụng: {url}',
  pg: 'Abrir no app: {url}',
  fp: 'Buksan sa app: {url}',
  md: 'အက်ပ်တွင် ဖွင့်ရန်: {url}',
};

const naming: LocalText = {
  ...inEachLanguage(() => '{site}: {title}'),
  zh: '{site}：{title}',
  hk: '{site}：{title}',
};

const leaving: Record<MailingChannel, LocalText> = {
  email: {
    zh: '您收到此邮件，是因为您同意接收 {site} 的邮件。退订：{url}',
    hk: '你收到此電郵，是因為你同意接收 {site} 的電郵。取消訂閱：{url}',
    en: 'You get this because you agreed to emails from {site}. Unsubscribe: {url}',
    th: 'คุณได้รับอีเมลนี้เพราะคุณยินยอมรับอีเมลจาก {site} ยกเลิกการรับ: {url}',
    vn: 'Bạn nhận email này vì đã đồng ý nhận email từ {site}. Hủy đăng ký: {url}',
    pg: 'Você recebe este e-mail porque aceitou e-mails de {site}. Cancelar inscrição: {url}',
    fp: 'Natanggap mo ito dahil pumayag ka sa mga email ng {site}. Mag-unsubscribe: {url}',
    md: '{site} ၏ အီးမေးလ်များကို သင်သဘောတူထားသဖြင့် ဤစာကို ရရှိသည်။ ရပ်ရန်: {url}',
  },
  sms: {
    zh: '退订：{url}',
    hk: '取消訂閱：{url}',
    en: 'Unsubscribe: {url}',
    th: 'ยกเลิกการรับ: {url}',
    vn: 'Hủy đăng ký: {url}',
    pg: 'Cancelar inscrição: {url}',
    fp: 'Mag-unsubscribe: {url}',
    md: 'ရပ်ရန်: {url}',
  },
};

/**
 * Writes a mailing as its reader gets it outside the app: an email has all of it, an SMS the name
 * of the site and the title. Both have the link and the way to unsubscribe.
 */
export function writeMailing(
  { titles, bodies, link }: Content,
  reader: {
    channel: MailingChannel;
    language: Language;
    site: string;
    publicUrl: string;
    unsubscribeUrl: string;
  },
): Letter {
  const { channel, language, site, publicUrl, unsubscribeUrl } = reader;
  const title = nameIn(titles, language);
  const url = `${publicUrl.replace(/\/$/, '')}/#${link}`;
  const open = link === '' ? [] : [fillText(inLanguage(opening, language), { url })];
  const leave = fillText(inLanguage(leaving[channel], language), { site, url: unsubscribeUrl });
  if (channel === 'sms') {
    const name = fillText(inLanguage(naming, language), { site, title });
    return { subject: '', body: [name, ...open, leave].join('\n') };
  }
  const body = [nameIn(bodies, language), ...open, leave].join('\n\n');
  return { subject: title, body, unsubscribeUrl };
}
