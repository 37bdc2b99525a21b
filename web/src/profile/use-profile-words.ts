import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';

/** The words of the player's own screens. */
export const useProfileWords = (): Words<'profile'> => wordsOf('profile');
