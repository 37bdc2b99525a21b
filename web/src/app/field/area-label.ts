import { findAreaCountry } from '@vela/contract/area.ts';
import { countryName } from './country-name.ts';

/** Formats a dialling code with the name of its country, if known: `Hong Kong +852`. */
export function areaLabel(area: string, locale: string): string {
  const country = findAreaCountry(area);
  const name = country === null ? null : countryName(country, locale);
  return name === null ? `+${area}` : `${name} +${area}`;
}
