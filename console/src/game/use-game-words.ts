import { wordsOf } from '../app/words.ts';
import type { messages } from './messages.en.ts';

/** The words of venues and games. */
export const useGameWords = (): typeof messages => wordsOf<typeof messages>('game');
