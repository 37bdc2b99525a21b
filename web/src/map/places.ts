import type { Place } from '@vela/contract/place.ts';
import type { Language } from '@vela/contract/language.ts';
import { countryName } from '../app/field/country-name.ts';
import { distanceKm, toPoint } from './projection.ts';
import type { Point } from './projection.ts';

/** A city or town of the map. */
export type KnownPlace = Place & {
  /** Its Latin name. */
  name: string;
  /** Its names in other scripts, by language. */
  others: Partial<Record<Language, string>>;
  /** The two letters of its country. */
  country: string;
  point: Point;
};

/** Further away, nothing is near. Chosen: an hour's drive. */
const nearKm = 60;
/** Chosen: within it, one is there. */
const hereKm = 4;
/** Chosen: as many as fit above a keyboard. */
const foundMax = 8;
/** Chosen: in a shorter word, one other letter makes another word. */
const typoLengthMin = 5;

/** Reads lines of places (tools/vite-map.ts), which begin with the largest. */
export const readPlaces = (lines: readonly string[]): KnownPlace[] =>
  lines.map((line) => {
    const [name = '', country = '', north = '0', east = '0', scripts = ''] = line.split('\t');
    const place = { latitude: Number(north) / 1_000, longitude: Number(east) / 1_000 };
    const [hk = '', zh = '', th = ''] = scripts.split('|');
    const written = Object.entries({ hk, zh, th }).filter(([, other]) => other !== '');
    return { ...place, name, others: Object.fromEntries(written), country, point: toPoint(place) };
  });

/** What a place is called in a language. */
export const nameIn = ({ name, others }: KnownPlace, language: Language): string =>
  others[language] ?? name;

/** A city with its country as a reader calls them: `Pattaya, Thailand`. */
export function writeKnown(place: KnownPlace, language: Language, locale: string): string {
  const name = nameIn(place, language);
  const country = countryName(place.country, locale);
  if (country === null || country.includes(name)) return name;
  return language === 'hk' || language === 'zh' ? `${country}${name}` : `${name}, ${country}`;
}

/** The place nearest to another, and whether it is there rather than near; null if none is. */
export function findNearest(
  places: readonly KnownPlace[],
  to: Place,
): { place: KnownPlace; isThere: boolean } | null {
  let nearest: KnownPlace | null = null;
  let least = nearKm;
  for (const place of places) {
    // A degree of latitude is 111 km: most places are told apart without a sine.
    if (Math.abs(place.latitude - to.latitude) * 111 > least) continue;
    const km = distanceKm(place, to);
    if (km < least) [nearest, least] = [place, km];
  }
  return nearest && { place: nearest, isThere: least <= hereKm };
}

/** A text without what people leave out: case, accents, spaces and signs. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replace(/[^\p{L}\p{N}]/gu, '');

const folded = new WeakMap<KnownPlace, string[]>();

function namesOf(place: KnownPlace): string[] {
  const known = folded.get(place) ?? [place.name, ...Object.values(place.others)].map(fold);
  folded.set(place, known);
  return known;
}

/**
 * Places by a name in any of their scripts, their country, or with one letter wrong; the best match
 * first, and of equal ones the larger.
 */
export function searchPlaces(
  places: readonly KnownPlace[],
  search: string,
  locale: string,
): KnownPlace[] {
  const wanted = fold(search);
  if (wanted === '') return [];
  const ranked: KnownPlace[][] = [[], [], [], [], []];
  for (const place of places) {
    const names = namesOf(place);
    const rank = rankOf(names, wanted);
    if (rank !== null) ranked[rank]?.push(place);
    else if (fold(countryName(place.country, locale) ?? '').startsWith(wanted))
      ranked[3]?.push(place);
    else if (names.some((name) => hasOneTypo(name, wanted))) ranked[4]?.push(place);
  }
  return ranked.flat().slice(0, foundMax);
}

function rankOf(names: readonly string[], wanted: string): 0 | 1 | 2 | null {
  if (names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  // In the scripts without spaces, two letters are a word.
  const isWord = wanted.length >= 3 || /\p{Script=Han}/u.test(wanted);
  return isWord && names.some((name) => name.includes(wanted)) ? 2 : null;
}

/** True if one letter was left out, added, replaced, or exchanged with its neighbour. */
function hasOneTypo(name: string, wanted: string): boolean {
  if (wanted.length < typoLengthMin || Math.abs(name.length - wanted.length) > 1) return false;
  let at = 0;
  while (at < wanted.length && name[at] === wanted[at]) at += 1;
  const [rest, other] = [name.slice(at), wanted.slice(at)];
  return (
    rest.slice(1) === other.slice(1) ||
    rest === other.slice(1) ||
    rest.slice(1) === other ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  );
}
