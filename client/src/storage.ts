/** The browser storage of one app. */
export type Storage<Key extends string> = {
  /** The stored text of a key; null if there is none, or the browser denies access. */
  read: (key: Key) => string | null;
  /** Stores a text, or removes it if null; a refusal by the browser is ignored. */
  write: (key: Key, value: string | null) => void;
  /** The full key as the browser stores it and its storage events report it. */
  fullName: (key: Key) => string;
};

/**
 * Opens the storage of one app; the prefix separates two apps on one origin. Uses the browser's
 * storage or, with `sessionStorage`, this tab's.
 */
export function createStorage<Key extends string>(
  prefix = '',
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): Storage<Key> {
  const fullName = (key: Key): string => prefix + key;
  return {
    fullName,
    read: (key) => {
      try {
        return globalThis[area].getItem(fullName(key));
      } catch {
        return null;
      }
    },
    write: (key, value) => {
      try {
        if (value === null) globalThis[area].removeItem(fullName(key));
        else globalThis[area].setItem(fullName(key), value);
      } catch {
        // Private windows of some browsers deny storage; the state then lasts as long as the page.
      }
    },
  };
}
