import { wordsOf } from '../app/words.ts';
import type { messages } from './messages.en.ts';

/** The words of the deposit orders. */
export const useDepositWords = (): typeof messages => wordsOf<typeof messages>('deposit');
