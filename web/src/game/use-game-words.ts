import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';

/** The words of venues, games and bet records. */
export const useGameWords = (): Words<'game'> => wordsOf('game');
