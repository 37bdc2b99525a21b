import { createHash } from 'node:crypto';
import { fillText } from '@vela/contract/fill.ts';
import { inLanguage, isLanguage, languages } from '@vela/contract/language.ts';
import type { Language, LocalText } from '@vela/contract/language.ts';
import { toNetwork } from '@vela/service/proxies.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LocalLimits } from '../app/limits.ts';
import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { toHtml } from '../app/to-html.ts';
import { readSetting, siteSetting } from '../content/index.ts';
import { isSubscribed, readUnsubscribing, unsubscribe, unsubscribePath } from './unsubscribing.ts';
import type { Unsubscribing } from './unsubscribing.ts';

/*
 * The page behind the link of a letter. It is no screen of the app: it needs no login, no script
 * and no country. Programs that look at the links of a mail only GET them, which changes nothing;
 * a reader's press, or that of their mail program (RFC 8058), is a POST.
 */

/** Chosen: mail programs of many readers call from a few addresses. */
const perAddress = { max: 600, perSeconds: 60 };

type Words = { title: string; email: string; sms: string; button: string; leave: string };

const asking: Record<Language, Words> = {
  zh: {
    title: '退订',
    email: '不再接收 {site} 的邮件？',
    sms: '不再接收 {site} 的短信？',
    button: '退订',
    leave: '应用内的消息不受影响。',
  },
  hk: {
    title: '取消訂閱',
    email: '不再接收 {site} 的電郵？',
    sms: '不再接收 {site} 的短訊？',
    button: '取消訂閱',
    leave: '應用程式內的訊息不受影響。',
  },
  en: {
    title: 'Unsubscribe',
    email: 'Stop emails from {site}?',
    sms: 'Stop text messages from {site}?',
    button: 'Unsubscribe',
    leave: 'Messages in the app stay as they are.',
  },
  th: {
    title: 'ยกเลิกการรับข้อความ',
    email: 'หยุดรับอีเมลจาก {site} หรือไม่',
    sms: 'หยุดรับ SMS จาก {site} หรือไม่',
    button: 'ยกเลิกการรับ',
    leave: 'ข้อความในแอปยังคงเหมือนเดิม',
  },
  vn: {
    title: 'Hủy đăng ký',
    email: 'Ngừng nhận email từ {site}?',
    sms: 'Ngừng nhận SMS từ {site}?',
    button: 'Hủy đăng ký',
    leave: 'Tin nhắn trong ứng dụng không thay đổi.',
  },
  pg: {
    title: 'Cancelar inscrição',
    email: 'Parar de receber e-mails de {site}?',
    sms: 'Parar de receber SMS de {site}?',
    button: 'Cancelar inscrição',
    leave: 'As mensagens no app continuam como estão.',
  },
  fp: {
    title: 'Mag-unsubscribe',
    email: 'Itigil ang mga email ng {site}?',
    sms: 'Itigil ang mga SMS ng {site}?',
    button: 'Mag-unsubscribe',
    leave: 'Walang magbabago sa mga mensahe sa app.',
  },
  md: {
    title: 'စာလက်ခံခြင်း ရပ်ရန်',
    email: '{site} ၏ အီးမေးလ်များကို ရပ်မလား။',
    sms: '{site} ၏ SMS များကို ရပ်မလား။',
    button: 'ရပ်မည်',
    leave: 'အက်ပ်အတွင်း မက်ဆေ့ချ်များ မပြောင်းပါ။',
  },
};

const done: LocalText = {
  zh: '您已退订。想再次接收，请在应用的“理性娱乐”中更改。',
  hk: '已取消訂閱。想再次接收，請在應用程式的「理性娛樂」中更改。',
  en: 'You are unsubscribed. To get them again, open Safe play in the app.',
  th: 'ยกเลิกการรับแล้ว หากต้องการรับอีก ไปที่ “เล่นอย่างรับผิดชอบ” ในแอป',
  vn: 'Bạn đã hủy đăng ký. Muốn nhận lại, hãy mở mục Chơi có trách nhiệm trong ứng dụng.',
  pg: 'Inscrição cancelada. Para receber de novo, abra Jogo responsável no app.',
  fp: 'Naka-unsubscribe ka na. Para makatanggap ulit, buksan ang Ligtas na paglalaro sa app.',
  md: 'ရပ်လိုက်ပါပြီ။ ပြန်လက်ခံလိုပါက အက်ပ်ရှိ တာဝန်သိ ကစားခြင်းတွင် ပြောင်းပါ။',
};

const style =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}' +
  'body{margin:0;padding:2rem 1.25rem;max-width:30rem;margin-inline:auto}' +
  'h1{font-size:1.375rem;line-height:1.3}' +
  'button{font:inherit;font-weight:600;width:100%;min-height:3rem;border:0;border-radius:.75rem;' +
  'background:CanvasText;color:Canvas;cursor:pointer}';
const policy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type Asked = FastifyRequest<{ Params: { token: string } }>;

/** Serves the page, and the press on it, on the players' port. */
export function serveUnsubscribing(app: FastifyInstance, services: Services): void {
  const limits = new LocalLimits(services.clock);
  const serve = async (request: Asked, reply: FastifyReply): Promise<FastifyReply> => {
    const waitSeconds = limits.take(toNetwork(request.ip), perAddress);
    if (waitSeconds !== null) return reply.code(429).header('retry-after', waitSeconds).send();
    const { token } = request.params;
    const page = await runWork(services, async (work) => {
      const leaving = await readUnsubscribing(work, token);
      if (leaving && request.method === 'POST') await unsubscribe(work, leaving);
      return leaving && writePage(work, leaving);
    });
    if (page === null) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .send(page);
  };
  const options = { helmet: false, config: { isOpenAbroad: true } } as const;
  app.get(`${unsubscribePath}/:token`, options, serve);
  app.post(`${unsubscribePath}/:token`, options, serve);
}

async function writePage({ tx }: Pick<Work, 'tx'>, leaving: Unsubscribing): Promise<string> {
  const reader = await tx
    .selectFrom('players')
    .select('language')
    .where('playerId', '=', leaving.playerId)
    .executeTakeFirst();
  const language = reader && isLanguage(reader.language) ? reader.language : 'en';
  const { titles } = await readSetting(tx, siteSetting);
  const site = inLanguage(titles, language);
  const words = asking[language];
  const content = (await isSubscribed(tx, leaving))
    ? `<h1>${toHtml(fillText(words[leaving.channel], { site }))}</h1><p>${words.leave}</p>` +
      `<form method="post"><button>${words.button}</button></form>`
    : `<h1>${toHtml(site)}</h1><p role="status">${inLanguage(done, language)}</p>`;
  return (
    `<!doctype html><html lang="${languages[language].tag}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${words.title}</title>` +
    `<style>${style}</style></head><body><main>${content}</main></body></html>`
  );
}
