type Pack = Record<string, unknown>;

/** A file of words, `./<slice>/messages.<language>.ts`. */
export type WordFile = { messages: Pack };

/** Files of words that a bundler found, unread. */
type WordFiles = Readonly<Record<string, () => Promise<WordFile>>>;

/** How the words of a slice in a language are loaded; undefined where they are not written. */
export type FindWords = (slice: string, language: string) => (() => Promise<WordFile>) | undefined;

/** Finds words among files by their names. */
export const findAmong =
  (files: WordFiles): FindWords =>
  (slice, language) =>
    files[`./${slice}/messages.${language}.ts`];

/**
 * Opens the words of an app in the language of its page. `Packs` names the words of each slice.
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

  /** Loads the words of slices; what is not written yet reads English. */
  const loadWords = async (...slices: readonly Slice[]): Promise<void> => {
    await Promise.all(slices.map(loadSlice));
  };

  /** The words of a slice; its route has loaded them. */
  const wordsOf = <S extends Slice>(slice: S): Packs[S] => {
    const pack = packs[slice];
    if (!pack) throw new Error(`words of ${slice} are not loaded`);
    return pack as Packs[S];
  };

  return { loadWords, wordsOf };
}
