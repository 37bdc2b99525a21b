import { wordsOf } from '../app/words.ts';
import type { messages } from './messages.en.ts';

/** The words of the player's own screens. */
export const useProfileWords = (): typeof messages => wordsOf<typeof messages>('profile');
