import { wordsOf } from '../app/words.ts';
import type { messages } from './messages.en.ts';

/** The words of the message centre. */
export const useMessageWords = (): typeof messages => wordsOf<typeof messages>('message');
