type Pack = Record<string, unknown>;

/** The files of words that a bundler found, `/src/<slice>/messages.<language>.ts`, unread. */
export type WordFiles = Readonly<Record<string, () => Promise<{ messages: Pack }>>>;

/** Opens the words of an app in the language of its page. */
export function createWords(files: WordFiles, getLanguage: () => string) {
  const packs = new Map<string, Pack>();

  const loadSlice = async (slice: string): Promise<void> => {
    if (packs.has(slice)) return;
    const load =
      files[`/src/${slice}/messages.${getLanguage()}.ts`] ?? files[`/src/${slice}/messages.en.ts`];
    if (!load) throw new Error(`no words for ${slice}`);
    packs.set(slice, (await load()).messages);
  };

  /** Loads the words of slices; what is not written yet reads English. */
  const loadWords = async (...slices: string[]): Promise<void> => {
    await Promise.all(slices.map(loadSlice));
  };

  /** The words of a slice; its route has loaded them. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- callers know their words
  const wordsOf = <Words extends Pack>(slice: string): Words => {
    const pack = packs.get(slice);
    if (!pack) throw new Error(`words of ${slice} are not loaded`);
    return pack as Words;
  };

  return { loadWords, wordsOf };
}
