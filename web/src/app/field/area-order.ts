import type { Language } from '@vela/contract/language.ts';

/** Where most readers of a language have their phones; English says nothing of that. */
const ofLanguage: Partial<Record<Language, string>> = {
  zh: '86',
  hk: '852',
  th: '66',
  vn: '84',
  pg: '55',
  fp: '63',
  md: '95',
};

/** Where the people of a site have theirs, by the currency of its books. */
const ofCurrency: Record<string, string> = {
  HKD: '852',
  CNY: '86',
  THB: '66',
  JPY: '81',
  USD: '1',
  GBP: '44',
};

/**
 * Dialling codes in the order in which they are offered: that of the language, that of the site,
 * and the others as the operator has put them.
 */
export function orderAreas(
  areas: readonly string[],
  of: { language: Language; currency: string },
): string[] {
  const first = [ofLanguage[of.language], ofCurrency[of.currency]];
  const wanted = first.filter((area) => area !== undefined && areas.includes(area));
  return [...new Set([...wanted.filter((area) => area !== undefined), ...areas])];
}
