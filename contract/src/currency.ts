import { languages, toLocales } from './language.ts';
import type { Language } from './language.ts';

/** A currency and its format. */
export type Currency = {
  /** Decimal places of its minor unit: 2 for cents, 0 if there is none. At most 5. */
  minorDigits: number;
  /** The word before an amount, in every language. */
  word: string;
  /** Words after an amount instead, where readers may choose them. */
  wordsBehind: Partial<Record<Language, string>>;
};

/**
 * Every currency in which a site may keep its books. USDT is counted in cents, because the provider
 * protocol carries five decimal places, not its six.
 */
export const currencies = {
  HKD: {
    minorDigits: 2,
    word: 'HK$',
    wordsBehind: { hk: '元', zh: '元' },
  },
  CNY: {
    minorDigits: 2,
    word: '¥',
    wordsBehind: { hk: '元', zh: '元' },
  },
  THB: {
    minorDigits: 2,
    word: '฿',
    wordsBehind: { hk: '泰銖', zh: '泰铢', th: '\u00a0บาท' },
  },
  JPY: {
    minorDigits: 0,
    word: '¥',
    wordsBehind: { hk: '日圓', zh: '日元' },
  },
  USDT: {
    minorDigits: 2,
    word: 'USDT\u00a0',
    wordsBehind: {},
  },
  USD: {
    minorDigits: 2,
    word: 'US$',
    wordsBehind: { hk: '美元', zh: '美元' },
  },
  EUR: {
    minorDigits: 2,
    word: '€',
    wordsBehind: { hk: '歐元', zh: '欧元' },
  },
  GBP: {
    minorDigits: 2,
    word: '£',
    wordsBehind: { hk: '英鎊', zh: '英镑' },
  },
} as const satisfies Record<string, Currency>;

/** The code of a currency in which a site may keep its books. */
export type CurrencyCode = keyof typeof currencies;

/** True for the code of a currency in which a site may keep its books. */
export const isCurrency = (code: string): code is CurrencyCode => Object.hasOwn(currencies, code);

/** The format of a currency; an unlisted one has cents and its code as its word. */
export function findCurrency(code: string): Currency {
  if (isCurrency(code)) return currencies[code];
  return {
    minorDigits: 2,
    word: code === '' ? '' : `${code}\u00a0`,
    wordsBehind: {},
  };
}

/** How an amount shows its currency: a sign before it, or a word after it. */
export type CurrencyWriting = { currencyWord: string; isWordBehind: boolean; minorDigits: number };

/** How amounts of a currency are written in a language; `word` puts a word after the amount. */
export function writingOf(
  code: string,
  language: Language,
  choice: 'sign' | 'word' = 'sign',
): CurrencyWriting {
  const { minorDigits, word, wordsBehind } = findCurrency(code);
  const behind = choice === 'word' ? wordsBehind[language] : undefined;
  return { currencyWord: behind ?? word, isWordBehind: behind !== undefined, minorDigits };
}

const wholes = new Map<Language, Intl.NumberFormat>();

/** The digits of an amount in a language, without its currency; exact at any size. */
export function writeAmount(
  amountMinor: bigint,
  { language, minorDigits }: { language: Language; minorDigits: number },
): string {
  const whole = wholes.get(language) ?? new Intl.NumberFormat(toLocales(languages[language].intl));
  wholes.set(language, whole);
  const sign = amountMinor < 0n ? '\u2212' : '';
  const size = amountMinor < 0n ? -amountMinor : amountMinor;
  const perUnit = 10n ** BigInt(minorDigits);
  const point = minorDigits === 0 ? '' : '.';
  const rest = minorDigits === 0 ? '' : String(size % perUnit).padStart(minorDigits, '0');
  return `${sign}${whole.format(size / perUnit)}${point}${rest}`;
}
