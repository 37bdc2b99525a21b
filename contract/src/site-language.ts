import type { CurrencyCode } from './currency.ts';
import type { Language } from './language.ts';

/** The language most read where a currency is spent; currencies of many countries have none. */
const currencyLanguages: Readonly<Partial<Record<CurrencyCode, Language>>> = {
  HKD: 'hk',
  CNY: 'zh',
  THB: 'th',
};

/** The language most read in a time zone. */
const zoneLanguages: ReadonlyMap<string, Language> = new Map([
  ['Asia/Hong_Kong', 'hk'],
  ['Asia/Macau', 'hk'],
  ['Asia/Taipei', 'hk'],
  ['Asia/Shanghai', 'zh'],
  ['Asia/Urumqi', 'zh'],
  ['Asia/Bangkok', 'th'],
  ['Asia/Ho_Chi_Minh', 'vn'],
  ['Asia/Saigon', 'vn'],
  ['Asia/Manila', 'fp'],
  ['Asia/Yangon', 'md'],
  ['Asia/Rangoon', 'md'],
  ['America/Sao_Paulo', 'pg'],
  ['America/Bahia', 'pg'],
  ['America/Belem', 'pg'],
  ['America/Fortaleza', 'pg'],
  ['America/Manaus', 'pg'],
  ['America/Recife', 'pg'],
]);

/** The initial language if nothing indicates one. */
export const unguessedLanguage: Language = 'en';

/**
 * The language of most readers of a new site, by its currency, or else by its time zone; null if
 * neither indicates one.
 */
export const guessLanguage = (site: { currency: string; timeZone: string }): Language | null =>
  Object.entries(currencyLanguages).find(([code]) => code === site.currency)?.[1] ??
  zoneLanguages.get(site.timeZone) ??
  null;

/** Language tags of browsers, the more particular first. */
const browserTags: readonly (readonly [RegExp, Language])[] = [
  [/^(zh-(hant|hk|tw|mo)|yue)(-|$)/i, 'hk'],
  [/^zh(-|$)/i, 'zh'],
  [/^en(-|$)/i, 'en'],
  [/^th(-|$)/i, 'th'],
  [/^vi(-|$)/i, 'vn'],
  [/^pt(-|$)/i, 'pg'],
  [/^(fil|tl)(-|$)/i, 'fp'],
  [/^my(-|$)/i, 'md'],
];

/** The language of a browser's tag, such as `zh-Hant-TW`; null for one that we do not have. */
export const readBrowserLanguage = (tag: string): Language | null =>
  browserTags.find(([pattern]) => pattern.test(tag))?.[1] ?? null;
