/** What a browser remembers for one app. */
export type Storage<Key extends string> = {
  /** What is remembered under a name; null if nothing, or if the browser does not let us look. */
  read: (key: Key) => string | null;
  /** Remembers a text, or forgets it if null; a browser that refuses is no reason to stop. */
  write: (key: Key, value: string | null) => void;
  /** The name as the browser keeps it, as its storage events report it. */
  fullName: (key: Key) => string;
};

/**
 * Opens the storage of one app; the prefix keeps two apps of one address apart. What is remembered
 * is the browser's, or with `sessionStorage` this tab's alone.
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
        // Private windows of some browsers refuse; what is not kept lasts as long as the page.
      }
    },
  };
}
