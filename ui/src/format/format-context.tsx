import { createContext, use, useMemo, type ReactNode } from 'react';
import { createFormat, type Format, type FormatSettings } from './format.ts';

const FormatContext = createContext<Format | null>(null);

/** Provides one set of formats for money, numbers and dates to everything below. */
export function FormatProvider({
  children,
  locale,
  currencyWord,
  timeZone,
  isWordBehind,
  minorDigits,
  calendar,
  oddsFormat,
  year,
}: FormatSettings & { children: ReactNode }) {
  const format = useMemo(
    () =>
      createFormat({
        locale,
        currencyWord,
        isWordBehind,
        minorDigits,
        timeZone,
        calendar,
        oddsFormat,
        year,
      }),
    [locale, currencyWord, isWordBehind, minorDigits, timeZone, calendar, oddsFormat, year],
  );
  return <FormatContext value={format}>{children}</FormatContext>;
}

/** Returns the formats of the surrounding FormatProvider; throws without one. */
export function useFormat(): Format {
  const format = use(FormatContext);
  if (!format) throw new Error('no FormatProvider');
  return format;
}
