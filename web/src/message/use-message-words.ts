import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';

/** The words of the message centre. */
export const useMessageWords = (): Words<'message'> => wordsOf('message');
