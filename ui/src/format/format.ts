import { toOddsFigure, type OddsFormat } from './odds.ts';

/** The inputs of formatting: language, currency word and time zone. */
export type FormatSettings = {
  /** A BCP 47 tag, for example `zh-Hant-HK`. */
  locale: string;
  /** Written before an amount: `HK$`, `¥`, `฿`; or after it if `isWordBehind`: `元`. */
  currencyWord: string;
  isWordBehind?: boolean | undefined;
  /** Decimal places of the currency's minor unit: 2 for cents, 0 if it has none. */
  minorDigits: number;
  /** An IANA time zone, for example `Asia/Hong_Kong`. */
  timeZone: string;
  calendar?: 'gregory' | 'buddhist' | undefined;
  oddsFormat?: OddsFormat | undefined;
  /** The current year: a month and day of another one are written with it; absent: never. */
  year?: number | undefined;
};

/** Options of an amount. */
export type MoneyOptions = {
  /** Adds a plus sign before a credit. */
  sign?: boolean | undefined;
  /** Omits the currency word (tables and rows). */
  bare?: boolean | undefined;
  /**
   * The decimals: `always` by default; `auto` omits cents of zero; `never` truncates towards zero,
   * so that no amount is shown larger than it is.
   */
  cents?: 'always' | 'auto' | 'never' | undefined;
};

/** The parts of an amount, in display order. */
export type MoneyParts = {
  sign: string;
  prefix: string;
  whole: string;
  cents: string;
  suffix: string;
};

/** An instant: a Date, epoch milliseconds, or an ISO text. */
export type Moment = Date | number | string;

/** How much of a date is written. */
export type DateStyle =
  | 'short'
  | 'medium'
  | 'long'
  | 'month-day'
  | 'month'
  | 'weekday'
  | 'weekday-letter';

/** Formats figures and dates for one language, currency and time zone. */
export type Format = {
  readonly settings: FormatSettings;
  /** Formats an amount in minor units; exact at any size. */
  money(minor: bigint | number, options?: MoneyOptions): string;
  /** The same amount in parts, for large figures with smaller cents. */
  moneyParts(minor: bigint | number, options?: MoneyOptions): MoneyParts;
  /** Adds the currency word to a figure that is not in minor units, such as a rate. */
  withWord(figure: string): string;
  date(at: Moment, style?: DateStyle): string;
  /** A calendar day, `YYYY-MM-DD`: the same day in every time zone. */
  day(day: string, style?: DateStyle): string;
  time(at: Moment, options?: { seconds?: boolean }): string;
  dateTime(at: Moment, style?: DateStyle): string;
  number(value: bigint | number, options?: Intl.NumberFormatOptions): string;
  /** Formats a rate in hundredths of a percent: 13 is 0.13%. */
  percentBp(bp: number): string;
  /**
   * Formats odds given in thousandths, in the reader's format: two decimal places, a third only if
   * needed.
   */
  odds(milli: number): string;
};

/** U+2212, as wide as the plus sign and the digits. */
export const MINUS = '\u2212';

function toMinor(minor: bigint | number): bigint {
  if (typeof minor === 'bigint') return minor;
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not whole minor units`);
  return BigInt(minor);
}

/** Returns a factory that creates a formatter once for each set of options, such as a time zone. */
export function once<Options, Formatter>(make: (options: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (options: Options): Formatter => {
    const key = JSON.stringify(options);
    const known = made.get(key) ?? make(options);
    made.set(key, known);
    return known;
  };
}

/** Formatters for one language, cached: Intl objects are slow to create. */
export function createFormat(settings: FormatSettings): Format {
  const { currencyWord, isWordBehind = false, timeZone, calendar = 'gregory' } = settings;
  const { oddsFormat = 'decimal', minorDigits, year } = settings;
  const perUnit = 10n ** BigInt(minorDigits);
  // Browsers without Burmese would write its dates in the language of the device.
  const locales = [settings.locale, 'en-GB'];

  const numberFormat = once(
    (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locales, options),
  );
  const number: Format['number'] = (value, options = {}) =>
    numberFormat(options).format(value).replace('-', MINUS);
  const dateFormat = once(
    (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locales, { timeZone, calendar, ...options }),
  );
  const dateText = (at: Moment, options: Intl.DateTimeFormatOptions): string =>
    dateFormat(options).format(new Date(at));
  const styleOf = (at: Moment, style: DateStyle, zone: string): Intl.DateTimeFormatOptions => {
    const isOther = style === 'month-day' && year !== undefined && yearOf(at, zone) !== year;
    return DATE_STYLES[isOther ? 'medium' : style];
  };
  const point = numberFormat({ minimumFractionDigits: 1 })
    .formatToParts(1.5)
    .find((part) => part.type === 'decimal');
  const padded = (fraction: bigint) => String(fraction).padStart(minorDigits, '0');
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

  function moneyParts(minor: bigint | number, options: MoneyOptions = {}): MoneyParts {
    const value = toMinor(minor);
    const size = value < 0n ? -value : value;
    const mode = options.cents ?? 'always';
    const fraction = size % perUnit;
    const isInteger = minorDigits === 0 || mode === 'never' || (mode === 'auto' && fraction === 0n);
    const isZero = isInteger ? size < perUnit : size === 0n;
    const plus = options.sign ? '+' : '';
    return {
      sign: isZero ? '' : value < 0n ? MINUS : plus,
      prefix: options.bare || isWordBehind ? '' : currencyWord,
      whole: numberFormat({}).format(size / perUnit),
      cents: isInteger ? '' : `${point?.value ?? '.'}${padded(fraction)}`,
      suffix: options.bare || !isWordBehind ? '' : currencyWord,
    };
  }

  return {
    settings,
    moneyParts,
    money(minor, options) {
      const { sign, prefix, whole, cents, suffix } = moneyParts(minor, options);
      return `${sign}${prefix}${whole}${cents}${suffix}`;
    },
    withWord: (figure) => (isWordBehind ? figure + currencyWord : currencyWord + figure),
    date: (at, style = 'medium') => dateText(at, styleOf(at, style, timeZone)),
    day: (day, style = 'medium') =>
      dateText(day, { ...styleOf(day, style, 'UTC'), timeZone: 'UTC' }),
    time: (at, options) => dateText(at, options?.seconds ? { ...clock, second: '2-digit' } : clock),
    dateTime: (at, style = 'medium') => dateText(at, { ...styleOf(at, style, timeZone), ...clock }),
    number,
    percentBp: (bp) => number(bp / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
    odds(milli) {
      const { value, isInteger } = toOddsFigure(milli, oddsFormat);
      const options: Intl.NumberFormatOptions = isInteger
        ? { signDisplay: 'exceptZero' }
        : { minimumFractionDigits: 2, maximumFractionDigits: 3 };
      return number(value, options);
    },
  };
}

const yearFormat = once(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', calendar: 'gregory' }),
);

/** Returns the year of an instant in a time zone. */
export function yearOf(at: Moment, timeZone: string): number {
  return Number(yearFormat(timeZone).format(new Date(at)));
}

const DATE_STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { year: 'numeric', month: '2-digit', day: '2-digit' },
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  long: { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' },
  // The month is a word, because 06/12 can be read in two ways.
  'month-day': { month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  weekday: { weekday: 'long' },
  'weekday-letter': { weekday: 'narrow' },
};
