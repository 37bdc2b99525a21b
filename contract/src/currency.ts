import { languages } from './language.ts';
import type { Language } from './language.ts';
import { divideHalfEven } from './money.ts';

/** A currency and its format. */
export type Currency = {
  /** Decimal places of its minor unit: 2 for cents, 0 if there is none. At most 5. */
  minorDigits: number;
  /** The word before an amount, in every language. */
  word: string;
  /** Words after an amount instead, where readers may choose them. */
  wordsBehind: Partial<Record<Language, string>>;
  /** The factor for the product's standard amounts, which are written in HKD. */
  standard: { times: bigint; by: bigint };
  /** The price of one USDT in it, in millionths, until an operator sets the daily rate. */
  usdtRatePpm: number;
};

/**
 * Every currency in which a site may keep its books. The standard factor of each approximates the
 * price of a Hong Kong dollar, chosen so that 100 and 1,000,000 become amounts people pay in it: a
 * plainly converted amount, such as 460 baht, looks like a mistake. USDT is counted in cents,
 * because the provider protocol carries five decimal places, not its six.
 */
export const currencies = {
  HKD: {
    minorDigits: 2,
    word: 'HK$',
    wordsBehind: { hk: '元', zh: '元' },
    standard: { times: 1n, by: 1n },
    usdtRatePpm: 7_800_000,
  },
  CNY: {
    minorDigits: 2,
    word: '¥',
    wordsBehind: { hk: '元', zh: '元' },
    standard: { times: 1n, by: 1n },
    usdtRatePpm: 7_200_000,
  },
  THB: {
    minorDigits: 2,
    word: '฿',
    wordsBehind: { hk: '泰銖', zh: '泰铢', th: '\u00a0บาท' },
    standard: { times: 5n, by: 1n },
    usdtRatePpm: 36_000_000,
  },
  JPY: {
    minorDigits: 0,
    word: '¥',
    wordsBehind: { hk: '日圓', zh: '日元' },
    standard: { times: 20n, by: 1n },
    usdtRatePpm: 150_000_000,
  },
  USDT: {
    minorDigits: 2,
    word: 'USDT\u00a0',
    wordsBehind: {},
    standard: { times: 1n, by: 10n },
    usdtRatePpm: 1_000_000,
  },
  USD: {
    minorDigits: 2,
    word: 'US$',
    wordsBehind: { hk: '美元', zh: '美元' },
    standard: { times: 1n, by: 10n },
    usdtRatePpm: 1_000_000,
  },
  EUR: {
    minorDigits: 2,
    word: '€',
    wordsBehind: { hk: '歐元', zh: '欧元' },
    standard: { times: 1n, by: 10n },
    usdtRatePpm: 920_000,
  },
  GBP: {
    minorDigits: 2,
    word: '£',
    wordsBehind: { hk: '英鎊', zh: '英镑' },
    standard: { times: 1n, by: 10n },
    usdtRatePpm: 790_000,
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
    standard: { times: 1n, by: 1n },
    usdtRatePpm: 1_000_000,
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
  const whole = wholes.get(language) ?? new Intl.NumberFormat(languages[language].intl);
  wholes.set(language, whole);
  const sign = amountMinor < 0n ? '\u2212' : '';
  const size = amountMinor < 0n ? -amountMinor : amountMinor;
  const perUnit = 10n ** BigInt(minorDigits);
  const point = minorDigits === 0 ? '' : '.';
  const rest = minorDigits === 0 ? '' : String(size % perUnit).padStart(minorDigits, '0');
  return `${sign}${whole.format(size / perUnit)}${point}${rest}`;
}

/**
 * Converts a standard amount, in cents of a Hong Kong dollar, to minor units of another currency.
 */
export function toStandard(hkdMinor: bigint, code: string): bigint {
  const { minorDigits, standard } = findCurrency(code);
  return divideHalfEven(hkdMinor * standard.times * 10n ** BigInt(minorDigits), standard.by * 100n);
}
