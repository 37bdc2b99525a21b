import type { messages } from './messages.en.ts';
import { wordsOf } from './words.ts';

/** The words of the shell and of what all screens share. */
export const useAppWords = (): typeof messages => wordsOf<typeof messages>('app');
