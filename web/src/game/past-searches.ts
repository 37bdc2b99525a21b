import { readStored, store } from '../app/session/storage.ts';

/** How many searches a device remembers. Chosen: they fit above the popular games. */
const searchesMax = 8;

/** The searches with one more in front; the same words in other letters are not kept twice. */
export function addSearch(searches: readonly string[], search: string): string[] {
  const words = search.trim();
  if (words === '') return [...searches];
  const others = searches.filter((it) => it.toLowerCase() !== words.toLowerCase());
  return [words, ...others].slice(0, searchesMax);
}

/** Reads what was remembered; whatever else stands there is nothing. */
export function toSearches(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((it) => typeof it === 'string').slice(0, searchesMax);
  } catch {
    return [];
  }
}

/** What was searched on this device, the last first. */
export const readSearches = (): string[] => toSearches(readStored('gameSearches'));

/** Remembers a search on this device. */
export function rememberSearch(search: string): void {
  store('gameSearches', JSON.stringify(addSearch(readSearches(), search)));
}

/** Forgets every search of this device. */
export const clearSearches = (): void => store('gameSearches', null);
