import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';

/** The words of login and registration. */
export const useAccessWords = (): Words<'access'> => wordsOf('access');
