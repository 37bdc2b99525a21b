import { wordsOf } from '../app/words.ts';
import type { messages } from './messages.en.ts';

/** The words of login, overview and audit log. */
export const useStaffWords = (): typeof messages => wordsOf<typeof messages>('staff');
