import { wordsOf } from '../app/words.ts';
import type { messages } from './messages.en.ts';

/** The words of the home screen. */
export const useHomeWords = (): typeof messages => wordsOf<typeof messages>('home');
