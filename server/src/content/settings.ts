import { storedBlock } from '@vela/contract/blocks.ts';
import { inWritten } from '@vela/contract/shape.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { defineSetting, readSetting } from '../app/settings.ts';
import type { DB } from '../tables.gen.ts';
import { initialDictionaries } from './dictionaries.ts';
import { initialTerms } from './terms.ts';

const words = z.string().default('');

/** A text in the written languages; what is left out is empty. */
const languageText = z.object({ zh: words, hk: words, en: words, th: words });

const parts = z.array(storedBlock).default([]);

/** The same of a text in blocks. */
const languageBlocks = z.object({ zh: parts, hk: parts, en: parts, th: parts });

/** A text that may also be written in the other languages. */
const wideText = inWritten(z.string());

/**
 * The terms and the privacy policy. A new version must be accepted at registration, and by every
 * player who accepted an earlier one, before the next deposit or bet.
 */
export const termsSetting = defineSetting({
  key: 'terms',
  schema: z.object({
    version: z.string().min(1).max(20),
    /** Null: the version that the site started with. */
    publishedAt: z.iso.datetime().nullable().default(null),
    /** What is new compared with the previous version; empty: nothing. */
    changes: languageText.prefault({}),
    /** The same of the versions before, the latest first. */
    earlier: z.array(z.object({ version: z.string(), changes: languageText })).default([]),
    documents: z.array(
      z.object({ key: z.enum(['terms', 'privacy']), titles: languageText, bodies: languageBlocks }),
    ),
  }),
  initial: initialTerms,
});

/** How much a player may upload in 24 hours, and how long unused pictures are kept. */
export const uploadSetting = defineSetting({
  key: 'uploads',
  schema: z.object({
    filesPerDay: z.int().min(1).max(1_000),
    megabytesPerDay: z.int().min(1).max(1_000),
    keepUnusedHours: z.int().min(1).max(720),
  }),
  // Chosen: far more than a day of honest use; a stored picture is a few hundred kilobytes.
  initial: { filesPerDay: 60, megabytesPerDay: 30, keepUnusedHours: 24 },
});

const tileHost = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?\/[^\s]+$/;

/** True for an address of map tiles: `https:` at a plain host, with `{z}`, `{x}` and `{y}`. */
function isTileAddress(address: string): boolean {
  const rest = ['{z}', '{x}', '{y}'].reduce((left, part) => left.replace(part, ''), address);
  return tileHost.test(address) && rest.length === address.length - 9 && !/[{}]/.test(rest);
}

/** The operator's tile server for maps, whose origin the content policy allows; empty: none. */
export const mapSetting = defineSetting({
  key: 'maps',
  schema: z.object({
    tileAddress: z
      .string()
      .max(300)
      .refine((address) => address === '' || isTileAddress(address)),
    attribution: z.string().max(200),
  }),
  initial: { tileAddress: '', attribution: '' },
});

/** The origin of the tile server, which pages may load pictures from; empty without one. */
export async function listTileOrigins(db: Kysely<DB>): Promise<string[]> {
  const { tileAddress } = await readSetting(db, mapSetting);
  return tileAddress === '' ? [] : [new URL(tileAddress).origin];
}

/** The dictionaries, by name: their entries in the order to show, some no longer offered. */
export const dictionariesSetting = defineSetting({
  key: 'dictionaries',
  schema: z.record(
    z.string(),
    z.array(z.object({ value: z.string(), labels: wideText, isOff: z.boolean().optional() })),
  ),
  initial: initialDictionaries,
});

const thaiHelplines = {
  zh: '泰国精神卫生厅心理健康热线 1323',
  hk: '泰國精神衛生廳心理健康熱線 1323',
  en: 'Mental Health Hotline of the Department of Mental Health, Thailand: 1323',
  th: 'สายด่วนสุขภาพจิต กรมสุขภาพจิต 1323',
};

/** The site's basic information; empty links are not shown. */
export const siteSetting = defineSetting({
  key: 'site',
  schema: z.object({
    titles: wideText,
    icon: z.string(),
    /** A change makes every open app reload, once. */
    keywords: z.string(),
    descriptions: wideText,
    serviceHours: wideText,
    mailTexts: wideText,
    helplines: wideText,
    helplineLink: z.string(),
    link: z.string(),
    appLink: z.string(),
    supportMail: z.string(),
    meetalk: z.string(),
    copyright: z.string(),
    /** Where the operator is, in degrees; empty: not shown. */
    officePlace: z.string().default(''),
    officeAddresses: wideText.default({ zh: '', hk: '', en: '', th: '' }),
  }),
  initial: {
    titles: { zh: 'Vela 维拉', hk: 'Vela 維拉', en: 'Vela', th: 'Vela' },
    icon: '/app-icon.svg',
    keywords: 'Vela',
    descriptions: {
      zh: '体育、真人、棋牌、电竞、彩票与电子游戏，每一局都可以验证。',
      hk: '體育、真人、棋牌、電競、彩票及電子遊戲，每一局都可以驗證。',
      en: 'Sports, live tables, cards, e-sports, lottery and slots: every round can be verified.',
      th: 'กีฬา คาสิโนสด ไพ่ อีสปอร์ต ลอตเตอรี่ และสล็อต ตรวจสอบได้ทุกรอบ',
    },
    serviceHours: {
      zh: '工作日 9:00 至 18:00 回复意见反馈',
      hk: '工作天 9:00 至 18:00 回覆意見反饋',
      en: 'Feedback is answered on working days, 9:00 to 18:00',
      th: 'ตอบความคิดเห็นในวันทำการ 9:00 ถึง 18:00 น.',
    },
    mailTexts: {
      zh: '请在邮件中写明用户名和订单号，我们会在一个工作日内回复。切勿发送密码或验证码。',
      hk: '請在電郵註明用戶名稱及訂單編號，我們會於一個工作天內回覆。切勿傳送密碼或驗證碼。',
      en: 'Include your username and order number. We answer within one working day. Never send a password or a verification code.',
      th: 'โปรดแจ้งชื่อผู้ใช้และเลขที่รายการ เราจะตอบภายในหนึ่งวันทำการ ห้ามส่งรหัสผ่านหรือรหัสยืนยัน',
    },
    helplines: {
      zh: '香港平和基金戒赌热线 1834 633',
      hk: '平和基金戒賭熱線 1834 633',
      en: 'Ping Wo Fund gambling helpline, Hong Kong: 1834 633',
      th: 'สายด่วนสุขภาพจิต กรมสุขภาพจิต 1323',
    },
    helplineLink: '',
    link: '',
    appLink: '',
    supportMail: '',
    meetalk: '',
    copyright: 'Vela',
    officePlace: '',
    officeAddresses: { zh: '', hk: '', en: '', th: '' },
  },
  // A helpline that answers where the site is, in every language of its readers.
  initialIn: (currency) => (currency === 'THB' ? { helplines: thaiHelplines } : {}),
});
