import { createContext, use, type ReactNode } from 'react';
import { createFormat, once, type Format, type FormatSettings } from './format.ts';

const FormatContext = createContext<Format | null>(null);

const formatOf = once(createFormat);

/** Provides one set of formats for money, numbers and dates to everything below. */
export function FormatProvider(props: FormatSettings & { children: ReactNode }) {
  const { children, ...settings } = props;
  return <FormatContext value={formatOf(settings)}>{children}</FormatContext>;
}

/** Returns the formats of the surrounding FormatProvider; throws without one. */
export function useFormat(): Format {
  const format = use(FormatContext);
  if (!format) throw new Error('no FormatProvider');
  return format;
}
