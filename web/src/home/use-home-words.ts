import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';

/** The words of the home screen. */
export const useHomeWords = (): Words<'home'> => wordsOf('home');
