type Pack = Record<string, unknown>;

/** A messages file, `./<slice>/messages.<language>.ts`. */
export type WordFile = { messages: Pack };

/** Messages files found by the bundler, not yet loaded. */
type WordFiles = Readonly<Record<string, () => Promise<WordFile>>>;

/** Returns the loader of a slice's messages in a language; undefined if there are none. */
export type FindWords = (slice: string, language: string) => (() => Promise<WordFile>) | undefined;

/** Finds messages files by name. */
export const findAmong =
  (files: WordFiles): FindWords =>
  (slice, language) =>
    files[`./${slice}/messages.${language}.ts`];

/**
 * Creates the messages of an app in the language of its page. `Packs` types the messages of each
 * slice.
 */
export function createWords<Packs extends Record<string, Pack>>(
  find: FindWords,
  getLanguage: () => string,
) {
  type Slice = keyof Packs & string;
  const packs: Partial<Record<string, Pack>> = {};

  const loadSlice = async (slice: string): Promise<void> => {
    if (packs[slice]) return;
    const load = find(slice, getLanguage()) ?? find(slice, 'en');
    if (!load) throw new Error(`no words for ${slice}`);
    packs[slice] = (await load()).messages;
  };

  /** Loads the messages of slices; missing languages fall back to English. */
  const loadWords = async (...slices: readonly Slice[]): Promise<void> => {
    await Promise.all(slices.map(loadSlice));
  };

  /** The messages of a slice; its route has loaded them. */
  const wordsOf = <S extends Slice>(slice: S): Packs[S] => {
    const pack = packs[slice];
    if (!pack) throw new Error(`no words of ${slice}`);
    return pack as Packs[S];
  };

  return { loadWords, wordsOf };
}
