import { readStored, store } from '../app/session/storage.ts';

/** The number of stored searches. Chosen: they fit above the popular games. */
const searchesMax = 8;

/** Adds a search at the front; the same text in another case is not stored twice. */
export function addSearch(searches: readonly string[], search: string): string[] {
  const words = search.trim();
  if (words === '') return [...searches];
  const others = searches.filter((it) => it.toLowerCase() !== words.toLowerCase());
  return [words, ...others].slice(0, searchesMax);
}

/** Parses the stored searches; anything invalid counts as empty. */
export function toSearches(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((it) => typeof it === 'string').slice(0, searchesMax);
  } catch {
    return [];
  }
}

/** Returns the searches made on this device, latest first. */
export const readSearches = (): string[] => toSearches(readStored('gameSearches'));

/** Stores a search on this device. */
export function rememberSearch(search: string): void {
  store('gameSearches', JSON.stringify(addSearch(readSearches(), search)));
}

/** Deletes every stored search of this device. */
export const clearSearches = (): void => store('gameSearches', null);
