import { listLikelyAreas } from '@vela/contract/area.ts';
import type { Language } from '@vela/contract/language.ts';

/**
 * Sorts the dialling codes: the language's first, then the site's, then the rest in the operator's
 * order.
 */
export function orderAreas(
  areas: readonly string[],
  of: { language: Language; currency: string },
): string[] {
  const likely = listLikelyAreas(of).filter((area) => areas.includes(area));
  return [...new Set([...likely, ...areas])];
}
