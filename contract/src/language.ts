/** The eight languages, in the specification's order, with their language tags. */
export const languages = {
  zh: { number: 1, tag: 'zh-Hans', intl: 'zh-CN', name: '简体中文' },
  hk: { number: 2, tag: 'zh-Hant-HK', intl: 'zh-HK', name: '繁體中文' },
  en: { number: 3, tag: 'en', intl: 'en-GB', name: 'English' },
  th: { number: 4, tag: 'th', intl: 'th-TH-u-ca-gregory', name: 'ไทย' },
  vn: { number: 5, tag: 'vi', intl: 'vi-VN', name: 'Tiếng Việt' },
  pg: { number: 6, tag: 'pt-BR', intl: 'pt-BR', name: 'Português' },
  fp: { number: 7, tag: 'fil', intl: 'fil-PH', name: 'Filipino' },
  md: { number: 8, tag: 'my', intl: 'my-MM-u-nu-latn', name: 'မြန်မာ' },
} as const;

/** One of the eight language names of the specification. */
export type Language = keyof typeof languages;

/** The language of a request or player without a chosen one. */
export const defaultLanguage: Language = 'hk';

/** The language for a name outside the eight. */
export const fallbackLanguage: Language = 'zh';

/** True for one of the eight language names. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

/** The language of a `lang` header: missing means the default, unknown the fallback. */
export function readLanguage(header: unknown): Language {
  if (header === undefined || header === '') return defaultLanguage;
  return isLanguage(header) ? header : fallbackLanguage;
}

/** All eight, in the specification's order. */
export const everyLanguage: readonly Language[] = Object.keys(languages).filter(isLanguage);

/**
 * The locales in which a text of a locale is formatted, the first that the browser has: one without
 * Burmese, such as Chrome, would use the language of the device.
 */
export const toLocales = (locale: string): string[] => [locale, languages.en.intl];

/** The languages in which operators write what they publish. */
export const writtenLanguages = ['zh', 'hk', 'en', 'th'] as const satisfies readonly Language[];

/** One of the languages in which operators write. */
export type WrittenLanguage = (typeof writtenLanguages)[number];

/** The language in which a reader gets what operators write, once all of it is written. */
export const toWritten = (language: Language): WrittenLanguage =>
  writtenLanguages.find((it) => it === language) ?? 'en';

/**
 * The languages in which operators must write what a site publishes: those of its readers, which
 * is English for readers of a language in which operators do not write.
 */
export function listRequired(offered: readonly Language[]): WrittenLanguage[] {
  const read = offered.map(toWritten);
  return writtenLanguages.filter((it) => read.includes(it));
}

/** A text in the written languages, each of which may be empty, and in others where it is. */
export type LocalText = { zh: string; hk: string; en: string; th: string } & Partial<
  Record<Language, string>
>;

type Texts<T = unknown> = Partial<Record<Language, T>>;

/** True unless a text is missing or blank; a text of several parts needs each of them. */
function isWritten(text: unknown): boolean {
  if (typeof text === 'string') return text.trim() !== '';
  if (Array.isArray(text)) return text.length > 0;
  return text !== undefined && text !== null && Object.values(text).every(isWritten);
}

/** The languages, of those that are required, in which something is not written. */
export const listUnwritten = <L extends Language>(texts: Texts, required: readonly L[]): L[] =>
  required.filter((it) => !isWritten(texts[it]));

/**
 * The languages, beside the required ones, in which some parts of a text are written and others are
 * not. Parts that are read together would reach their reader in two languages.
 */
export const listHalfWritten = (
  parts: readonly Texts[],
  required: readonly Language[],
): Language[] =>
  everyLanguage
    .filter((it) => !required.includes(it))
    .filter((it) => new Set(parts.map((part) => isWritten(part[it]))).size > 1);

/**
 * The language in which a reader gets a text: their own, or else English, or else the first in
 * which it is written.
 */
export const findWritten = (texts: Texts, language: Language): Language =>
  [language, 'en' as const, ...everyLanguage].find((it) => isWritten(texts[it])) ?? 'en';

/** A text as its reader gets it; it is written in one language at least. */
export function inLanguage<T>(texts: { en: T } & Texts<T>, language: Language): T {
  return texts[findWritten(texts, language)] ?? texts.en;
}

/** The name of something as its reader gets it; empty if it is not written at all. */
export const nameIn = (names: Texts<string>, language: Language): string =>
  inLanguage({ en: '', ...names }, language);

/** One part of texts that have several, in each written language, such as the titles of articles. */
export const mapWritten = <T, U>(
  texts: Record<WrittenLanguage, T>,
  part: (text: T) => U,
): Record<WrittenLanguage, U> => ({
  zh: part(texts.zh),
  hk: part(texts.hk),
  en: part(texts.en),
  th: part(texts.th),
});

/** Computes a value for each of the eight languages. */
export const inEachLanguage = <T>(of: (language: Language) => T): Record<Language, T> => ({
  zh: of('zh'),
  hk: of('hk'),
  en: of('en'),
  th: of('th'),
  vn: of('vn'),
  pg: of('pg'),
  fp: of('fp'),
  md: of('md'),
});
