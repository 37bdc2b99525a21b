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

/** The languages in which operators write all that they publish; others fall back to `en`. */
export const writtenLanguages = ['zh', 'hk', 'en', 'th'] as const satisfies readonly Language[];

/** One of the languages in which operators write. */
export type WrittenLanguage = (typeof writtenLanguages)[number];

/** The language in which a reader gets what operators write. */
export const toWritten = (language: Language): WrittenLanguage =>
  writtenLanguages.find((it) => it === language) ?? 'en';

/** A text in the written languages; the others fall back to `en`. */
export type LocalText = { zh: string; hk: string; en: string; th: string } & Partial<
  Record<Language, string>
>;

/** A language's value; languages without one read English. */
export function inLanguage<T>(
  written: { en: T } & Partial<Record<Language, T>>,
  language: Language,
): T {
  return written[language] ?? written.en;
}

/**
 * The name of something in a language; one that is not written there has its English name, or else
 * the first that is written.
 */
export const nameIn = (names: Partial<Record<Language, string>>, language: Language): string =>
  [names[language], names.en, ...Object.values(names)].find((it) => it?.trim()) ?? '';

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
