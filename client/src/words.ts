type Pack = Record<string, unknown>;

/** A file of words, `./<slice>/messages.<language>.ts`. */
export type WordFile = { messages: Pack };

/**
 * Opens the words of an app in the language of its page. `Packs` names the words of each slice;
 * `files` are the files that a bundler found, unread.
 */
export function createWords<Packs extends Record<string, Pack>>(
  files: Readonly<Record<string, () => Promise<WordFile>>>,
  getLanguage: () => string,
) {
  type Slice = keyof Packs & string;
  const packs: Partial<Record<string, Pack>> = {};

  const loadSlice = async (slice: string): Promise<void> => {
    if (packs[slice]) return;
    const load =
      files[`./${slice}/messages.${getLanguage()}.ts`] ?? files[`./${slice}/messages.en.ts`];
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
