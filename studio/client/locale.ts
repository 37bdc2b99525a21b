import { writingOf } from '@vela/contract/currency.ts';
import type { FormatSettings } from '@vela/ui/format/format.ts';
import type { Amounts } from './launch.ts';
import type { Messages } from './messages.en.ts';

/** The languages with messages; every other one reads English. */
export type Language = 'zh' | 'hk' | 'en' | 'th' | 'vn' | 'pg' | 'fp' | 'md';

/** Messages in every language, each loaded on demand. */
export type Pack<Words> = Readonly<Record<Language, () => Promise<Words>>>;

const TAGS: Record<Language, { html: string; format: string }> = {
  zh: { html: 'zh-CN', format: 'zh-Hans-CN' },
  hk: { html: 'zh-HK', format: 'zh-Hant-HK' },
  en: { html: 'en', format: 'en-GB' },
  th: { html: 'th', format: 'th-TH' },
  vn: { html: 'vi', format: 'vi-VN' },
  pg: { html: 'pt-BR', format: 'pt-BR' },
  fp: { html: 'fil', format: 'fil-PH' },
  md: { html: 'my', format: 'my-MM-u-nu-latn' },
};

/** Maps a language of the platform to one of ours. */
export function toLanguage(lang: string | null | undefined): Language {
  return isOurs(lang) ? lang : 'en';
}

function isOurs(lang: unknown): lang is Language {
  return typeof lang === 'string' && Object.hasOwn(TAGS, lang);
}

/** Loads the messages of one language. */
export async function loadMessages(language: Language): Promise<Messages> {
  if (language === 'zh') return (await import('./messages.zh.ts')).zh;
  if (language === 'hk') return (await import('./messages.hk.ts')).hk;
  if (language === 'th') return (await import('./messages.th.ts')).th;
  if (language === 'md') return (await import('./messages.md.ts')).md;
  if (language === 'fp') return (await import('./messages.fp.ts')).fp;
  if (language === 'pg') return (await import('./messages.pg.ts')).pg;
  if (language === 'vn') return (await import('./messages.vn.ts')).vn;
  return (await import('./messages.en.ts')).en;
}

/**
 * Number and time formats of a language and a currency; times are the player's local ones. A
 * currency without a sign has its code before amounts.
 */
export function toFormatSettings(
  language: Language,
  currency: string,
  amounts: Amounts = 'sign',
): FormatSettings {
  return {
    locale: TAGS[language].format,
    ...writingOf(currency, language, amounts),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** The value of `lang` for a language. */
export function toHtmlLang(language: Language): string {
  return TAGS[language].html;
}

/** The name of a game in a language; its code if it has none. */
export function toGameName(words: Messages, code: string): string {
  const names: Readonly<Record<string, string>> = words.games;
  return names[code] ?? code;
}
