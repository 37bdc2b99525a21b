import { toLocales } from '@vela/contract/language.ts';
import { findAreaCountry } from '@vela/contract/area.ts';

/** Formats a dialling code with the name of its country, if known: `Hong Kong +852`. */
export function areaLabel(area: string, locale: string): string {
  const country = findAreaCountry(area);
  if (country === null) return `+${area}`;
  const names = new Intl.DisplayNames(toLocales(locale), {
    type: 'region',
    style: 'short',
    fallback: 'none',
  });
  return `${names.of(country) ?? ''} +${area}`.trim();
}
