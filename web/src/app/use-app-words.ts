import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';

/** The words of the shell. */
export const useAppWords = (): Words<'app'> => wordsOf('app');
