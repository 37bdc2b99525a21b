import { wordsOf } from '../app/words.ts';
import type { messages } from './messages.en.ts';

/** The words of players and outbox. */
export const useProfileWords = (): typeof messages => wordsOf<typeof messages>('profile');
