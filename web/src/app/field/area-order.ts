import type { Language } from '@vela/contract/language.ts';

/** The area of most readers of a language; English implies none. */
const ofLanguage: Partial<Record<Language, string>> = {
  zh: '86',
  hk: '852',
  th: '66',
  vn: '84',
  pg: '55',
  fp: '63',
  md: '95',
};

/** The area of a site's players, by the currency of its books. */
const ofCurrency: Record<string, string> = {
  HKD: '852',
  CNY: '86',
  THB: '66',
  JPY: '81',
  USD: '1',
  GBP: '44',
};

/**
 * Sorts the dialling codes: the language's first, then the site's, then the rest in the operator's
 * order.
 */
export function orderAreas(
  areas: readonly string[],
  of: { language: Language; currency: string },
): string[] {
  const first = [ofLanguage[of.language], ofCurrency[of.currency]];
  const wanted = first.filter((area) => area !== undefined && areas.includes(area));
  return [...new Set([...wanted.filter((area) => area !== undefined), ...areas])];
}
