import { fill } from '@vela/client/fill.ts';
import { languages } from '@vela/contract/language.ts';
import type { Place } from '@vela/contract/place.ts';
import { getLanguage } from '../app/choice/language.ts';
import { wordsOf } from '../words.ts';
import { findNearest, writeKnown } from './places.ts';
import type { KnownPlace } from './places.ts';

/** What a place is called: the city that it is in, the one that it is near, or empty. */
export function namePlace(places: readonly KnownPlace[], place: Place): string {
  const nearest = findNearest(places, place);
  if (!nearest) return '';
  const language = getLanguage();
  const known = writeKnown(nearest.place, language, languages[language].intl);
  return nearest.isThere ? known : fill(wordsOf('map').near, { place: known });
}
