import { wordsOf } from '../app/words.ts';
import type { messages } from './messages.en.ts';

/** The words of login and registration. */
export const useAccessWords = (): typeof messages => wordsOf<typeof messages>('access');
