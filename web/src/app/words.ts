import { createWords } from '@vela/client/words.ts';
import type { WordFiles } from '@vela/client/words.ts';
import { getLanguage } from './language.ts';

// From the root, because a relative pattern names the files of this folder in another way.
const files = import.meta.glob('/src/*/messages.*.ts') as WordFiles;

/** The words of the app's slices, in the language of this page. */
export const { loadWords, wordsOf } = createWords(files, getLanguage);
