import { toLocales } from '@vela/contract/language.ts';

const namesOf = new Map<string, Intl.DisplayNames>();

/** A country as a reader calls it, regions of China in short; null if it has no name. */
export function countryName(code: string, locale: string): string | null {
  const names =
    namesOf.get(locale) ??
    new Intl.DisplayNames(toLocales(locale), { type: 'region', style: 'short', fallback: 'none' });
  namesOf.set(locale, names);
  return names.of(code) ?? null;
}
