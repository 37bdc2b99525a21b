import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';

/** The words of safe play. */
export const useProtectionWords = (): Words<'protection'> => wordsOf('protection');
