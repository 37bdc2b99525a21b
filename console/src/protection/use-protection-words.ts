import { wordsOf } from '../app/words.ts';
import type { messages } from './messages.en.ts';

/** The words of safe play for operators. */
export const useProtectionWords = (): typeof messages => wordsOf<typeof messages>('protection');
