import { getLanguage } from '../choice/language.ts';
import { useSite } from '../session/site.ts';
import { orderAreas } from './area-order.ts';

/** Sorts dialling codes for the reader and the site. */
export function useAreas(): (areas: readonly string[]) => string[] {
  const { currency } = useSite();
  return (areas) => orderAreas(areas, { language: getLanguage(), currency });
}
