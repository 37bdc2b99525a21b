/** The names under which this browser remembers things for the console. */
export type StorageKey = 'token' | 'language' | 'theme';

/** What is remembered under a name; null if nothing, or if the browser does not let us look. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(`console.${key}`);
  } catch {
    return null;
  }
}

/** Remembers a text, or forgets it if null; a browser that refuses is no reason to stop. */
export function store(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`console.${key}`);
    else localStorage.setItem(`console.${key}`, value);
  } catch {
    // Private windows of some browsers refuse; the session then lasts as long as the page.
  }
}
